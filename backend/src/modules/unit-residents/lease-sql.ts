import { TODAY } from '../../platform/database/company-day.js';

/** Not moved out, the same rule as `hasLeft`: on the day of the move-out the resident is gone. */
export const isLive = (alias: string): string =>
  `(${alias}.end_date is null or (${alias}.end_date > ${TODAY} and ${alias}.end_date > ${alias}.start_date))`;

export const isSameLease = (one: string, other: string): string => `${one}.company_id = ${other}.company_id
  and ${one}.unit_id = ${other}.unit_id
  and coalesce(${one}.lease_start, ${one}.start_date) = coalesce(${other}.lease_start, ${other}.start_date)
  and ${one}.lease_end is not distinct from ${other}.lease_end`;

/** Whether a row counts for its lease: of a current lease, only residents who have not left. */
export const isCounted = (row: string, lease: string): string => `(${isLive(row)} or not ${isLive(lease)})`;
