import { changedSince, wasThen } from './recorded-later.js';

/** A move-out whose notice nobody recorded is taken as known this long before. */
const KNOWN_BEFORE_DAYS = 60;

/** Somebody lives there on the day; on the day of the move-out the resident no longer does. */
export const livesThere = (link: string, day: string): string =>
  `${link}.start_date <= ${day} and (${link}.end_date is null or ${link}.end_date > greatest(${day}, ${link}.start_date))`;

/**
 * Lateral joins over `<link>`, a row of the read view of unit residents: `<link>_on` has the lease as it was at the end
 * of a day. A lease that begins later is not that of the day: the one before it stands in the log, or is not recorded.
 * A renewal is no move-out. A notice counts from its day, a move-out without notice from the day on which somebody entered it; where the log does
 * not say when, as after an import, from 60 days before. Reports read the rent of a day here alone.
 */
export const leaseOfDay = (link: string, day: string, end: string): string => {
  const then = (field: string, column: string, type: string): string => wasThen(link, field, column, type);
  const isLater = `coalesce(${link}.lease_start, ${link}.start_date) > ${day} and ${link}.start_date <= ${day}`;
  const isRecorded = `(not (${isLater}) or ${link}_agreed.was is not null)`;
  const ofDay = (field: string, column: string, type: string): string =>
    `case when not (${isLater}) then ${link}.${column}
      when ${isRecorded} then ${wasThen(link, field, column, type, `${link}_agreed`)} end`;
  // A dated change within the lease, else the rent that it began with.
  const rentOfDay = `case when ${isRecorded} and exists (
      select from rent_steps_read s where s.company_id = ${link}.company_id and s.unit_resident_id = ${link}.id
        and s.effective_date <= ${day})
    then rent_in_force(${link}.company_id, ${link}.id, ${day}) else ${ofDay('rent', 'rent', 'int')} end`;
  // A notice that was taken back or given again later had been given.
  const noticeThen = `(${link}_then.was->>'noticeDate')::date`;
  const endThen = then('endDate', 'end_date', 'date');
  const isMoveOutEntered = `exists (
    select from audit_log_read a where a.company_id = ${link}.company_id and a.noun = 'unit-resident'
      and a.record_id = ${link}.id and a.created_at < ${end} and a.after->>'endDate' is not null
      and a.after->>'endReason' is distinct from 'renewed')`;
  const isOfLink = (line: string): string => `${line}.company_id = ${link}.company_id and ${line}.noun = 'unit-resident'
      and ${line}.record_id = ${link}.id and ${line}.created_at >= ${end} and ${end} <= now()`;
  return `${changedSince(link, 'unit-resident', end)}
  cross join lateral (
    -- Up to the change that made it a later lease, what was entered after the day corrected the lease of the day.
    select case when ${isLater} then (
      select jsonb_object_agg(e.key, e.value order by a.id desc)
      from audit_log_read a cross join lateral jsonb_each(a.before) e
      where ${isOfLink('a')} and jsonb_typeof(a.before) = 'object' and a.id >= (
        select max(b.id) from audit_log_read b
        where ${isOfLink('b')} and b.before ? 'leaseStart' and coalesce((b.before->>'leaseStart')::date <= ${day}, true))
    ) end as was
  ) ${link}_agreed
  cross join lateral (
    select ${endThen} as end_date, ${then('startDate', 'start_date', 'date')} as start_date, ${isRecorded} as is_recorded,
      ${ofDay('leaseStart', 'lease_start', 'date')} as lease_start, ${ofDay('leaseEnd', 'lease_end', 'date')} as lease_end,
      ${rentOfDay} as rent, ${ofDay('deposit', 'deposit', 'int')} as deposit,
      case when ${link}.notice_date <= ${day} then ${link}.notice_date
        when ${noticeThen} <= ${day} then ${noticeThen} end as notice_date,
      case when ${then('endReason', 'end_reason', 'text')} = 'renewed' then null
        when least(${link}.notice_date, ${noticeThen}) <= ${day} then ${endThen}
        when ${then('noticeDate', 'notice_date', 'date')} is null
          and (${endThen} <= ${day} + ${KNOWN_BEFORE_DAYS} or ${isMoveOutEntered}) then ${endThen} end as move_out
  ) ${link}_on`;
};

/** It was not called off by the end of the day: of a row with `changedSince` of that end. */
export const isAgreed = (
  link: string,
  day: string,
): string => `(${link}.end_date is null or ${link}.end_date > ${link}.start_date
  or ${link}.start_date > ${day} and coalesce(${wasThen(link, 'endDate', 'end_date', 'date')} > ${link}.start_date, true))`;

/** All know that the resident leaves: of a row with `leaseOfDay`. */
export const isLeaving = (link: string): string =>
  `(${link}_on.notice_date is not null or ${link}_on.move_out is not null)`;

/** A unit that was entered by the end of the day, or that somebody lived in by then. */
export const isUnitThen = (unit: string, day: string, end: string): string => `(${unit}.created_at < ${end} or exists (
  select from unit_residents_read l
  where l.company_id = ${unit}.company_id and l.unit_id = ${unit}.id and l.start_date <= ${day}))`;
