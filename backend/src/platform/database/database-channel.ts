import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';

const CHANNEL = 'nerka';
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2_000;
const GATHER_MS = 10;

/** What one replica tells the others. `topic` names the listener, `key` the record. */
export interface ChannelMessage {
  topic: string;
  key: string;
}

/**
 * LISTEN on one direct connection of this process. Postgres delivers a message when the transaction that sent it
 * commits. While the connection is away `isConnected` is false, and whoever caches must ask the database.
 */
@Injectable()
export class DatabaseChannel implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('DatabaseChannel');
  private readonly listeners = new Map<string, (key: string) => void>();
  private client: pg.Client | undefined;
  private wait = FIRST_WAIT_MS;
  private retry: NodeJS.Timeout | undefined;
  private isClosing = false;
  private readonly outgoing: ChannelMessage[] = [];
  /** A connection takes one statement after the other. */
  private sending = Promise.resolve();
  isConnected = false;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** Calls the listener for each message on the topic, and with '*' after a gap in which messages may be lost. */
  on(topic: string, listener: (key: string) => void): void {
    this.listeners.set(topic, listener);
  }

  /**
   * Tells every replica what has been committed, gathered for a moment. It may get lost with this process, as nothing
   * but the freshness of an open page hangs on it; sent inside of the transactions (notifyReplicas), their commits would
   * queue up behind each other.
   */
  tell(message: ChannelMessage): void {
    if (!this.isConnected || this.outgoing.push(message) > 1) return;
    setTimeout(() => {
      this.sending = this.sending.then(() => this.send());
    }, GATHER_MS);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private async send(): Promise<void> {
    const messages = this.outgoing.splice(0).map((message) => JSON.stringify(message));
    const statement = `select pg_notify('${CHANNEL}', message) from unnest($1::text[]) message`;
    await this.client?.query(statement, [messages]).catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.environment.databaseAppUrl,
      application_name: 'nerka-channel',
    });
    this.client = client;
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    client.on('notification', (message) => this.deliver(message.payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch {
      return this.lose(client);
    }
    for (const listener of this.listeners.values()) listener('*');
    this.isConnected = true;
    this.wait = FIRST_WAIT_MS;
  }

  private lose(client: pg.Client): void {
    if (client !== this.client || this.isClosing) return;
    this.client = undefined;
    if (this.isConnected) this.logger.warn('The notification channel is down; sessions are read from the database.');
    this.isConnected = false;
    client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT_MS);
  }

  private deliver(payload: string): void {
    const message = JSON.parse(payload) as ChannelMessage;
    this.listeners.get(message.topic)?.(message.key);
  }
}

/** The SQL expression that sends a message to every replica when its transaction commits. */
export const notifyReplicas = (topic: string, key: string): string =>
  `pg_notify('${CHANNEL}', json_build_object('topic', ${topic}::text, 'key', ${key}::text)::text)`;
