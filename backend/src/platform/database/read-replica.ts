import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { fromDatabase, isDatabaseAway } from '../http/database-errors.js';
import { Unavailable } from '../http/errors.js';
import { Metrics } from '../metrics/metrics.js';
import { DatabaseChannel } from './database-channel.js';
import { readingRequests } from './reading-request.js';
import { CHANGES_TOPIC, type CompanyChanges } from './record-changes.js';
import { ReplicaFreshness } from './replica-freshness.js';
import { askReplay, ReplicaReplay } from './replica-replay.js';
import { queryRows } from './rows.js';
import { type Read, type ReadOn, WaitingReads } from './waiting-reads.js';

const CHECK_EVERY_MS = 200;
const CONNECT_MS = 1_000;
/** A replica that takes longer for a small query is not used. */
const LATE_MS = 1_000;
/** A little more than the server's statement limit. */
const QUERY_TIMEOUT_MS = 6_000;

/** The channel and the pool lose their connections a moment after each other. */
const NOTICE_MS = 50;
const MAX_NOTICES = 10;
/** So often a replica is asked whether it has replayed what it has received, which takes a moment. */
const MAX_QUESTIONS = 40;
/** One that stood in is tried again for so long: while it becomes the database, a balancer refuses connections to both. */
const CHANGEOVER_MS = 3_000;

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
  /** What the replica has while the database is away; undefined while it is not, or if that is not everything. */
  private standbyPosition: number | undefined;
  private standingIn: Promise<void> | undefined;
  /** Since when connections to a replica that stood in are refused. */
  private unreachableSince: number | undefined;
  /** How often the database has answered. */
  private answers = 0;
  private readonly waiting = new WaitingReads(() => this.standby());

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

  /**
   * Runs a read of the database; while that is away, of the replica, which then has all that was acknowledged if it is
   * synchronous, else all but the last moments. Only for requests that only read; what is not repeatable is sent to one of
   * them, and to the replica once the database has failed.
   */
  orStandby<T>(database: Read<T>, standby: ReadOn<T>, isRepeatable = true): Promise<T> {
    const isRead = this.isSetUp && readingRequests.getStore()?.isRead;
    return isRead ? this.fromEither(database, standby, isRepeatable) : database();
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

  /** The replica's connections, if the database is away and the replica has what the reader must see. */
  private standby(): EntityManager | undefined {
    const { standbyPosition: position } = this;
    const request = position === undefined ? undefined : readingRequests.getStore();
    return request?.isRead && request.seen <= position! ? this.source?.manager : undefined;
  }

  private async fromEither<T>(database: Read<T>, standby: ReadOn<T>, isRepeatable: boolean): Promise<T> {
    for (;;) {
      const manager = this.standby();
      try {
        if (manager) return await standby(manager);
        return await (isRepeatable ? this.waiting.ask(database, standby) : database());
      } catch (error) {
        const isAgain = manager ? isRepeatable && this.isChangingOver(error) : await this.standsInAfter(error);
        if (!isAgain) throw error;
        if (manager) await delay(NOTICE_MS);
      }
    }
  }

  /** Counted for all reads at once, so that they fail at once when both are away. */
  private isChangingOver(error: unknown): boolean {
    if (!isDatabaseAway(error)) return false;
    this.unreachableSince ??= performance.now();
    return performance.now() - this.unreachableSince < CHANGEOVER_MS;
  }

  /** Once it is sure that the database is away, and not only the connection of a failed read. */
  private async standsInAfter(error: unknown): Promise<boolean> {
    if (![error, fromDatabase(error)].some((one) => one instanceof Unavailable)) return false;
    const notices = isDatabaseAway(error) ? MAX_NOTICES : 0;
    for (let notice = 0; notice < notices && this.channel.isConnected; notice += 1) await delay(NOTICE_MS);
    await this.standIn().catch(() => undefined);
    return this.standby() !== undefined;
  }

  /** One question at a time, for all who wait. */
  private standIn(): Promise<void> {
    this.standingIn ??= this.waitForReplay().finally(() => (this.standingIn = undefined));
    return this.standingIn;
  }

  /** A replica that was not current before does not stand in. */
  private async waitForReplay(): Promise<void> {
    const { answers } = this;
    const replay = new ReplicaReplay();
    for (let question = 0; question < MAX_QUESTIONS && !this.isClosing; question += 1) {
      if (this.channel.isConnected || !this.freshness.wasCurrent || !this.source) return;
      const position = replay.donePosition(performance.now(), await askReplay(this.source.manager));
      if (answers !== this.answers) return;
      if (position !== undefined) return this.onReplayed(position);
      await delay(NOTICE_MS);
    }
  }

  private onReplayed(position: number): void {
    if (this.channel.isConnected) return;
    if (this.standbyPosition === undefined) this.logger.warn('The database is away; the replica serves what is read.');
    this.standbyPosition = position;
    this.unreachableSince = undefined;
    this.waiting.onStandIn();
  }

  private async askDatabase(): Promise<number | null> {
    const late = setInterval(() => void this.standIn().catch(() => undefined), LATE_MS);
    try {
      const position = await positionIn(this.primary, WRITTEN);
      this.answers += 1;
      [this.standbyPosition, this.unreachableSince] = [undefined, undefined];
      return position;
    } catch (error) {
      await this.standIn();
      throw error;
    } finally {
      clearInterval(late);
    }
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
    const position = await this.askDatabase();
    const late = setTimeout(() => this.freshness.lose(), LATE_MS);
    const replayed = await positionIn(this.source, REPLAYED)
      .catch((error: unknown) => {
        this.freshness.forget();
        throw error;
      })
      .finally(() => clearTimeout(late));
    if (position === null || replayed === null) {
      await this.disconnect();
      throw new Error('DATABASE_REPLICA_URL is no replica.');
    }
    this.freshness.observe(performance.now(), position, replayed, gaps);
  }

  /** Its address may lead to another machine, once this one has become the database. */
  private async disconnect(): Promise<void> {
    const { source } = this;
    this.source = undefined;
    this.freshness.forget();
    await source?.destroy();
  }

  private onAvailable(): void {
    if (this.isUnavailable) this.logger.log('The read replica answers again.');
    this.isUnavailable = false;
  }

  private onUnavailable(error: unknown): void {
    this.freshness.lose();
    // Then it is the database that does not answer.
    if (this.isUnavailable || this.standbyPosition !== undefined) return;
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
