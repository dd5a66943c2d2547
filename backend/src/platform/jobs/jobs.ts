import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import PgBoss from 'pg-boss';
import type { Counter } from 'prom-client';
import type { CompanyTx } from '../database/company-tx.js';
import { Database } from '../database/database.js';
import { DatabaseChannel, notifyReplicas } from '../database/database-channel.js';
import { JOB_SCHEMA } from '../database/install-job-store.js';
import { Metrics } from '../metrics/metrics.js';
import { type Job, type JobData, JobFailed, type JobHandler, TryLater } from './job.js';
import { JobStore } from './job-store.js';

/** The topic of the database channel that announces a new job in a queue. */
export const JOBS_TOPIC = 'jobs';

/** For jobs that become due, and for those announced while the channel was down. */
const POLL_SECONDS = 30;
const HOUR = 60 * 60;
const KEPT_FAILURES_DAYS = 7;

interface Worker {
  queue: string;
  /** How many jobs of the queue one server runs at a time. */
  atOnce: number;
  handler: JobHandler<JobData>;
}

/**
 * Background work, stored by pg-boss in the database: a job is written in the transaction of the change it belongs to,
 * fetched by one of the servers after the commit, and retried if it fails or its server is killed.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly store: JobStore;
  private readonly boss: PgBoss;
  private readonly workers: Worker[] = [];
  private readonly workerIds = new Map<string, string[]>();
  private readonly runs: Counter<'queue' | 'outcome'>;

  constructor(database: Database, channel: DatabaseChannel, metrics: Metrics) {
    this.store = new JobStore(database);
    this.boss = new PgBoss({
      schema: JOB_SCHEMA,
      db: this.store,
      // The migrating process did that; this one is not allowed to.
      migrate: false,
      schedule: false,
      pollingIntervalSeconds: POLL_SECONDS,
      maintenanceIntervalSeconds: 60,
      archiveCompletedAfterSeconds: HOUR,
      archiveFailedAfterSeconds: KEPT_FAILURES_DAYS * 24 * HOUR,
      deleteAfterHours: 1,
    });
    this.boss.on('error', (error) => this.logger.debug({ err: error }, 'pg-boss has to do something again'));
    this.runs = metrics.counter('nerka_job_runs_total', 'Jobs by what became of a run', ['queue', 'outcome']);
    channel.on(JOBS_TOPIC, (queue) => this.wake(queue));
  }

  /** Registers the handler of a queue's jobs; must be called before the application starts. */
  work<Data extends JobData>(queue: string, handler: JobHandler<Data>, atOnce = 1): void {
    this.workers.push({ queue, atOnce, handler: handler as unknown as JobHandler<JobData> });
  }

  /**
   * Adds a job in the transaction: it runs only if that commits. Settles when its statement has been sent, together
   * with the statements after it.
   */
  add(tx: CompanyTx, job: Job): Promise<void> {
    return new Promise((resolve, reject) => {
      const executeSql: PgBoss.Db['executeSql'] = async (text, values: unknown[]) => {
        const wake = notifyReplicas(`$${values.length + 1}`, `$${values.length + 2}`);
        const sql = `with added as (${text}) select id, ${wake} from added`;
        const added = tx.query<unknown>(sql, [...values, JOBS_TOPIC, job.queue]);
        tx.send(added);
        resolve();
        return { rows: await added };
      };
      this.send(job, { executeSql }).catch(reject);
    });
  }

  /** Adds a delayed job outside of a transaction. */
  async addLater(job: Job & { afterSeconds: number }): Promise<void> {
    await this.send(job, this.store);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    this.store.begin();
    for (const worker of this.workers) await this.start(worker);
  }

  /** Waits for running jobs, however long they take: an interrupted import would have to start again. */
  async onApplicationShutdown(): Promise<void> {
    await this.boss.stop({ timeout: Infinity });
    await this.store.end();
  }

  private send({ queue, key, data, afterSeconds }: Job, db: PgBoss.Db): Promise<string | null> {
    return this.boss.send(queue, data, { db, singletonKey: key, ...(afterSeconds && { startAfter: afterSeconds }) });
  }

  private async start({ queue, atOnce, handler }: Worker): Promise<void> {
    for (let started = 0; started < atOnce; started++) {
      const id: string = await this.boss.work<JobData>(queue, async ([job]) => {
        // Fetches the next waiting job without a pause.
        this.boss.notifyWorker(id);
        await this.run(queue, job!.data, handler);
      });
      this.workerIds.set(queue, [...(this.workerIds.get(queue) ?? []), id]);
    }
  }

  private async run(queue: string, data: JobData, handler: JobHandler<JobData>): Promise<void> {
    try {
      await handler(data);
    } catch (error) {
      const isLate = error instanceof TryLater;
      this.runs.inc({ queue, outcome: isLate ? 'put_off' : 'failed' });
      if (!isLate) this.logger.warn({ err: error, queue, ...data }, 'A job failed; it is tried again');
      throw new JobFailed();
    }
    this.runs.inc({ queue, outcome: 'done' });
  }

  private wake(queue: string): void {
    const ids = queue === '*' ? [...this.workerIds.values()].flat() : (this.workerIds.get(queue) ?? []);
    for (const id of ids) this.boss.notifyWorker(id);
  }
}
