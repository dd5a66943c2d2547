import { Conflict } from '../../../platform/http/errors.js';
import type { OrderOfTask } from '../../work-orders/work-orders.service.js';

/** 409: the order that was made for the task is in the trash. */
export class OrderInTrash extends Conflict {
  override readonly extra: Record<string, unknown>;

  constructor(workOrder: NonNullable<OrderOfTask['trashed']>) {
    const { workOrderNumber } = workOrder;
    super(`${workOrderNumber} of this task is in the trash. Restore it, or make a new one.`, 'order-in-trash');
    this.extra = { workOrder };
  }
}
