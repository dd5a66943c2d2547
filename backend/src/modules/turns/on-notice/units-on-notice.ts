import { TODAY } from '../../../platform/database/company-day.js';
import type { KeysetList } from '../../../platform/database/keyset-list.js';
import { NEVER } from '../../../platform/database/or-else.js';

const ofUnit = 'l.company_id = u.company_id and l.unit_id = u.id';
const livesThere = `(l.end_date is null or (l.end_date > ${TODAY} and l.end_date > l.start_date)) and l.start_date <= ${TODAY}`;
/** Whoever has a later lease of the same unit only changes the lease. */
const isRenewed = `exists (select from unit_residents_read n where n.company_id = l.company_id and n.unit_id = l.unit_id
  and n.resident_id = l.resident_id and n.id <> l.id and n.start_date >= l.end_date
  and (n.end_date is null or n.end_date > n.start_date))`;
const residents = `unit_residents_read l where ${ofUnit} and ${livesThere}`;

const moveOut = `(select max(coalesce(l.end_date, l.lease_end)) from ${residents})`;
const nextMoveIn = `(select min(l.start_date) from unit_residents_read l where ${ofUnit} and l.start_date > ${TODAY}
  and (l.end_date is null or l.end_date > l.start_date))`;

/** Units that everybody is about to leave, and that have no open turn yet; the first move-out first. */
export const unitsOnNotice = (companyId: number): KeysetList => ({
  name: `units on notice ${companyId}`,
  table: 'units_read',
  alias: 'u',
  rowColumns: 'u.*',
  columns: `u.id as "unitId", u.unit_number as "unitNumber", u.building_name as "buildingName", u.bedrooms, u.bathrooms,
    u.market_rent as "marketRent", ${moveOut} as "moveOutDate", ${nextMoveIn} as "nextMoveInDate"`,
  filters: [
    'u.company_id = $1',
    `exists (select from ${residents} and (l.notice_date is not null or l.end_date is not null))`,
    `not exists (select from ${residents} and ((l.notice_date is null and l.end_date is null) or ${isRenewed}))`,
    `not exists (select from turns_read t where t.company_id = u.company_id and t.unit_id = u.id and t.status <> 'completed')`,
  ],
  values: [companyId],
  sorting: { keys: [{ sql: `coalesce(${moveOut}, ${NEVER})`, type: 'date' }], direction: 'asc' },
});
