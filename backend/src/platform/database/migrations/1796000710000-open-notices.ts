import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readView } from './read-view.js';

/** The nouns register the kinds of notification; the audit log names imports by their view. */
export class OpenNotices1796000710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table notification_reads drop constraint notification_reads_kind_check');
    await runner.query(readView('imports', ['company_id', 'id', 'file_name']));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
