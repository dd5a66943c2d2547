import type { KeysetList, Sorting } from '../../platform/database/keyset-list.js';
import { choiceFilters, type CountedList, wordChoice } from '../../platform/database/list-choices.js';
import type { Search } from '../../platform/database/search.js';
import { utc } from '../../platform/database/sql-json.js';
import { buildingChoice } from './building-choice.js';
import type { UnitCountsQuery, UnitQuery, UnitSort } from './unit.dto.js';
import { unitStatuses } from './unit.entity.js';

export const unitColumns = `
  u.id, u.company_id as "companyId", u.unit_number as "unitNumber", u.building_name as "buildingName",
  u.address_line1 as "addressLine1", u.address_line2 as "addressLine2", u.city, u.state, u.postal_code as "postalCode",
  u.bedrooms, u.bathrooms, u.square_feet as "squareFeet", u.status, u.market_rent as "marketRent",
  living.occupants, living.next_move_in as "nextMoveInDate", u.version,
  ${utc('u.created_at')} as "createdAt", ${utc('u.updated_at')} as "updatedAt"`;

/** The name of the resident of a lease link `l`: the current one, or the last one before their record was deleted. */
export const residentName = `coalesce(coalesce(r.preferred_name, r.first_name) || ' ' || r.last_name, l.resident_name)`;
export const residentOfLink = 'left join residents_read r on r.company_id = l.company_id and r.id = l.resident_id';

/** The move-out from the stay to which a lease link belongs: a renewal ends a lease, not the stay. */
const moveOutOf = (link: string): string => `case when ${link}.end_reason is null then ${link}.end_date else (
  select last.end_date from found_unit_residents last
  where last.company_id = ${link}.company_id and last.unit_id = ${link}.unit_id
    and last.resident_id is not distinct from ${link}.resident_id and last.tenure_start = ${link}.tenure_start
    and last.end_reason is null and (last.end_date is null or last.end_date > last.start_date)
  order by last.start_date desc limit 1) end`;

export const unitJoins = `
  cross join (select (now() at time zone timezone)::date as today from companies_read where id = $1) calendar
  cross join lateral (
    select
      coalesce(json_agg(json_build_object('id', l.id, 'residentId', l.resident_id, 'name', ${residentName},
        'role', l.role, 'startDate', l.tenure_start, 'leaseEnd', l.lease_end, 'noticeDate', l.notice_date,
        'endDate', ${moveOutOf('l')}) order by l.start_date, l.id) filter (where l.start_date <= calendar.today), '[]') as occupants,
      min(l.start_date) filter (where l.start_date > calendar.today and l.renews_id is null) as next_move_in
    from found_unit_residents l left join found_residents r on r.company_id = l.company_id and r.id = l.resident_id
    where l.company_id = u.company_id and l.unit_id = u.id and (l.end_date is null
      or (l.end_date > calendar.today and l.end_date > l.start_date))) living`;

const inOrder = (column: string) =>
  ({ sql: `lower(coalesce(${column}, '')) collate natural_order`, type: 'text' }) as const;
const number = inOrder('u.unit_number');

/** Units without a rent come last in both directions. */
const sortings: Record<UnitSort, Sorting> = {
  unit_number: { keys: [number], direction: 'asc' },
  building: { keys: [inOrder('u.building_name'), number], direction: 'asc' },
  rent_high: { keys: [{ sql: '(- coalesce(u.market_rent, -1))', type: 'int' }, number], direction: 'asc' },
  rent_low: { keys: [{ sql: 'coalesce(u.market_rent, 2147483647)', type: 'int' }, number], direction: 'asc' },
  bedrooms: { keys: [{ sql: 'u.bedrooms', type: 'int' }, number], direction: 'asc' },
};

const isOfCompany = 'u.company_id = $1';
const choices = { status: wordChoice('u.status', unitStatuses), building: buildingChoice };

export function unitList(companyId: number, query: UnitQuery, found: readonly Search[]): KeysetList {
  const sort = query.sort ?? 'unit_number';
  const values: unknown[] = [companyId];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  return {
    name: `units ${sort} ${companyId}`,
    table: 'units',
    alias: 'u',
    rowColumns: 'u.*',
    columns: unitColumns,
    joins: unitJoins,
    filters: [isOfCompany, ...choiceFilters(choices, query, bind)],
    found: found.map((search) => ({ search })),
    values,
    sorting: sortings[sort],
    isKept: true,
  };
}

/** The same list, counted for each value of its filters. */
export const countedUnits = (query: UnitCountsQuery, found: readonly Search[]): CountedList => ({
  table: 'units',
  alias: 'u',
  choices,
  query,
  filters: () => [isOfCompany],
  found: found.map((search) => ({ search })),
});
