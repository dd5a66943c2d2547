import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ChannelPeers } from './channel-peers.js';
import { CHANGES_TOPIC } from './record-changes.js';

const CHANNEL = 'nerka';
const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 2_000;
const BATCH_MS = 10;
const HEARTBEAT_MS = 2_000;
/** A connection without a response for this long counts as lost. */
const TIMEOUT_MS = 4_000;

/** `topic` selects the listeners, `key` identifies the record. */
export interface ChannelMessage {
  topic: string;
  key: string;
}

/**
 * LISTEN on one direct connection. While it is lost, `isConnected` is false, and caches must query the database. It is
 * checked regularly, because one that the network has dropped looks open forever.
 */
@Injectable()
export class DatabaseChannel implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('DatabaseChannel');
  private readonly listeners = new Map<string, ((key: string) => void)[]>();
  private readonly peers = new ChannelPeers();
  private client: pg.Client | undefined;
  private wait = FIRST_WAIT_MS;
  private retry: NodeJS.Timeout | undefined;
  private heartbeats: NodeJS.Timeout | undefined;
  private isClosing = false;
  private readonly outgoing: ChannelMessage[] = [];
  private hasUnpublished = false;
  private sending = Promise.resolve();
  isConnected = false;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    this.on(ChannelPeers.TOPIC, (pid) => this.peers.leave(Number(pid)));
  }

  /** Listeners are called in the order of registration, with '*' when messages may have been missed. */
  on(topic: string, listener: (key: string) => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }

  /**
   * Publishes committed changes, collected for a moment: in their transactions (notifyReplicas) they would make commits
   * queue up. After a lost connection '*' is published.
   */
  publish(message: ChannelMessage): void {
    if (this.outgoing.push(message) > 1) return;
    setTimeout(() => {
      this.sending = this.sending.then(() => this.send());
    }, BATCH_MS);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
    this.heartbeats = setInterval(() => {
      this.sending = this.sending.then(() => this.heartbeat());
    }, HEARTBEAT_MS);
    this.heartbeats.unref();
  }

  /** After its goodbye, nobody assumes missed messages. */
  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.retry);
    clearInterval(this.heartbeats);
    await this.sending;
    await this.send();
    await this.client?.query(`select ${notifyReplicas('$1', 'pg_backend_pid()')}`, [ChannelPeers.TOPIC]).catch(ignore);
    await this.client?.end().catch(ignore);
  }

  private async send(): Promise<void> {
    const messages = this.outgoing.splice(0);
    if (messages.length === 0 || (await this.notify(messages))) return;
    this.hasUnpublished = true;
  }

  private async notify(messages: ChannelMessage[]): Promise<boolean> {
    if (!this.client || !this.isConnected) return false;
    const text = `select pg_notify('${CHANNEL}', message) from unnest($1::text[]) message`;
    // Named, because a busy server sends it a hundred times a second and parsing it takes longer than running it.
    const sent = this.client.query({
      name: 'notify',
      text,
      values: [messages.map((message) => JSON.stringify(message))],
    });
    return sent.then(
      () => true,
      () => false,
    );
  }

  private async heartbeat(): Promise<void> {
    const { client } = this;
    if (!client || !this.isConnected) return;
    try {
      const { rows } = await client.query<{ pids: number[] }>(ChannelPeers.SQL);
      if (this.peers.see(rows[0]!.pids)) this.deliverTo(CHANGES_TOPIC, '*');
    } catch {
      this.lose(client);
    }
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.environment.databaseListenUrl,
      application_name: 'nerka-channel',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
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
    this.peers.forget();
    for (const topic of this.listeners.keys()) this.deliverTo(topic, '*');
    this.isConnected = true;
    this.wait = FIRST_WAIT_MS;
    if (this.hasUnpublished) this.hasUnpublished = !(await this.notify([{ topic: CHANGES_TOPIC, key: '*' }]));
  }

  private lose(client: pg.Client): void {
    if (client !== this.client || this.isClosing) return;
    this.client = undefined;
    if (this.isConnected) this.logger.warn('The notification channel is down; sessions are read from the database.');
    this.isConnected = false;
    client.end().catch(ignore);
    this.retry = setTimeout(() => void this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, MAX_WAIT_MS);
  }

  private deliver(payload: string): void {
    const { topic, key } = JSON.parse(payload) as ChannelMessage;
    this.deliverTo(topic, key);
  }

  private deliverTo(topic: string, key: string): void {
    for (const listener of this.listeners.get(topic) ?? []) listener(key);
  }
}

const ignore = (): void => undefined;

/** SQL that sends a message to every replica when its transaction commits. */
export const notifyReplicas = (topic: string, key: string): string =>
  `pg_notify('${CHANNEL}', json_build_object('topic', ${topic}::text, 'key', ${key}::text)::text)`;
