import { Conflict } from '../../platform/http/errors.js';
import type { RunningEntry } from './time-entries.repository.js';

/** 409: the person is on another order or visit, which the response names, and may switch. */
export class OtherTimerRunning extends Conflict {
  override readonly extra: Record<string, unknown>;

  constructor({ workOrderId, visitId, number, title }: RunningEntry) {
    super(`You are on ${number} already. Stop that timer, or switch.`, 'other-timer-running');
    this.extra =
      workOrderId === null
        ? { visit: { id: visitId, jobNumber: number, customer: title } }
        : { workOrder: { id: workOrderId, workOrderNumber: number, title } };
  }
}
