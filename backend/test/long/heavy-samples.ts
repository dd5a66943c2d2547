import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../http-call.js';

const PAUSE_MS = 100;
const SAMPLE = /^nerka_heavy_requests\{queue="([^"]+)",state="(running|waiting)"\} (\d+)$/gm;

type Counts = Record<string, { running: number; waiting: number }>;

/** The most heavy requests that were running and waiting at once, of each queue of a server, until it is stopped. */
export class HeavySamples {
  readonly most: Counts = {};
  private isStopping = false;
  private readonly sampling: Promise<void>;

  constructor(
    private readonly port: number,
    private readonly token: string,
  ) {
    this.sampling = this.sample();
  }

  async stop(): Promise<Counts> {
    this.isStopping = true;
    await this.sampling;
    return this.most;
  }

  private async sample(): Promise<void> {
    while (!this.isStopping) {
      const headers = { Authorization: `Bearer ${this.token}` };
      const { status, text } = await send(this.port, { method: 'GET', path: '/metrics', headers });
      if (status !== 200) throw new Error(`The metrics got ${status}.`);
      for (const [, queue, state, count] of text.matchAll(SAMPLE)) {
        const most = (this.most[queue!] ??= { running: 0, waiting: 0 });
        const name = state as 'running' | 'waiting';
        most[name] = Math.max(most[name], Number(count));
      }
      await delay(PAUSE_MS);
    }
  }
}
