import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { PlatformTx } from '../../../platform/database/database.js';
import { utc } from '../../../platform/database/sql-json.js';

/** How many months are counted when a company is counted for the first time, and how many are shown. */
export const MAX_MONTHS = 24;

export interface UsageMonth {
  companyId: number;
  company: string;
  project: string;
  businessType: string;
  /** `2026-11`. */
  month: string;
  people: number | null;
  recordsMade: number;
  storageBytes: number | null;
  mails: number;
  keyRequests: number | null;
  countedAt: string;
}

@Injectable()
export class CompanyUsageRepository {
  /**
   * Whether the logs have something new since the last count, or the month of yesterday has no row; what no log knows, as
   * when the trash is emptied, is counted once a week. False if this day runs again because another work failed.
   */
  async isDue(tx: CompanyTx): Promise<boolean> {
    const [counted] = await tx.query<{ isDue: boolean }>(
      `select u.counted_at < now() - interval '12 hours' and (
         u.counted_at < now() - interval '7 days'
         or not exists (select from company_usage_months m where m.company_id = $1
              and m.month = date_trunc('month', now() at time zone c.timezone - interval '1 day'))
         or exists (select from audit_log_read l where l.company_id = $1 and l.created_at >= u.counted_at)
         or exists (select from outbox_read o where o.company_id = $1 and o.sent_at >= u.counted_at)
         or exists (select from security_events_read e where e.concerned_company = $1 and e.created_at >= u.counted_at)
         or exists (select from api_key_days_read d where d.company_id = $1 and d.day >= u.counted_at::date - 1)) as "isDue"
       from company_usage u join companies c on c.id = u.company_id where u.company_id = $1`,
      [tx.companyId],
    );
    return counted?.isDue ?? true;
  }

  async saveTotals(tx: CompanyTx, records: number, storageBytes: number): Promise<void> {
    await tx.query(
      `insert into company_usage (company_id, records, storage_bytes) values ($1, $2, $3)
       on conflict (company_id) do update
       set records = excluded.records, storage_bytes = excluded.storage_bytes, counted_at = excluded.counted_at`,
      [tx.companyId, records, storageBytes],
    );
  }

  /**
   * Counts the month of yesterday, so that the first day of a month completes the one before, and those since the last
   * count. What is counted from logs that are not kept forever never decreases.
   */
  async countMonths(tx: CompanyTx, storageBytes: number): Promise<void> {
    await tx.query(
      `with company as (
         select timezone, date_trunc('month', created_at at time zone timezone) as first,
           date_trunc('month', now() at time zone timezone - interval '1 day') as last,
           (select max(month) from company_usage_months where company_id = $1) as counted
         from companies where id = $1),
       months as (
         select m::date as month, m = c.last as is_last, counted is not null or m = c.last as has_keys,
           m at time zone c.timezone as starts_at, (m + interval '1 month') at time zone c.timezone as ends_at
         from company c, generate_series(
           least(greatest(c.first, coalesce(c.counted, c.last - $3 * interval '1 month')), c.last), c.last,
           interval '1 month') as m)
       insert into company_usage_months (company_id, month, people, records_made, storage_bytes, mails, key_requests)
       select $1, m.month,
         case when m.starts_at > now() - interval '1 year' then (
           select count(distinct e.person_id) from security_events_read e
           where e.concerned_company = $1 and e.kind = 'signed-in' and not e.is_provider
             and e.created_at >= m.starts_at and e.created_at < m.ends_at) end,
         (select count(*) from audit_log_read l
          where l.company_id = $1 and l.action = 'created' and l.created_at >= m.starts_at and l.created_at < m.ends_at),
         case when m.is_last then $2::bigint end,
         (select count(*) from outbox_read o
          where o.company_id = $1 and o.sent_at >= m.starts_at and o.sent_at < m.ends_at),
         case when m.has_keys then (select coalesce(sum(d.requests), 0) from api_key_days_read d
           where d.company_id = $1 and d.day >= m.month and d.day < m.month + interval '1 month') end
       from months m
       on conflict (company_id, month) do update set
         people = greatest(company_usage_months.people, excluded.people),
         records_made = greatest(company_usage_months.records_made, excluded.records_made),
         storage_bytes = coalesce(excluded.storage_bytes, company_usage_months.storage_bytes),
         mails = greatest(company_usage_months.mails, excluded.mails),
         key_requests = greatest(company_usage_months.key_requests, excluded.key_requests),
         counted_at = excluded.counted_at`,
      [tx.companyId, storageBytes, MAX_MONTHS - 1],
    );
  }

  /** Of the companies that follow this one, in the order of their ids; each with its months, newest first. */
  months(tx: PlatformTx, afterId: number, companies: number): Promise<UsageMonth[]> {
    return tx.query<UsageMonth>(
      `select c.id as "companyId", c.name as company, p.name as project, c.business_type as "businessType",
         to_char(m.month, 'YYYY-MM') as month, m.people, m.records_made as "recordsMade",
         m.storage_bytes as "storageBytes", m.mails, m.key_requests as "keyRequests", ${utc('m.counted_at')} as "countedAt"
       from (select * from companies where id > $1
             and id in (select company_id from company_usage_months) order by id limit $2) c
       join projects_read p on p.id = c.project_id
       join company_usage_months m on m.company_id = c.id
         and m.month > date_trunc('month', now()) - $3 * interval '1 month'
       order by c.id, m.month desc`,
      [afterId, companies, MAX_MONTHS],
    );
  }
}
