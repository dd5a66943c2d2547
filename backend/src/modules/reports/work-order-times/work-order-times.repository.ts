import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { Period } from '../report-period.js';
import type { WorkOrderTimesResponse } from './work-order-times.dto.js';

/** $1 company, $2 first day, $3 last day, $4 the company's time zone. */
const doneSql = `
  select wo.id, wo.category, date_trunc('month', wo.completed_at at time zone $4)::date as month,
    greatest(extract(epoch from wo.completed_at - wo.created_at), 0) / 3600 as hours,
    (select greatest(extract(epoch from min(e.started_at) - wo.created_at), 0) / 3600 from time_entries_read e
     where e.company_id = wo.company_id and e.work_order_id = wo.id having count(*) > 0) as hours_to_start,
    wo.on_job_accumulated_seconds as seconds
  from work_orders_read wo
  where wo.company_id = $1 and wo.status = 'completed'
    and wo.completed_at >= $2::date::timestamp at time zone $4
    and wo.completed_at < ($3::date + 1)::timestamp at time zone $4`;

const rounded = (sql: string): string => `round((${sql})::numeric, 1)::float8`;
const percentile = (part: number, column: string): string =>
  rounded(`percentile_cont(${part}) within group (order by ${column})`);

const timesSql = `
  count(d.id)::int as completed, count(*) filter (where hours <= 24)::int as "withinDay",
  ${rounded('avg(hours)')} as "meanHours", ${percentile(0.5, 'hours')} as "medianHours",
  ${percentile(0.9, 'hours')} as "p90Hours", count(hours_to_start)::int as started,
  ${rounded('avg(hours_to_start)')} as "meanHoursToStart", ${percentile(0.5, 'hours_to_start')} as "medianHoursToStart",
  ${percentile(0.9, 'hours_to_start')} as "p90HoursToStart", ${rounded('coalesce(sum(seconds), 0) / 3600.0')} as "hoursLogged"`;

const monthsSql = `
  select m.month::date as month, ${timesSql}
  from generate_series(date_trunc('month', $2::date::timestamp), $3::date, interval '1 month') m (month)
  left join done d on d.month = m.month::date group by m.month order by m.month`;

const techniciansSql = `
  select p.id as "userId", coalesce(p.display_name, p.first_name, p.username) as name, ${timesSql}
  from done d
  left join work_order_assignments_read a on a.company_id = $1 and a.work_order_id = d.id
  left join users_read p on p.company_id = a.company_id and p.id = a.user_id
  group by p.id, 2 order by p.id is null, count(d.id) desc, 2`;

@Injectable()
export class WorkOrderTimesRepository {
  async read(tx: CompanyTx, { from, to }: Period, timeZone: string): Promise<WorkOrderTimesResponse> {
    const [row] = await tx.query<{ report: WorkOrderTimesResponse }>(
      `with done as materialized (${doneSql})
       select json_build_object('from', $2::date, 'to', $3::date,
         'summary', (select row_to_json(s) from (select ${timesSql} from done d) s),
         'byCategory', (select coalesce(json_agg(c), '[]') from (
           select category, ${timesSql} from done d group by category order by count(*) desc, category) c),
         'byTechnician', (select coalesce(json_agg(t), '[]') from (${techniciansSql}) t),
         'byMonth', (select json_agg(m) from (${monthsSql}) m)) as report`,
      [tx.companyId, from, to, timeZone],
    );
    return row!.report;
  }
}
