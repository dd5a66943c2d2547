import { laborCost } from '../../time-entries/labor-cost.js';

/** SQL for what the parts of a work order cost, in cents. */
export const partsCost = (workOrder: string): string => `coalesce((
  select sum(used.quantity::bigint * used.unit_cost) from work_order_parts_read used
  where used.company_id = ${workOrder}.company_id and used.work_order_id = ${workOrder}.id), 0)`;

/** SQL for what a work order cost so far, in cents: its time and its parts. */
export const computedCost = (workOrder: string): string =>
  `(${laborCost(workOrder)} + ${partsCost(workOrder)})::bigint`;
