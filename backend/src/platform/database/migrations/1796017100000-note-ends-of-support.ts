import type { MigrationInterface, QueryRunner } from 'typeorm';
import { JOB_SCHEMA } from '../install-job-store.js';

/** Ten years, so that pg-boss never drops a waiting job. */
const RETENTION_MINUTES = 5_256_000;
const queue = { policy: 'short', retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 };

/** The log says, too, when a support session ends because its hour is over. */
export class NoteEndsOfSupport1796017100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`select ${JOB_SCHEMA}.create_queue($1, $2)`, [
      'support-ends',
      JSON.stringify({ ...queue, retentionMinutes: RETENTION_MINUTES }),
    ]);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
