import { Conflict } from '../../platform/http/errors.js';
import type { RunningEntry } from './time-entries.repository.js';

/** 409: the person is on another order, which the response names, and may switch. */
export class OtherTimerRunning extends Conflict {
  override readonly extra: Record<string, unknown>;

  constructor({ workOrderId: id, workOrderNumber, title }: RunningEntry) {
    super(`You are on ${workOrderNumber} already. Stop that timer, or switch.`, 'other-timer-running');
    this.extra = { workOrder: { id, workOrderNumber, title } };
  }
}
