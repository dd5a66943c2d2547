import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Metrics } from '../metrics/metrics.js';
import { poolOf, silentPools } from './connection-pool.js';
import type { ProtocolConnection } from './query-protocol.js';

const TICK_MS = 500;
/** A statement that takes longer is a reason to ask whether the database answers at all. */
const LONG_TICKS = 1;
/** Between an answer and the next question. */
const PAUSE_TICKS = 1;
/** Without an answer for as long, the database is silent. */
const MAX_TICKS = 5;
/** A silent one is asked more often. */
const MAX_TICKS_OF_SILENT = 2;
const SILENT_CONNECT_MS = 250;

/**
 * Tells a database that works long from one that accepts connections and answers nothing, such as one on a frozen
 * machine: while a statement takes long, it opens a connection, behind a pooler one to each of them, because a pooler
 * answers for a silent database. Without an answer, what runs fails, and new requests
 * fail at once until there is one. Counts ticks instead of time, because a busy event loop sees answers late.
 */
@Injectable()
export class DatabasePulse implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('DatabasePulse');
  private readonly pool: pg.Pool;
  private readonly connectMs: number | undefined;
  /** The tick at which each connection in use was taken. */
  private readonly taken = new Map<pg.ClientBase, number>();
  private tick = 0;
  private connectingSince: number | undefined;
  /** One connection to each address. */
  private question: readonly pg.Client[] | undefined;
  private readonly addresses: readonly string[];
  private askedAt = 0;
  private nextQuestionAt = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(dataSource: DataSource, @Inject(ENVIRONMENT) environment: Environment, metrics: Metrics) {
    this.pool = poolOf(dataSource)!;
    this.addresses = [...new Set([environment.databaseAppUrl, environment.databaseListenUrl])];
    this.connectMs = this.pool.options.connectionTimeoutMillis;
    this.pool.on('acquire', (client) => this.taken.set(client, this.tick));
    this.pool.on('release', (_error, client) => this.taken.delete(client));
    this.pool.on('remove', (client) => this.taken.delete(client));
    metrics.watch('nerka_database_silent', 'Whether it accepts connections and answers nothing', () =>
      Number(this.isSilent),
    );
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), TICK_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.drop();
  }

  private get isSilent(): boolean {
    return silentPools.has(this.pool);
  }

  private look(): void {
    this.tick++;
    const isConnecting = this.pool.totalCount - this.pool.idleCount > this.taken.size;
    if (isConnecting) this.connectingSince ??= this.tick;
    else this.connectingSince = undefined;
    const most = this.isSilent ? MAX_TICKS_OF_SILENT : MAX_TICKS;
    if (this.question && this.tick - this.askedAt >= most) this.onSilence();
    if (!this.question && this.tick >= this.nextQuestionAt && (this.isSilent || this.isLong())) this.ask();
  }

  private isLong(): boolean {
    const longAgo = this.tick - LONG_TICKS;
    if (this.connectingSince !== undefined && this.connectingSince <= longAgo) return true;
    for (const since of this.taken.values()) if (since <= longAgo) return true;
    return false;
  }

  private ask(): void {
    const question = this.addresses.map(
      (connectionString) => new pg.Client({ connectionString, application_name: 'nerka-pulse' }),
    );
    this.question = question;
    this.askedAt = this.tick;
    for (const client of question) client.on('error', () => undefined);
    // A refusal is an answer as well: statements then fail by themselves.
    void Promise.allSettled(question.map((client) => client.connect())).then(() => this.onAnswer(question));
  }

  private onAnswer(question: readonly pg.Client[]): void {
    if (question !== this.question) return;
    this.question = undefined;
    for (const client of question) client.end().catch(() => undefined);
    this.nextQuestionAt = this.tick + PAUSE_TICKS;
    if (!this.isSilent) return;
    silentPools.delete(this.pool);
    this.pool.options.connectionTimeoutMillis = this.connectMs;
    this.logger.log('The database answers again.');
  }

  private onSilence(): void {
    this.drop();
    this.nextQuestionAt = 0;
    if (this.isSilent) return;
    silentPools.add(this.pool);
    this.logger.error('The database answers nothing; requests fail until it does.');
    // Otherwise those who wait for a connection would wait for new ones.
    this.pool.options.connectionTimeoutMillis = SILENT_CONNECT_MS;
    for (const client of this.taken.keys()) streamOf(client).destroy();
  }

  private drop(): void {
    const { question } = this;
    this.question = undefined;
    for (const client of question ?? []) streamOf(client).destroy();
  }
}

const streamOf = (client: pg.ClientBase): ProtocolConnection['stream'] =>
  (client as unknown as { connection: ProtocolConnection }).connection.stream;
