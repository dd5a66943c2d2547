import { utc } from '../../../platform/database/sql-json.js';

/** A part as the API shows it, for SQL over `work_order_parts`. */
export const partJson = (alias: string): string =>
  `json_build_object('id', ${alias}.id, 'workOrderId', ${alias}.work_order_id, 'name', ${alias}.name,
    'quantity', ${alias}.quantity, 'unitCost', ${alias}.unit_cost, 'createdById', ${alias}.created_by_id,
    'createdAt', ${utc(`${alias}.created_at`)})`;
