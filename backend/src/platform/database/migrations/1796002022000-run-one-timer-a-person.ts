import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several people may be on one order, and nobody is on two. */
export class RunOneTimerAPerson1796002022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index work_order_time_entries_running;
      create unique index time_entries_once_running on time_entries (company_id, user_id) where stopped_at is null;
      create index time_entries_running on time_entries (company_id, work_order_id) where stopped_at is null;
      create index time_entries_by_person on time_entries (company_id, user_id, started_at desc, id desc);
      create index time_entries_newest on time_entries (company_id, started_at desc, id desc);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
