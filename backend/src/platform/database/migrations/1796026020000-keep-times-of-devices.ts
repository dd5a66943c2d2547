import type { MigrationInterface, QueryRunner } from 'typeorm';
import { widenReadView } from './widened-read-view.js';

const columns = ['start_received_at', 'stop_received_at', 'is_end_assumed', 'needs_review'];

/**
 * A start or an end by a device's time says when the server got to know it. Time that devices sent late may overlap, or
 * end only because the next began: somebody has to look at it.
 */
export class KeepTimesOfDevices1796026020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table time_entries
        add column start_received_at timestamptz(3),
        add column stop_received_at timestamptz(3),
        add column is_end_assumed boolean not null default false,
        add column needs_review boolean not null default false;
      create index time_entries_to_review on time_entries (company_id, user_id, started_at) where needs_review;`);
    await widenReadView(runner, 'time_entries', columns);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
