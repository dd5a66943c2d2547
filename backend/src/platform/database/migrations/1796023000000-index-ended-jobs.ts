import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withoutQueue } from './without-queue.js';

/**
 * pg-boss looks for jobs to expire and to archive every minute, and the metrics for failed ones: without an index that
 * reads every job there is, and each company has one that waits for its next day.
 */
export class IndexEndedJobs1796023000000 implements MigrationInterface {
  /** Whoever waits for a lock would have all jobs wait. */
  readonly transaction = false;

  async up({ manager }: QueryRunner): Promise<void> {
    await withoutQueue(
      manager,
      `create index if not exists job_under_way on pgboss.job (state) where state in ('active', 'failed');
       create index if not exists job_ended on pgboss.job (completed_on) where completed_on is not null;
       create index if not exists job_kept on pgboss.job (keep_until) where state < 'active';`,
    );
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
