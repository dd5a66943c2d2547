import { TODAY } from '../../platform/database/company-day.js';
import type { KeysetList, Sorting } from '../../platform/database/keyset-list.js';
import { choiceFilters, conditionChoice, type CountedList } from '../../platform/database/list-choices.js';
import type { Search } from '../../platform/database/search.js';
import { utc } from '../../platform/database/sql-json.js';
import { isLive } from '../unit-residents/unit-residents.service.js';
import { buildingChoiceWithin } from '../units/units.service.js';
import type { ResidentCountsQuery, ResidentQuery, ResidentSort, ResidentStay } from './resident.dto.js';

export const residentColumns = `
  r.id, r.company_id as "companyId", r.customer_id as "customerId", r.first_name as "firstName",
  r.last_name as "lastName", r.preferred_name as "preferredName", r.email, r.phone, r.move_in_date as "moveInDate",
  r.move_out_date as "moveOutDate", r.lease_end_date as "leaseEndDate", r.notes, home.unit, r.version,
  ${utc('r.created_at')} as "createdAt", ${utc('r.updated_at')} as "updatedAt"`;

export const residentJoins = `
  left join lateral (
    select json_build_object('id', l.id, 'unitId', l.unit_id, 'unitNumber', u.unit_number,
      'buildingName', u.building_name, 'startDate', l.start_date, 'tenureStart', l.tenure_start, 'endDate', l.end_date,
      'endReason', l.end_reason, 'role', l.role,
      'leaseStart', l.lease_start, 'leaseEnd', l.lease_end, 'noticeDate', l.notice_date) as unit
    from unit_residents_read l join units_read u on u.company_id = l.company_id and u.id = l.unit_id
    where l.company_id = r.company_id and l.resident_id = r.id and ${isLive('l')}
    order by l.start_date > ${TODAY}, l.start_date, l.id limit 1) home on true`;

const creation = { sql: 'r.created_at', type: 'timestamptz' } as const;
const text = (column: string) => ({ sql: `${column} collate "und-x-icu"`, type: 'text' }) as const;

const sortings: Record<ResidentSort, Sorting> = {
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
  name: { keys: [text('r.last_name'), text('r.first_name')], direction: 'asc' },
};

const hasStay = (condition: string): string =>
  `exists (select from unit_residents_read l where l.company_id = r.company_id and l.resident_id = r.id and ${condition})`;
const isCurrent = hasStay(`${isLive('l')} and l.start_date <= ${TODAY}`);

const choices = {
  stay: conditionChoice({
    current: isCurrent,
    future: `not ${isCurrent} and ${hasStay(isLive('l'))}`,
    past: `${hasStay('true')} and not ${hasStay(isLive('l'))}`,
  } satisfies Record<ResidentStay, string>),
  building: buildingChoiceWithin(
    (comparison) => `exists (select from unit_residents_read l
      join units_read u on u.company_id = l.company_id and u.id = l.unit_id
      where l.company_id = r.company_id and l.resident_id = r.id and ${isLive('l')} and ${comparison})`,
  ),
};

const isOfCompany = 'r.company_id = $1';

export function residentList(companyId: number, query: ResidentQuery, found?: Search): KeysetList {
  const sort = query.sort ?? 'newest';
  const values: unknown[] = [companyId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  return {
    name: `residents ${sort} ${companyId}`,
    table: 'residents',
    alias: 'r',
    rowColumns: 'r.*',
    columns: residentColumns,
    joins: residentJoins,
    filters: [isOfCompany, ...choiceFilters(choices, query, bind)],
    found: found && [{ search: found }],
    values,
    sorting: sortings[sort],
    isKept: true,
  };
}

/** The same list, counted for each value of its filters. */
export const countedResidents = (query: ResidentCountsQuery, found?: Search): CountedList => ({
  table: 'residents',
  alias: 'r',
  choices,
  query,
  filters: () => [isOfCompany],
  found: found && [{ search: found }],
});
