import { utc } from '../../../platform/database/sql-json.js';

/** A part as the API shows it, for SQL over `work_order_parts`. */
export const partJson = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'workOrderId', ${alias}.work_order_id, 'name', ${alias}.name,
    'quantity', ${alias}.quantity, 'unitCost', ${alias}.unit_cost, 'createdById', ${alias}.created_by_id,
    'createdAt', ${utc(`${alias}.created_at`)})`;

/** SQL for what the parts of a work order cost, in cents; `table`: the view of parts. */
export const partsCost = (
  workOrder: string,
  table: 'found_work_order_parts' | 'work_order_parts_read',
): string => `coalesce((
  select sum(p.quantity::bigint * p.unit_cost) from ${table} p
  where p.company_id = ${workOrder}.company_id and p.work_order_id = ${workOrder}.id), 0)::bigint`;
