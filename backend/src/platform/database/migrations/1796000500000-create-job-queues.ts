import type { MigrationInterface, QueryRunner } from 'typeorm';
import { JOB_SCHEMA } from '../install-job-store.js';

/** Ten years, so that pg-boss never drops a waiting job. */
const RETENTION_MINUTES = 5_256_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A queue's partition is a table, which only its owner may create. */
const queues = [
  // Twelve attempts, the last at least a day and a half after the first.
  { name: 'mail', policy: 'short', retryLimit: 11, retryDelay: MINUTE, expireInSeconds: 10 * MINUTE },
  { name: 'imports', policy: 'short', retryLimit: 10, retryDelay: 5, expireInSeconds: 12 * HOUR },
  { name: 'company-day', policy: 'short', retryLimit: 5, retryDelay: 5 * MINUTE, expireInSeconds: 10 * MINUTE },
  { name: 'hourly', policy: 'short', retryLimit: 2, retryDelay: 5 * MINUTE, expireInSeconds: 10 * MINUTE },
];

/** The queues of background work, and the application's rights on pg-boss's tables. */
export class CreateJobQueues1796000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      grant usage on schema ${JOB_SCHEMA} to nerka_application;
      grant select, insert, update, delete on ${JOB_SCHEMA}.job, ${JOB_SCHEMA}.archive to nerka_application;
      grant select, update on ${JOB_SCHEMA}.version to nerka_application;
      grant select on ${JOB_SCHEMA}.queue to nerka_application;`);
    for (const { name, ...settings } of queues) {
      const options = { ...settings, retryBackoff: true, retentionMinutes: RETENTION_MINUTES };
      await runner.query(`select ${JOB_SCHEMA}.create_queue($1, $2)`, [name, JSON.stringify(options)]);
    }
    await runner.query(`revoke execute on all functions in schema ${JOB_SCHEMA} from public`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
