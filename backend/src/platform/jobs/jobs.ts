import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import PgBoss from 'pg-boss';
import type { Counter } from 'prom-client';
import { type CompanyTx, NOBODY } from '../database/company-tx.js';
import { Database } from '../database/database.js';
import { DatabaseChannel, notifyReplicas } from '../database/database-channel.js';
import { JOB_SCHEMA } from '../database/install-job-store.js';
import { scopedRequests } from '../database/person-scope.js';
import { DiskSpace } from '../disk/disk-space.js';
import { isDatabaseAway } from '../http/database-errors.js';
import { Metrics } from '../metrics/metrics.js';
import { Tracing } from '../tracing/tracing.js';
import { type Job, type JobData, JobFailed, type JobHandler, type JobOfTransaction, TryLater } from './job.js';
import { jobStatement } from './job-statement.js';
import { JobStore } from './job-store.js';
import { untilStored } from './until-stored.js';

/** Announces a new job in a queue. */
export const JOBS_TOPIC = 'jobs';

/** For delayed jobs, and those announced while the channel was down. */
const POLL_SECONDS = 30;
const HOUR = 60 * 60;
/** Also in case that nobody wakes them. */
const PAUSE_SECONDS = HOUR;
const KEPT_FAILURES_DAYS = 7;
/** After one that met a database that is away or full. */
const PUT_BACK_SECONDS = 10;

/** What became of a run, of those in which nothing failed. */
type Outcome = 'done' | 'paused' | 'put_off';

interface Worker {
  queue: string;
  /** On one server. */
  atOnce: number;
  handler: JobHandler<JobData>;
}

