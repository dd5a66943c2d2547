import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';

/** What a job has of its visits. */
export interface JobTime {
  assignedToId: number | null;
  startTime: string | null;
  serviceDate: string;
}

const isOfJob = 'v.company_id = $1 and v.invoice_id = $2';
const datable = `w.date is not null and i.emailed_at is null and i.status in ('draft', 'sent')`;
const timeJson = (row: string): string => `json_build_object('assignedToId', ${row}.assigned_to_id,
  'startTime', ${row}.start_time, 'serviceDate', ${row}.service_date)`;

const followSql = `
  with first as (
    select v.date, v.start_time, (select a.user_id from visit_assignments_read a
      where a.company_id = v.company_id and a.visit_id = v.id order by a.position, a.id limit 1) as user_id
    from visits_read v where ${isOfJob} and v.state in ('scheduled', 'on_the_way', 'started')
    order by v.date, coalesce((extract(epoch from v.start_time))::int, -1), v.id limit 1),
  wanted as (
    select * from first
    union all
    select null, null, null where not exists (select from first)
      and not exists (select from visits_read v where ${isOfJob} and v.state = 'done')),
  former as (select * from invoices where company_id = $1 and id = $2 for update)
  update invoices i set assigned_to_id = w.user_id, start_time = w.start_time,
    service_date = case when ${datable} then w.date else i.service_date end, version = i.version + 1, updated_at = now()
  from wanted w, former f
  where i.company_id = $1 and i.id = f.id and ((i.assigned_to_id, i.start_time) is distinct from (w.user_id, w.start_time)
    or ${datable} and i.service_date <> w.date)
  returning ${timeJson('f')} as before, ${timeJson('i')} as after`;

@Injectable()
export class VisitedJobsRepository {
  async lockAll(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    await tx.query('select id from invoices where company_id = $1 and id = any ($2::int[]) order by id for update', [
      tx.companyId,
      ids,
    ]);
  }

  /** Undefined if the job had all of it already. */
  async follow(tx: CompanyTx, id: number): Promise<{ before: JobTime; after: JobTime } | undefined> {
    const [followed] = await tx.query<{ before: JobTime; after: JobTime }>(followSql, [tx.companyId, id]);
    return followed;
  }
}
