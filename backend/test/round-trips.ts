import type { Client } from 'pg';
import { pg } from './packages.js';

type Query = (this: Client, config: unknown, ...rest: unknown[]) => unknown;

/**
 * Counts the round trips of each transaction that this process commits, from the statement that opens it to the commit:
 * how often its connection has sent statements and then waited for their responses. It must be created before the
 * application connects.
 */
export class RoundTrips {
  private readonly trips = new WeakMap<Client, number>();
  private readonly prototype = pg.Client.prototype as unknown as { query: Query };
  private readonly query = this.prototype.query;
  private committed: number[] = [];

  constructor() {
    const { query } = this;
    const note = (client: Client, config: unknown): void => this.note(client, config);
    this.prototype.query = function counted(config, ...rest) {
      note(this, config);
      return query.call(this, config, ...rest);
    };
  }

  /** The round trips of each transaction that the work commits. */
  async of(work: () => PromiseLike<unknown>): Promise<number[]> {
    this.committed = [];
    await work();
    return this.committed;
  }

  stop(): void {
    this.prototype.query = this.query;
  }

  private note(client: Client, config: unknown): void {
    const text = typeof config === 'string' ? config : ((config as { text?: string }).text ?? '');
    if (/^start transaction/i.test(text)) this.begin(client);
    if (/^commit/i.test(text)) this.committed.push(this.trips.get(client)! + 1);
  }

  private begin(client: Client): void {
    const isNew = !this.trips.has(client);
    this.trips.set(client, 0);
    // pg emits it whenever a connection no longer waits for a response.
    if (isNew) client.on('drain', () => this.trips.set(client, this.trips.get(client)! + 1));
  }
}
