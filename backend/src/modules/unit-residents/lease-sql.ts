import { TODAY } from '../../platform/database/company-day.js';

/** Not moved out, as `hasLeft` of the rules: the day they leave they are gone. */
export const isLive = (alias: string): string =>
  `(${alias}.end_date is null or (${alias}.end_date > ${TODAY} and ${alias}.end_date > ${alias}.start_date))`;

/** Two rows of `unit_residents` are of one lease. */
export const isSameLease = (one: string, other: string): string => `${one}.company_id = ${other}.company_id
  and ${one}.unit_id = ${other}.unit_id
  and coalesce(${one}.lease_start, ${one}.start_date) = coalesce(${other}.lease_start, ${other}.start_date)
  and ${one}.lease_end is not distinct from ${other}.lease_end`;

/** A row counts for its lease: of one that goes on, those who have not left. */
export const isCounted = (row: string, lease: string): string => `(${isLive(row)} or not ${isLive(lease)})`;
