import { TODAY } from '../../platform/database/company-day.js';
import { isLive, isSameLease } from './lease-sql.js';
import type { LeaseState } from './unit-resident.dto.js';

const MOVE_IN_DAYS = 14;

const days: Partial<Record<LeaseState, number>> = { ending_30: 30, ending_60: 60, ending_90: 90 };

const isActive = (row: string): string => `${isLive(row)} and ${row}.start_date <= ${TODAY}`;
/** A renewal moves nobody in. */
const isArriving = (row: string): string =>
  `${isLive(row)} and ${row}.renews_id is null and ${row}.start_date between ${TODAY} and ${TODAY} + ${MOVE_IN_DAYS}`;

const isUnitNotReady = (row: string): string => `(
  exists (select from turns_read n where n.company_id = ${row}.company_id and n.unit_id = ${row}.unit_id
    and n.status <> 'completed')
  or exists (select from units_read u where u.company_id = ${row}.company_id and u.id = ${row}.unit_id
    and u.status = 'maintenance'))`;

/**
 * Filters for the row that represents its lease, the first of the rows that count for it; over the table or the read
 * view of unit residents, under this alias.
 */
export function leaseStateFilters(state: LeaseState, table: string, row: string): string[] {
  // With `offset 0` it stays a look at the unit of each row. A plan that is kept for all companies would take the rows of
  // this one for few, and compare each with each.
  const noOther = (condition: string): string =>
    `not exists (select from ${table} o where ${isSameLease('o', row)} and ${condition} offset 0)`;
  if (state === 'past') return [`not ${isLive(row)}`, noOther(`(${isLive('o')} or o.id < ${row}.id)`)];
  if (state === 'upcoming') {
    return [
      isLive(row),
      `${row}.start_date > ${TODAY}`,
      noOther(`${isLive('o')} and (o.start_date <= ${TODAY} or o.id < ${row}.id)`),
    ];
  }
  if (state === 'unit_not_ready') {
    return [isArriving(row), isUnitNotReady(row), noOther(`${isArriving('o')} and o.id < ${row}.id`)];
  }
  const active = [isActive(row), noOther(`${isActive('o')} and o.id < ${row}.id`)];
  if (!days[state]) return active;
  const isEnding = `least(${row}.lease_end, ${row}.end_date) <= ${TODAY} + ${days[state]}`;
  // Where the next lease is written there is nothing left to do.
  const isRenewed = (link: string): string => `${link}.end_reason is not null`;
  return [...active, isEnding, `not (${isRenewed(row)})`, noOther(`${isActive('o')} and ${isRenewed('o')}`)];
}
