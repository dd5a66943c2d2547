/** The instant at which a day ends in the company's time zone; both are SQL of a date and of a time zone's name. */
export const endOf = (day: string, timeZone: string): string => `((${day} + 1)::timestamp at time zone ${timeZone})`;

/**
 * A lateral join: `<record>_then.was` has the values that a record had at the end of a day, of the fields that somebody
 * has changed since. `record` is the alias of the record's read view. The last condition spares the log a report of today.
 */
export const changedSince = (record: string, noun: string, end: string): string => `
  cross join lateral (
    select coalesce(jsonb_object_agg(e.key, e.value order by a.id desc), '{}') as was
    from audit_log_read a cross join lateral jsonb_each(a.before) e
    where a.company_id = ${record}.company_id and a.noun = '${noun}' and a.record_id = ${record}.id
      and a.action <> 'deleted' and jsonb_typeof(a.before) = 'object' and a.created_at >= ${end} and ${end} <= now()
  ) ${record}_then`;

/** A record's value at the end of the day of `changedSince`, or of another join with such values. */
export const wasThen = (record: string, field: string, column: string, type: string, then = `${record}_then`): string =>
  `case when ${then}.was ? '${field}' then (${then}.was->>'${field}')::${type} else ${record}.${column} end`;

/** What a unit's dated history says of a day; a day before the history began has its first value. */
const inHistory = (view: string, column: string, unit: string, day: string): string => `(
  select h.${column} from ${view} h where h.company_id = ${unit}.company_id and h.unit_id = ${unit}.id
  order by h.effective_date > ${day}, abs(h.effective_date - ${day}) limit 1)`;

/** The market rent of a unit on a day. Reports read it here alone, as they read the rent in `lease-of-day.ts`. */
export const marketRentOn = (unit: string, day: string): string =>
  inHistory('unit_market_rents_read', 'market_rent', unit, day);

/** A unit's status at the end of a day. */
export const unitStatusOn = (unit: string, day: string): string => inHistory('unit_statuses_read', 'status', unit, day);
