import { laborCost } from '../../time-entries/labor-cost.js';
import { partsCost } from '../parts/part-json.js';

/** SQL for what a work order cost so far, in cents: its time and its parts. */
export const computedCost = (workOrder: string): string =>
  `(${laborCost(workOrder)} + ${partsCost(workOrder, 'work_order_parts_read')})::bigint`;
