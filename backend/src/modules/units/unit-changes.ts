import type { KeysetList } from '../../platform/database/keyset-list.js';

/** The dated values of a unit that differ from the one before; restoring a unit repeats its last one. */
const history = (kind: string, rank: number, table: string, column: string, values: string): string => `
  select h.id, '${kind}' as kind, ${rank} as rank, h.effective_date as date, ${values}
  from (
    select s.id, s.effective_date, s.${column} as value, lag(s.${column}) over days as before,
      row_number() over days as place
    from ${table} s where s.company_id = $1 and s.unit_id = $2 window days as (order by s.effective_date)) h
  where h.place = 1 or h.value is distinct from h.before`;

/** Market rent and status of a unit by the days on which they changed, the latest first. */
export const unitChanges = (companyId: number, unitId: number): KeysetList => ({
  name: `unit-changes ${unitId} ${companyId}`,
  table: `(select * from (
    ${history('market-rent', 1, 'unit_market_rents', 'market_rent', 'h.value, h.before, null::text, null::text')}
    union all
    ${history('status', 2, 'unit_statuses', 'status', 'null::int, null::int, h.value, h.before')}
  ) as entries (id, kind, rank, date, market_rent, market_rent_before, status, status_before))`,
  alias: 'e',
  rowColumns: 'e.*',
  columns: `e.kind, e.date, e.market_rent as "marketRent", e.market_rent_before as "marketRentBefore", e.status,
    e.status_before as "statusBefore"`,
  filters: ['true'],
  values: [companyId, unitId],
  sorting: {
    keys: [
      { sql: 'e.date', type: 'date' },
      { sql: 'e.rank', type: 'int' },
    ],
    direction: 'desc',
  },
});
