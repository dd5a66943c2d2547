import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readView } from './read-view.js';

const renamedIndexes = ['pkey', 'by_id', 'in_order'];
const renamedPolicies = ['company', 'lookup'];
const former = 'work_order_time_entries';

/** Time entries are a noun of their own, and belong to a person. The previous version's servers use the old name. */
export class NameTimeEntries1796002020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const names = [
      ...renamedIndexes.map((name) => `alter index ${former}_${name} rename to time_entries_${name};`),
      ...renamedPolicies.map(
        (name) => `alter policy ${former}_${name} on time_entries rename to time_entries_${name};`,
      ),
    ];
    await runner.query(`
      alter table ${former} rename to time_entries;
      ${names.join(' ')}
      alter sequence ${former}_id_seq rename to time_entries_id_seq;
      alter table time_entries
        add column user_id int references users (id),
        add column by_hand boolean not null default false,
        add column reason text,
        add column labor_rate int check (labor_rate >= 0);
      create view ${former} with (security_invoker = true) as
        select company_id, id, work_order_id, started_at, stopped_at, started_by_id, stopped_by_id, seconds
        from time_entries;
      grant select, insert, update, delete on ${former} to nerka_application;
      alter table company_settings add column longest_shift_hours int not null default 10
        check (longest_shift_hours between 1 and 24);
      create or replace view company_settings_read with (security_invoker = true) as
        select company_id, auto_assign, email_notifications, longest_shift_hours from company_settings;
      ${readView('time_entries', [
        'company_id',
        'id',
        'work_order_id',
        'user_id',
        'started_at',
        'stopped_at',
        'started_by_id',
        'stopped_by_id',
        'seconds',
        'by_hand',
        'reason',
        'labor_rate',
      ])}`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
