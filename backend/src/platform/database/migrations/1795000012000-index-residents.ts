import type { MigrationInterface, QueryRunner } from 'typeorm';
import { oneOf } from './company-table.js';

/** Indexes for the lists of residents and leases; read notifications of ending leases. */
export class IndexResidents1795000012000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const kinds = ['work-order-assigned', 'invoice-overdue', 'turn-due', 'lease-ending'];
    await runner.query(`
      create index residents_newest on residents (company_id, created_at desc, id desc);
      create index residents_by_name on residents
        (company_id, last_name collate "und-x-icu", first_name collate "und-x-icu", id);
      create index unit_residents_newest on unit_residents (company_id, created_at desc, id desc);
      create index unit_residents_by_end on unit_residents
        (company_id, (coalesce(least(lease_end, end_date), date '9999-12-31')), id);
      alter table notification_reads drop constraint notification_reads_kind_check;
      alter table notification_reads add constraint notification_reads_kind_check ${oneOf('kind', kinds)};`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
