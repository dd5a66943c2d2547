import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from './writers.js';

const GATHER_MS = 50;
const REOPEN_MS = 200;

/**
 * Simulates an open page of the product: follows the event stream, reads again what has changed, and everything after
 * missed messages or a reconnection.
 */
export class OpenPage {
  /** How many open work orders the page shows. */
  shown: number | undefined;
  /** How often its stream was opened. */
  opened = 0;
  readonly failures: string[] = [];
  private isClosed = false;
  private isStale = false;
  private reading: Promise<void> | undefined;
  private stopFollowing = (): void => undefined;
  private readonly following: Promise<void>;

  constructor(
    private readonly client: Client,
    private readonly companyId: number,
  ) {
    this.following = this.follow();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.stopFollowing();
    await this.following;
    await this.reading;
  }

  private async follow(): Promise<void> {
    while (!this.isClosed) {
      await this.followOnce();
      if (!this.isClosed) await delay(REOPEN_MS);
    }
  }

  private followOnce(): Promise<void> {
    const { port, cookie } = this.client;
    const headers = { Accept: 'text/event-stream', Cookie: cookie };
    return new Promise((ended) => {
      const call = request({ host: '127.0.0.1', port, path: '/api/events', headers });
      this.stopFollowing = () => call.destroy();
      call.once('error', () => ended());
      call.once('response', (stream) => {
        if (stream.statusCode === 401) this.failures.push('signed out');
        if (stream.statusCode !== 200) return void stream.resume().once('end', ended);
        this.opened += 1;
        this.readAgain();
        stream.setEncoding('utf8').on('data', (text: string) => {
          if (/^event: (change|gap)/m.test(text)) this.readAgain();
          if (text.startsWith('event: end')) this.failures.push('session ended');
        });
        stream.once('close', ended).on('error', () => undefined);
      });
      call.end();
    });
  }

  /** Reads a batch of changes once, and never lets an older response replace a newer one. */
  private readAgain(): void {
    this.isStale = true;
    this.reading ??= this.readWhileStale().finally(() => (this.reading = undefined));
  }

  private async readWhileStale(): Promise<void> {
    while (this.isStale && !this.isClosed) {
      await delay(GATHER_MS);
      this.isStale = false;
      const outcome = await this.client.call('GET', `/api/companies/${this.companyId}/summary`);
      if ('response' in outcome && outcome.response.status === 200) {
        this.shown = (JSON.parse(outcome.response.text) as { workOrders: { open: number } }).workOrders.open;
      } else this.failures.push('broken' in outcome ? outcome.broken : outcome.response.text);
    }
  }
}
