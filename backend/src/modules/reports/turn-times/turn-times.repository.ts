import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { computedTurnCost } from '../../turns/costs/computed-turn-cost.js';
import { dayOf, type Period } from '../report-period.js';
import { marketRentOn } from '../recorded-later.js';
import { inOrder, readPart, type ReportRows, SHOWN_ROWS } from '../report-rows.js';
import type { TurnTimesResponse, TurnTimesRow } from './turn-times.dto.js';

const phases = ['inspection', 'cleaning', 'repairs', 'final'] as const;
const lastTicks = phases.map((phase) => `max(k.completed_at) filter (where k.category = '${phase}') as ${phase}`);

/** A phase ends with its last tick; one that ended before the previous phase takes no days. */
const phaseDays = phases.map((phase, index) => {
  const before = ['o.at', ...phases.slice(0, index).map((earlier) => `k.${earlier}`)].join(', ');
  const seconds = `extract(epoch from greatest(k.${phase}, ${before}) - greatest(${before}))`;
  return `case when k.${phase} is not null and o.at is not null
    then round((${seconds} / 86400)::numeric, 1)::float8 end as "${phase}Days"`;
});

/** $1 company, $2 first day, $3 last day, $4 the company's time zone, $5 the last day that counts. */
const rowsSql = `
  select t.id as "turnId", t.turn_number as "turnNumber", u.unit_number as "unitNumber", u.building_name as "buildingName",
    u.bedrooms, u.bathrooms, t.move_out_date as "moveOutDate", (k.inspection at time zone $4)::date as "inspectedDate",
    t.target_completion_date as "targetDate", t.actual_completion_date as "readyDate", n.move_in as "nextMoveInDate",
    t.actual_completion_date - t.move_out_date as "turnDays", v.days as "vacantDays",
    n.move_in is null as "isStillVacant", ${phaseDays.join(', ')},
    t.estimated_cost as "estimatedCost", t.actual_cost as "actualCost",
    nullif(${computedTurnCost('t')}, 0) as "computedCost",
    t.actual_cost - t.estimated_cost as "costVariance", round(v.days::bigint * ${marketRentOn('u', '$5::date')} / 30.0)::bigint as "vacancyLoss",
    coalesce(p.display_name, p.first_name, p.username) as "assignedTo"
  from turns_read t
  join units_read u on u.company_id = t.company_id and u.id = t.unit_id
  left join users_read p on p.company_id = t.company_id and p.id = t.assigned_to_id
  cross join lateral (select t.move_out_date::timestamp at time zone $4 as at) o
  cross join lateral (
    select ${lastTicks.join(', ')} from turn_tasks_read k where k.company_id = t.company_id and k.turn_id = t.id) k
  cross join lateral (
    select min(l.start_date) as move_in from unit_residents_read l
    where l.company_id = t.company_id and l.unit_id = t.unit_id and l.start_date >= t.move_out_date and l.start_date <= $5::date
      and l.renews_id is null and (l.end_date is null or l.end_date > l.start_date)) n
  cross join lateral (select case when t.move_out_date is not null
    then greatest(least(n.move_in, $5::date) - t.move_out_date, 0) end as days) v
  where t.company_id = $1 and t.status = 'completed' and t.actual_completion_date between $2::date and $3::date`;

const rounded = (sql: string): string => `round((${sql})::numeric, 1)::float8`;
const averagesSql = `
  count(r."turnId")::int as turns, ${rounded('avg("turnDays")')} as "meanTurnDays",
  ${rounded('percentile_cont(0.5) within group (order by "turnDays")')} as "medianTurnDays",
  ${rounded('percentile_cont(0.9) within group (order by "turnDays")')} as "p90TurnDays",
  ${rounded('avg("vacantDays")')} as "meanVacantDays", round(avg("actualCost"))::int as "meanCost",
  coalesce(sum("actualCost"), 0) as "totalCost", coalesce(sum("estimatedCost"), 0) as "totalEstimate",
  coalesce(sum("vacancyLoss"), 0) as "vacancyLoss"`;

const phaseMeans = phases.map((phase) => `'${phase}', ${rounded(`avg("${phase}Days")`)}`);
const summarySql = `
  select ${averagesSql},
    round(100.0 * count(*) filter (where "readyDate" <= "targetDate") / nullif(count("targetDate"), 0), 1) as "onTimePercent",
    count(*) filter (where "isStillVacant") as "stillVacant", coalesce(sum("costVariance"), 0) as "costVariance",
    coalesce(sum("computedCost"), 0)::bigint as "computedCost",
    json_build_object(${phaseMeans.join(', ')}) as "meanPhaseDays"
  from r`;

const monthsSql = `
  select m.month::date as month, ${averagesSql}
  from generate_series(date_trunc('month', $2::date::timestamp), $3::date, interval '1 month') m (month)
  left join r on r."readyDate" >= m.month::date and r."readyDate" < (m.month + interval '1 month')::date
  group by m.month order by m.month`;

const rowsOf = (companyId: number, { from, to }: Period, timeZone: string, today: string): ReportRows => ({
  sql: rowsSql,
  values: [companyId, from, to, timeZone, dayOf({ from, to }, today)],
  order: [
    { column: 'readyDate', type: 'date' },
    { column: 'turnId', type: 'int' },
  ],
  direction: 'desc',
});

@Injectable()
export class TurnTimesRepository {
  async read(tx: CompanyTx, period: Period, timeZone: string, today: string): Promise<JsonText<TurnTimesResponse>> {
    const rows = rowsOf(tx.companyId, period, timeZone, today);
    const [row] = await tx.query<{ text: JsonText<TurnTimesResponse> }>(
      `with r as materialized (${rows.sql})
       select json_build_object('from', $2::date, 'to', $3::date,
         'summary', (select row_to_json(s) from (${summarySql}) s),
         'byMonth', (select json_agg(m) from (${monthsSql}) m),
         'byPlan', (select coalesce(json_agg(p), '[]') from (
           select bedrooms, bathrooms, ${averagesSql} from r group by 1, 2 order by 1, 2) p),
         'rowCount', (select count(*) from r),
         'rows', (select coalesce(json_agg(l), '[]') from (select * from r ${inOrder(rows)} limit ${SHOWN_ROWS}) l)
       )::text as text`,
      [...rows.values],
    );
    return row!.text;
  }

  rows(tx: CompanyTx, period: Period, timeZone: string, today: string, after?: TurnTimesRow): Promise<TurnTimesRow[]> {
    return readPart(tx, rowsOf(tx.companyId, period, timeZone, today), after);
  }
}
