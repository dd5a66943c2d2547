import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Metrics, type Sample } from '../metrics/metrics.js';

interface QueueMetrics {
  queue: string;
  waiting: number;
  oldestSeconds: number;
  failed: number;
}

/** Of the whole database, so the same on every server. */
@Injectable()
export class JobMetrics {
  private reading: Promise<QueueMetrics[]> | undefined;

  constructor(
    private readonly database: Database,
    metrics: Metrics,
  ) {
    const read = (name: 'waiting' | 'oldestSeconds' | 'failed') => async (): Promise<Sample[]> =>
      (await this.readMetrics()).map(({ queue, [name]: value }) => ({ labels: { queue }, value }));
    metrics.watchAll('nerka_jobs_waiting', 'Jobs that are due and not begun', ['queue'], read('waiting'));
    metrics.watchAll(
      'nerka_jobs_oldest_seconds',
      'How long the oldest of them is due',
      ['queue'],
      read('oldestSeconds'),
    );
    metrics.watchAll('nerka_jobs_failed', 'Jobs given up in the last 7 days', ['queue'], read('failed'));
  }

  /** One statement for each scrape. */
  private readMetrics(): Promise<QueueMetrics[]> {
    this.reading ??= this.database
      .queryUnscoped<QueueMetrics>(
        // Each part has an index; together they would read all jobs, those that wait for their day and those done.
        `select q.name as queue, j.waiting, j.oldest as "oldestSeconds", (
           select count(*)::int from pgboss.job where name = q.name and state = 'failed') as failed
         from pgboss.queue q
         cross join lateral (
           select count(*)::int as waiting, coalesce(extract(epoch from now() - min(start_after)), 0)::int as oldest
           from pgboss.job where name = q.name and state < 'active' and start_after <= now()) j
         order by q.name`,
      )
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}
