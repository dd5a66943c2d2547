import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Metrics } from '../metrics/metrics.js';
import { DatabaseChannel } from './database-channel.js';
import { readingRequests } from './reading-request.js';
import { CHANGES_TOPIC, type CompanyChanges } from './record-changes.js';
import { ReplicaFreshness } from './replica-freshness.js';
import { queryRows } from './rows.js';

const CHECK_EVERY_MS = 200;
const CONNECT_MS = 1_000;
/** A replica that takes longer for a small query is not used. */
const LATE_MS = 1_000;
/** A little more than the server's statement limit. */
const QUERY_TIMEOUT_MS = 6_000;

const positionOf = (lsn: string): string => `select (${lsn} - '0/0')::int8 as position`;
/** A replica's own log is empty, so what it has replayed counts; null on a database that is not a replica. */
const REPLAYED = positionOf('case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end');
/** The position written to disk; a page header may follow it, which no replica ever replays by itself. */
const WRITTEN = positionOf('pg_current_wal_lsn()');
/** Includes what was committed without waiting for the disk. */
const COMMITTED = positionOf('pg_current_wal_insert_lsn()');

interface Position {
  position: number | null;
}

/**
 * A streaming replica (DATABASE_REPLICA_URL) for requests that only read, while it has all changes that the reader has
 * written and that were published for the company.
 */
@Injectable()
export class ReadReplica implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('ReadReplica');
  private readonly freshness = new ReplicaFreshness();
  private source: DataSource | undefined;
  private next: NodeJS.Timeout | undefined;
  private checking: Promise<void> = Promise.resolve();
  private isClosing = false;
  private isUnavailable = false;

  constructor(
    private readonly primary: DataSource,
    private readonly channel: DatabaseChannel,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    metrics: Metrics,
  ) {
    // Registered before the listeners that make browsers read again.
    if (this.isSetUp) channel.on(CHANGES_TOPIC, (message) => this.onMessage(message));
    if (this.isSetUp)
      metrics.watch('nerka_database_replica_up', 'Whether it answers', () => Number(!this.isUnavailable));
  }

  onApplicationBootstrap(): void {
    if (this.isSetUp) this.checkAgain();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.next);
    await this.checking;
    await this.source?.destroy();
  }

  /** The replica's connections, if it may serve this request's reads of the company. */
  managerFor(companyId: number): EntityManager | undefined {
    const request = this.source && readingRequests.getStore();
    if (!request?.isRead || !this.channel.isConnected) return undefined;
    return this.freshness.serves(companyId, request.seen) ? this.source!.manager : undefined;
  }

  /** Publishes and stores the position of the latest commit. */
  async noteWrite(companyId: number | null, manager: EntityManager): Promise<number | undefined> {
    if (!this.isSetUp) return undefined;
    try {
      const [row] = await queryRows<{ position: number }>(manager, COMMITTED);
      this.freshness.note(companyId, row!.position);
      readingRequests.getStore()?.wrote(row!.position);
      return row!.position;
    } catch {
      this.freshness.miss();
      return undefined;
    }
  }

  /** The database serves reads until the next successful check. */
  lose(): void {
    this.freshness.lose();
  }

  private get isSetUp(): boolean {
    return this.environment.databaseReplicaUrl !== undefined;
  }

  private onMessage(message: string): void {
    const { companyId, position } = message === '*' ? {} : (JSON.parse(message) as CompanyChanges);
    if (companyId === undefined || position === undefined) this.freshness.miss();
    else this.freshness.note(companyId, position);
  }

  private checkAgain(): void {
    this.checking = this.check()
      .then(
        () => this.onAvailable(),
        (error: unknown) => this.onUnavailable(error),
      )
      .finally(() => {
        if (this.isClosing) return;
        this.next = setTimeout(() => this.checkAgain(), CHECK_EVERY_MS);
        this.next.unref();
      });
  }

  private async check(): Promise<void> {
    const { gaps } = this.freshness;
    this.source ??= await this.connect();
    const position = await positionIn(this.primary, WRITTEN);
    const late = setTimeout(() => this.freshness.lose(), LATE_MS);
    const replayed = await positionIn(this.source, REPLAYED).finally(() => clearTimeout(late));
    if (position === null || replayed === null) throw new Error('DATABASE_REPLICA_URL is no replica.');
    this.freshness.observe(performance.now(), position, replayed, gaps);
  }

  private onAvailable(): void {
    if (this.isUnavailable) this.logger.log('The read replica answers again.');
    this.isUnavailable = false;
  }

  private onUnavailable(error: unknown): void {
    this.freshness.lose();
    if (!this.isUnavailable)
      this.logger.warn({ err: error }, 'The read replica is away; the database answers everything.');
    this.isUnavailable = true;
  }

  /** With the scope, because row-level security applies there too. */
  private connect(): Promise<DataSource> {
    const options = this.primary.options as Extract<DataSourceOptions, { type: 'postgres' }>;
    const extra = {
      ...(options.extra as object),
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    };
    const source = new DataSource({
      ...options,
      url: this.environment.databaseReplicaUrl!,
      applicationName: 'nerka-replica',
      extra,
    });
    return source.initialize();
  }
}

async function positionIn(source: DataSource, sql: string): Promise<number | null> {
  const [row] = await queryRows<Position>(source.manager, sql);
  return row!.position;
}
