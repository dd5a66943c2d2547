import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import type { Period } from '../report-period.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import type { HoursOfWeek, HoursWorkedResponse, HoursWorkedRow } from './hours-worked.dto.js';

/** The days in the company's time zone, and the people if not all. */
export interface HoursAsked {
  period: Period;
  timeZone: string;
  userIds: readonly number[] | undefined;
}

const midnight = (day: string): string => `(${day}::timestamp at time zone $4)`;

/**
 * $1 company, $2 first day, $3 last day, $4 the company's time zone, $5 the people, null for all. Each entry, cut at midnight; a running one counts
 * until now. A day of a clock change has 23 or 25 hours.
 */
const piecesSql = `
  select coalesce(t.user_id, 0) as person, t.work_order_id, t.visit_id, day.date, t.stopped_at is null as running,
    extract(epoch from least(ended.at, ${midnight('(day.date + 1)')}) - greatest(t.started_at, ${midnight('day.date')})) as seconds
  from time_entries_read t
  cross join lateral (select coalesce(t.stopped_at, now()) as at) ended
  cross join lateral (
    select d::date as date from generate_series(
      greatest((t.started_at at time zone $4)::date, $2::date)::timestamp,
      least((ended.at at time zone $4)::date, $3::date)::timestamp, interval '1 day') d) day
  where t.company_id = $1 and t.started_at < ${midnight('($3::date + 1)')} and ended.at > ${midnight('$2::date')}
    and ($5::int[] is null or t.user_id = any ($5::int[]))`;

/** Whole seconds for each person and day, so that all sums are those of what is shown. */
const rowsSql = `
  select p.date, p.person as "userId", coalesce(u.display_name, u.first_name, u.username) as name,
    floor(sum(p.seconds))::int as seconds, count(distinct p.work_order_id)::int as "workOrders",
    count(distinct p.visit_id)::int as visits,
    bool_or(p.running) as "isRunning"
  from (${piecesSql}) p left join users_read u on u.company_id = $1 and u.id = p.person
  where p.seconds > 0
  group by p.date, p.person, u.display_name, u.first_name, u.username`;

/** The same by week, over days `r`; a person of 0 is nobody. */
const weeksSql = (days: string): string => `
  select date_trunc('week', date::timestamp)::date as week, "userId", name, sum(seconds)::int as seconds,
    count(*)::int as days, bool_or("isRunning") as "isRunning"
  from ${days} r group by 1, "userId", name`;

const valuesOf = (companyId: number, { period: { from, to }, timeZone, userIds }: HoursAsked): unknown[] => [
  ...[companyId, from, to, timeZone],
  userIds ?? null,
];

const daysOf = (companyId: number, asked: HoursAsked): ReportRows => ({
  sql: rowsSql,
  values: valuesOf(companyId, asked),
  order: [
    { column: 'date', type: 'date' },
    { column: 'userId', type: 'int' },
  ],
  direction: 'desc',
});

const weeksOf = (companyId: number, asked: HoursAsked): ReportRows => ({
  sql: weeksSql(`(${rowsSql})`),
  values: valuesOf(companyId, asked),
  order: [
    { column: 'week', type: 'date' },
    { column: 'userId', type: 'int' },
  ],
  direction: 'desc',
});

@Injectable()
export class HoursWorkedRepository {
  async read(tx: CompanyTx, asked: HoursAsked): Promise<JsonText<HoursWorkedResponse>> {
    const rows = daysOf(tx.companyId, asked);
    const [row] = await tx.query<{ text: JsonText<HoursWorkedResponse> }>(
      `with pieces as materialized (${piecesSql}), r as materialized (${rowsSql})
       select json_build_object('from', $2::date, 'to', $3::date,
         'summary', (select json_build_object('seconds', coalesce(sum(seconds), 0), 'people', count(distinct "userId"),
             'workOrders', (select count(distinct work_order_id) from pieces where seconds > 0),
             'visits', (select count(distinct visit_id) from pieces where seconds > 0),
             'running', (select count(distinct (work_order_id, visit_id, person)) from pieces where running)) from r),
         'byPerson', (select coalesce(json_agg(p), '[]') from (
           select nullif("userId", 0) as "userId", name, sum(seconds) as seconds,
             (select count(distinct work_order_id) from pieces where person = r."userId" and seconds > 0) as "workOrders",
             (select count(distinct visit_id) from pieces where person = r."userId" and seconds > 0) as visits,
             count(*) as days, bool_or("isRunning") as "isRunning"
           from r group by r."userId", name order by sum(seconds) desc, r."userId") p),
         'byWeek', (select coalesce(json_agg(w), '[]') from (
           select week, nullif("userId", 0) as "userId", name, seconds, days, "isRunning"
           from (${weeksSql('r')}) weeks order by week desc, seconds desc, weeks."userId") w),
         'rowCount', (select count(*) from r),
         'rows', (select coalesce(json_agg(l), '[]') from (select * from r ${inOrder(rows)} limit ${SHOWN_ROWS}) l)
       )::text as text`,
      [...rows.values],
    );
    return row!.text;
  }

  days(tx: CompanyTx, asked: HoursAsked, after?: HoursWorkedRow): Promise<HoursWorkedRow[]> {
    return readPart(tx, daysOf(tx.companyId, asked), after);
  }

  weeks(tx: CompanyTx, asked: HoursAsked, after?: HoursOfWeek): Promise<HoursOfWeek[]> {
    return readPart(tx, weeksOf(tx.companyId, asked), after);
  }
}
