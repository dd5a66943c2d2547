import type { MigrationInterface, QueryRunner } from 'typeorm';
import { oneOf } from './company-table.js';

const nouns = ['work-order', 'job', 'invoice'];

/** Series also make jobs and drafts of invoices. */
export class RepeatJobs1796010600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table series drop constraint series_noun_check;
      alter table series add constraint series_noun_check ${oneOf('noun', nouns)},
        add constraint series_of_noun unique (company_id, id, noun);`);
    // A server of the previous version makes work orders only: the key refuses them to a series of jobs.
    await runner.query(`
      alter table series_occurrences
        add column noun text not null default 'work-order',
        add column invoice_id int,
        add constraint series_occurrences_of_invoice unique (company_id, invoice_id),
        add constraint series_occurrences_make_their_noun
          check (noun = 'work-order' and invoice_id is null or noun <> 'work-order' and work_order_id is null),
        drop constraint series_occurrences_company_id_series_id_fkey,
        add constraint series_occurrences_of_series foreign key (company_id, series_id, noun)
          references series (company_id, id, noun) on update cascade on delete cascade;`);
    await runner.query(`
      create or replace view series_read with (security_invoker = true) as
        select company_id, id, title, property_unit, unit_id, assigned_to_id, template, rule, summary, start_date, mode,
          lead_days, next_due, ended_at, problem, created_at, updated_at, stuck_since, noun,
          (template ->> 'customerId')::int as customer_id
        from series;
      create or replace view series_occurrences_read with (security_invoker = true) as
        select company_id, id, series_id, due, moved_to, is_skipped, work_order_id, made_at, invoice_id
        from series_occurrences;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
