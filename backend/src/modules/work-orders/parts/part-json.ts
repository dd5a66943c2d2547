import { utc } from '../../../platform/database/sql-json.js';

/** A part as the API shows it, for SQL over `work_order_parts`. */
export const partJson = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'workOrderId', ${alias}.work_order_id, 'name', ${alias}.name,
    'quantity', ${alias}.quantity, 'unitCost', ${alias}.unit_cost, 'createdById', ${alias}.created_by_id,
    'createdAt', ${utc(`${alias}.created_at`)})`;

/** SQL for what parts cost together, in cents. */
export const costOfParts = (alias: string): string =>
  `coalesce(sum(${alias}.quantity::bigint * ${alias}.unit_cost), 0)::bigint`;

/** SQL for what the parts of a work order cost, in cents; `table`: the view of parts. */
export const partsCost = (workOrder: string, table: 'found_work_order_parts' | 'work_order_parts_read'): string => `(
  select ${costOfParts('p')} from ${table} p
  where p.company_id = ${workOrder}.company_id and p.work_order_id = ${workOrder}.id)`;