/** Background work in pg-boss's tables: a job is written with its change, run by one server, and retried on failure. */
@Injectable()
export class Jobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly store: JobStore;
  private readonly boss: PgBoss;
  private readonly workers: Worker[] = [];
  private readonly workerIds = new Map<string, string[]>();
  private isStopping = false;
  private readonly runs: Counter<'queue' | 'outcome'>;

  constructor(
    private readonly database: Database,
    private readonly disk: DiskSpace,
    channel: DatabaseChannel,
    metrics: Metrics,
    private readonly tracing: Tracing,
  ) {
    this.store = new JobStore(database);
    this.boss = new PgBoss({
      schema: JOB_SCHEMA,
      db: this.store,
      // The migrating process creates pg-boss's tables.
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

  /** Called before the application starts. */
  work<Data extends JobData>(queue: string, handler: JobHandler<Data>, atOnce = 1): void {
    this.workers.push({ queue, atOnce, handler: handler as unknown as JobHandler<JobData> });
  }

  /** Runs only if the transaction commits. */
  add(tx: CompanyTx, job: JobOfTransaction): void {
    tx.send(tx.query(...wakingStatement(job)));
  }

  /** Outside of a transaction, for work that nobody who is signed in asks for. */
  async addNow(job: Job): Promise<void> {
    await this.database.queryUnscoped(...wakingStatement(job));
  }

  /** Wakes the jobs of a company that were paused while it was suspended, when the transaction commits. */
  async resume(tx: Pick<CompanyTx, 'query'>, companyId: number): Promise<void> {
    await tx.query(
      `with due as (
         update ${JOB_SCHEMA}.job set start_after = now()
         where state = 'created' and starts_with(singleton_key, $1) returning name)
       select ${notifyReplicas('$2', 'name')} from due group by name`,
      [pausedKey(companyId), JOBS_TOPIC],
    );
  }

  /** Outside of a transaction. */
  async addLater(job: Job & { afterSeconds: number }): Promise<void> {
    await this.database.queryUnscoped(...jobStatement(job));
    const { queue, afterSeconds } = job;
    // Shorter delays would become as long as the pause between two polls.
    if (afterSeconds < POLL_SECONDS) setTimeout(() => this.isStopping || this.wake(queue), afterSeconds * 1000).unref();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.boss.start();
    this.store.begin();
    for (const worker of this.workers) await this.start(worker);
  }

  /** Waits for running jobs, because an interrupted import would have to start again. */
  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.boss.stop({ timeout: Infinity });
    await this.store.end();
  }

  private async start({ queue, atOnce, handler }: Worker): Promise<void> {
    for (let started = 0; started < atOnce; started++) {
      const id: string = await this.boss.work<JobData>(queue, { includeMetadata: true }, async ([job]) => {
        this.boss.notifyWorker(id);
        await this.run(job!, handler);
      });
      this.workerIds.set(queue, [...(this.workerIds.get(queue) ?? []), id]);
    }
  }

  private async run(job: PgBoss.JobWithMetadata<JobData>, handler: JobHandler<JobData>): Promise<void> {
    const { name: queue, data } = job;
    let outcome: Outcome | 'failed' = 'failed';
    try {
      outcome = await this.tracing.runJob(queue, data.companyId, () => this.attempt(job, handler));
    } catch (error) {
      if (isDatabaseAway(error)) return this.putBack(job);
      this.logger.warn({ err: error, queue, ...data }, 'A job failed; it is tried again');
    }
    this.runs.inc({ queue, outcome });
    if (outcome === 'failed' || outcome === 'put_off') throw new JobFailed();
  }

  /** Throws what the job met, which its trace names. */
  private async attempt({ name: queue, data }: PgBoss.Job<JobData>, handler: JobHandler<JobData>): Promise<Outcome> {
    this.disk.refuseIfFull();
    if (await this.isPaused(data)) {
      await this.pause(queue, data);
      return 'paused';
    }
    try {
      // Whoever's request woke it, it is nobody's work.
      await scopedRequests.exit(() => handler(data));
      return 'done';
    } catch (error) {
      if (error instanceof TryLater) return 'put_off';
      throw error;
    }
  }

  /** Repeats a write until the database stores it; throws what stands in the way when the server stops. */
  untilStored(write: () => Promise<unknown>): Promise<void> {
    return untilStored(write, () => this.isStopping);
  }

  /** Uses up no retry: pg-boss counts one only for a job that has been started before. */
  private async putBack({ id, name: queue, startedOn }: PgBoss.JobWithMetadata): Promise<void> {
    this.runs.inc({ queue, outcome: 'put_back' });
    await this.untilStored(() =>
      this.database.queryUnscoped(
        `update ${JOB_SCHEMA}.job set state = 'retry', started_on = null, completed_on = null, output = null,
           start_after = now() + make_interval(secs => $4)
         where name = $1 and id = $2 and date_trunc('milliseconds', started_on) = $3
           and state in ('retry', 'active', 'failed')`,
        [queue, id, startedOn, PUT_BACK_SECONDS],
      ),
    );
  }

  /** Nothing is done for a suspended company. */
  private async isPaused({ companyId }: JobData): Promise<boolean> {
    if (companyId === undefined) return false;
    const suspended = await this.database.inCompany(companyId, NOBODY, (tx) =>
      tx.query('select id from companies_read where id = $1 and is_suspended', [companyId]),
    );
    return suspended.length > 0;
  }

  private async pause(queue: string, data: JobData): Promise<void> {
    const key = pausedKey(data.companyId!) + JSON.stringify(data);
    await this.addLater({ queue, key, data, afterSeconds: PAUSE_SECONDS });
  }

  private wake(queue: string): void {
    const ids = queue === '*' ? [...this.workerIds.values()].flat() : (this.workerIds.get(queue) ?? []);
    for (const id of ids) this.boss.notifyWorker(id);
  }
}

function wakingStatement(job: JobOfTransaction): [sql: string, values: unknown[]] {
  const [insert, values] = jobStatement(job);
  const wake = notifyReplicas(`$${values.length + 1}`, `$${values.length + 2}`);
  return [`with added as (${insert}) select id, ${wake} from added`, [...values, JOBS_TOPIC, job.queue]];
}

const pausedKey = (companyId: number): string => `paused ${companyId} `;
