import type { MigrationInterface, QueryRunner } from 'typeorm';
import { widenReadView } from './widened-read-view.js';

/** The log keeps when something was done on a device beside when the server got to know it. */
export class NoteDeviceTimes1796026010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audit_log add column occurred_at timestamptz(3)');
    await widenReadView(runner, 'audit_log', ['occurred_at']);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
