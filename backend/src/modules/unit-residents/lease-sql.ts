import { TODAY } from '../../platform/database/company-day.js';

/** Not moved out, the same rule as `hasLeft`: on the day of the move-out the resident is gone. */
export const isLive = (alias: string): string =>
  `(${alias}.end_date is null or (${alias}.end_date > ${TODAY} and ${alias}.end_date > ${alias}.start_date))`;

export const isSameLease = (one: string, other: string): string => `${one}.company_id = ${other}.company_id
  and ${one}.unit_id = ${other}.unit_id
  and coalesce(${one}.lease_start, ${one}.start_date) = coalesce(${other}.lease_start, ${other}.start_date)
  and ${one}.lease_end is not distinct from ${other}.lease_end`;

/** The rent on the last day of a lease that is over, else today's. */
export const currentRent = (link: string): string =>
  `rent_in_force(${link}.company_id, ${link}.id, least(${link}.end_date - 1, ${TODAY}))`;

/** Whether a row counts for its lease: of a current lease, only residents who have not left. */
export const isCounted = (row: string, lease: string): string => `(${isLive(row)} or not ${isLive(lease)})`;
