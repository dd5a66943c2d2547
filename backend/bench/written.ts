import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server as TcpServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { BenchCompany } from './bench-database.js';
import type { Case } from './cases.js';
import { type Cookies, sendersOf, type SignedRequest } from './load.js';
import { Server } from './server.js';

/** What one request writes, on average. */
export interface Written {
  name: string;
  statements: number;
  /** How often the server waited for the database. */
  trips: number;
  rows: number;
  walBytes: number;
}

const REQUESTS = 200;
const WARM_UP = 50;
/** PostgreSQL reports rows at most once a second. */
const STATISTICS_MS = 1_500;

/** Counts what the product sends to the database: PostgreSQL's messages, after each of which a length follows. */
class CountingRelay {
  statements = 0;
  trips = 0;
  private readonly server: TcpServer;

  constructor(private readonly target: URL) {
    this.server = createServer((incoming) => this.relay(incoming));
  }

  async url(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const relayed = new URL(this.target);
    relayed.hostname = '127.0.0.1';
    relayed.port = String((this.server.address() as AddressInfo).port);
    return relayed.href;
  }

  close(): void {
    this.server.close();
  }

  private relay(incoming: Socket): void {
    const outgoing = connect(Number(this.target.port), this.target.hostname);
    let isWaiting = false;
    let rest: Buffer = Buffer.alloc(0);
    let isStarted = false;
    incoming.on('data', (chunk) => {
      if (!isWaiting) this.trips += 1;
      isWaiting = true;
      rest = Buffer.concat([rest, chunk]);
      // The first message has no type.
      while (rest.length >= 5) {
        const length = isStarted ? 1 + rest.readInt32BE(1) : rest.readInt32BE(0);
        if (rest.length < length) break;
        if (isStarted && ['E', 'Q'].includes(String.fromCharCode(rest[0]!))) this.statements += 1;
        isStarted = true;
        rest = rest.subarray(length);
      }
    });
    outgoing.on('data', () => (isWaiting = false));
    incoming.pipe(outgoing).pipe(incoming);
    for (const socket of [incoming, outgoing]) socket.on('error', () => socket.destroy());
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  }
}

interface State {
  rows: number;
  wal: number;
}

/** Sends requests of each case, one after the other, to a product of its own. */
export async function measureWritten(
  program: URL,
  { superuserUrl, appUrl }: { superuserUrl: string; appUrl: string },
  company: BenchCompany,
  cookies: Cookies,
  tests: readonly Case[],
): Promise<Written[]> {
  const relay = new CountingRelay(new URL(appUrl));
  const server = await Server.start('Our API', program, { DATABASE_APP_URL: await relay.url() });
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const state = async (): Promise<State> => {
    await setTimeout(STATISTICS_MS);
    const { rows } = await client.query<State>(stateOfDatabase);
    return rows[0]!;
  };
  const send = async ({ path, ...request }: SignedRequest): Promise<void> => {
    const response = await fetch(server.url + path, request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  };
  const results: Written[] = [];
  try {
    for (const test of tests) {
      const next = sendersOf(server, test, [company], cookies, 1)[0]!;
      for (let n = 0; n < WARM_UP; n += 1) await send(next());
      const before = { ...(await state()), statements: relay.statements, trips: relay.trips };
      for (let n = 0; n < REQUESTS; n += 1) await send(next());
      const sent = { statements: relay.statements, trips: relay.trips };
      const after = await state();
      results.push({
        name: test.name,
        statements: (sent.statements - before.statements) / REQUESTS,
        trips: (sent.trips - before.trips) / REQUESTS,
        rows: (after.rows - before.rows) / REQUESTS,
        walBytes: (after.wal - before.wal) / REQUESTS,
      });
    }
  } finally {
    await client.end();
    await server.stop();
    relay.close();
  }
  return results;
}

const stateOfDatabase = `
  select (tup_inserted + tup_updated + tup_deleted)::int as rows,
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal
  from pg_stat_database where datname = current_database()`;
