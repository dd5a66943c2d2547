import { TODAY } from '../../platform/database/company-day.js';
import type { KeysetList, Sorting } from '../../platform/database/keyset-list.js';
import { NEVER, orElse } from '../../platform/database/or-else.js';
import { type Found, seen, type Through } from '../../platform/database/search.js';
import { utc } from '../../platform/database/sql-json.js';
import type { LeaseQuery, LeaseState } from './unit-resident.dto.js';
import { currentRent, isCounted, isLive, isSameLease } from './lease-sql.js';
import { leaseStateFilters } from './lease-states.js';

export const linkColumns = `
  l.id, l.company_id as "companyId", l.unit_id as "unitId", u.unit_number as "unitNumber",
  u.building_name as "buildingName", u.status as "unitStatus", l.resident_id as "residentId",
  l.resident_name as "residentName", l.start_date as "startDate", l.end_date as "endDate", l.role,
  l.lease_start as "leaseStart", l.lease_end as "leaseEnd", l.rent, ${currentRent('l')} as "currentRent",
  (select coalesce(json_agg(json_build_object('id', s.id, 'effectiveDate', s.effective_date, 'rent', s.rent,
     'version', s.version) order by s.effective_date), '[]')
   from rent_steps s where s.company_id = l.company_id and s.unit_resident_id = l.id) as "rentSteps",
  l.deposit, l.notice_date as "noticeDate", l.end_reason as "endReason", l.renews_id as "renewsId",
  coalesce(l.tenure_start, l.start_date) as "tenureStart", l.version,
  ${utc('l.created_at')} as "createdAt", ${utc('l.updated_at')} as "updatedAt"`;

export const linkJoins = 'join units_read u on u.company_id = l.company_id and u.id = l.unit_id';

const latestStart = { sql: 'l.start_date', type: 'date' } as const;
const end = { sql: orElse('least(l.lease_end, l.end_date)', NEVER), type: 'date' } as const;

export function linkList(companyId: number, of: 'unit_id' | 'resident_id', id: number): KeysetList {
  return {
    name: `unit-residents ${of} ${companyId}`,
    table: 'unit_residents',
    alias: 'l',
    rowColumns: 'l.*',
    columns: linkColumns,
    joins: linkJoins,
    filters: ['l.company_id = $1', `l.${of} = $2`],
    values: [companyId, id],
    sorting: { keys: [latestStart], direction: 'desc' },
  };
}

/** The columns of LeaseResponse over `unit_residents l`, the first row of the lease. */
const leaseColumns = `
  l.id, l.company_id as "companyId", l.unit_id as "unitId", u.unit_number as "unitNumber",
  u.building_name as "buildingName",
  case when not ${isLive('l')} then 'past' when l.start_date > ${TODAY} then 'upcoming' else 'active' end as state,
  lease.residents, lease."startDate", lease."endDate", coalesce(l.lease_start, l.start_date) as "leaseStart",
  l.lease_end as "leaseEnd", least(l.lease_end, lease."endDate") - ${TODAY} as "daysLeft",
  lease."isRenewed", lease."isRenewal", lease.rent, lease.deposit, lease."noticeDate"`;

const leaseJoins = `
  ${linkJoins}
  cross join lateral (
    select json_agg(json_build_object('id', o.id, 'residentId', o.resident_id, 'name', o.resident_name, 'role', o.role,
        'version', o.version) order by o.id) as residents,
      min(o.start_date) as "startDate",
      case when count(*) = count(o.end_date) then max(o.end_date) end as "endDate",
      bool_or(o.end_reason = 'renewed') is true as "isRenewed", bool_or(o.renews_id is not null) as "isRenewal",
      sum(${currentRent('o')}) as rent, sum(o.deposit) as deposit, max(o.notice_date) as "noticeDate"
    from unit_residents o where ${isSameLease('o', 'l')} and ${isCounted('o', 'l')}) lease`;

/** The lease whose first row is the one that these conditions find. */
export const oneLease = (condition: string): string => `
  select row_to_json(record)::text as record from (
    select ${leaseColumns} from unit_residents l ${leaseJoins} where l.company_id = $1 and ${condition}) record`;

/** A lease, which its first row stands for, is found through each of its people. */
export const throughPeople: Through = {
  ids: (table, people) => `select own.id from ${table} o
    join ${table} own on ${isSameLease('o', 'own')} and ${isCounted('o', 'own')}
    where o.company_id = $1 and o.resident_id in (${seen('residents_read', people)})`,
  isMet: (alias, condition) => `exists (select from unit_residents o
    join residents_read other on other.company_id = o.company_id and other.id = o.resident_id
    where ${isSameLease('o', alias)} and ${isCounted('o', alias)} and ${condition})`,
};

export function leaseList(companyId: number, query: LeaseQuery, found?: readonly Found[]): KeysetList {
  const { state = 'active', sort = 'ending' } = query;
  return {
    name: `leases ${state} ${sort} ${companyId}`,
    table: 'unit_residents',
    alias: 'l',
    rowColumns: 'l.*',
    columns: leaseColumns,
    joins: leaseJoins,
    filters: ['l.company_id = $1', ...leaseStateFilters(state, 'unit_residents', 'l')],
    values: [companyId],
    found,
    sorting: sortingOf(state, sort),
  };
}

function sortingOf(state: LeaseState, sort: LeaseQuery['sort']): Sorting {
  if (sort === 'newest') return { keys: [{ sql: 'l.created_at', type: 'timestamptz' }], direction: 'desc' };
  return { keys: [end], direction: state === 'past' ? 'desc' : 'asc' };
}
