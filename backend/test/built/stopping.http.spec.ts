import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { BuiltCompany } from '../factories.js';
import { Factories } from '../factories.js';
import { send, until } from '../http-call.js';
import { Client } from '../long/writers.js';
import { ServedProcess } from './served-process.js';
import { testDatabase, type TestDatabase } from '../test-database.js';

/** Enough for a busy machine. */
const SEVERAL_STARTS_MS = 180_000;

let database: TestDatabase;
let factories: Factories;
let company: BuiltCompany;
let username: string;
const running: ServedProcess[] = [];

beforeAll(async () => {
  database = await testDatabase();
  factories = await Factories.connect(database.ownerUrl);
  company = await factories.buildCompany();
  ({ username } = await factories.buildUser(company));
});

afterAll(async () => {
  for (const server of running) server.signal('SIGKILL');
  await factories.close();
  await database.drop();
});

async function start(settings: Record<string, string> = {}): Promise<ServedProcess> {
  const server = await ServedProcess.start(database.appUrl, settings);
  running.push(server);
  return server;
}

const isReady = (port: number): Promise<boolean> =>
  send(port, { method: 'GET', path: '/api/ready' }).then(
    ({ status }) => status === 200,
    () => false,
  );

const path = (): string => `/api/companies/${company.id}/work-orders`;

/** Blocks every writer of work orders until the returned function is called. */
async function holdWriters(): Promise<() => Promise<void>> {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query('begin; lock table work_orders in exclusive mode');
  return () => client.end();
}

it('finishes the requests that arrived before the signal and accepts no more', async () => {
  const server = await start();
  const client = await Client.signIn(server.port, username);
  const letGo = await holdWriters();
  const slow = client.call('POST', path(), { title: 'slow' });
  await until(async () => (await waitingFor('work_orders')) > 0);
  server.signal('SIGTERM');
  await until(async () => 'broken' in (await client.call('GET', '/api/health')));
  await letGo();
  expect(await slow).toMatchObject({ response: { status: 201, headers: { connection: 'close' } } });
  expect(await server.ended()).toBe(0);
});

/** How many statements wait for a lock on the table. */
async function waitingFor(table: string): Promise<number> {
  const rows = await factories.query<{ waiting: number }>(
    0,
    `select count(*)::int as waiting from pg_locks where not granted and relation = '${table}'::regclass`,
  );
  return rows[0]!.waiting;
}

it('ends event streams with a reconnect delay', async () => {
  const server = await start();
  const client = await Client.signIn(server.port, username);
  let text = '';
  const ended = new Promise<void>((resolve, reject) => {
    const headers = { Accept: 'text/event-stream', Cookie: client.cookie };
    request({ host: '127.0.0.1', port: server.port, path: '/api/events', headers }, (response) => {
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', resolve);
      server.signal('SIGTERM');
    })
      .once('error', reject)
      .end();
  });
  await ended;
  expect(text).toMatch(/retry: [12]\d{3}\n\n$/);
  expect(await server.ended()).toBe(0);
});

it(
  'drops no request while two servers are restarted in turn under a steady stream of them',
  async () => {
    // Long enough for a balancer that checks twenty times a second, even on a busy machine.
    const settings = { STOP_DELAY_SECONDS: '2' };
    const servers = await Promise.all([start(settings), start(settings)]);
    const balancer = new Balancer(servers, (await Client.signIn(servers[0].port, username)).cookie);
    const callers = Array.from({ length: 4 }, (_, caller) => balancer.callOn(caller));
    for (const index of [0, 1]) {
      const old = servers[index]!;
      const before = balancer.responseCount;
      old.signal('SIGTERM');
      expect(await old.ended()).toBe(0);
      servers[index] = await start(settings);
      await until(() => isReady(servers[index]!.port));
      expect(balancer.responseCount).toBeGreaterThan(before);
    }
    balancer.isStopping = true;
    await Promise.all(callers);
    balancer.close();
    expect(balancer.problems).toEqual([]);
    const rows = await factories.query<{ made: number }>(
      company.id,
      `select count(distinct title)::int as made from work_orders where title like 'steady %'`,
    );
    expect(rows[0]!.made).toBe(balancer.made);
  },
  SEVERAL_STARTS_MS,
);

/** Sends requests to servers that were ready at the last check, over keep-alive connections, and never retries. */
class Balancer {
  readonly problems: string[] = [];
  responseCount = 0;
  made = 0;
  isStopping = false;
  private ready: ServedProcess[] = [];
  private readonly agent = new Agent({ keepAlive: true });

  constructor(
    private readonly servers: readonly ServedProcess[],
    private readonly cookie: string,
  ) {
    this.ready = [...servers];
    void this.watch();
  }

  async callOn(caller: number): Promise<void> {
    for (let turn = 0; !this.isStopping; turn += 1) {
      const isWrite = turn % 2 === 0;
      const status = await this.send(turn, isWrite ? { title: `steady ${caller} ${turn}` } : undefined);
      if (status === (isWrite ? 201 : 200)) this.responseCount += 1;
      else this.problems.push(String(status));
      if (isWrite && status === 201) this.made += 1;
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private async watch(): Promise<void> {
    while (!this.isStopping) {
      const responses = await Promise.all(
        this.servers.map(async (server) => [server, await isReady(server.port)] as const),
      );
      this.ready = responses.filter(([, ready]) => ready).map(([server]) => server);
      await delay(50);
    }
  }

  private send(turn: number, body?: object): Promise<number | string> {
    const server = this.ready[turn % this.ready.length];
    if (!server) return Promise.resolve('no server is ready');
    const type: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
    const headers = { ...type, Cookie: this.cookie, 'Sec-Fetch-Site': 'same-origin' };
    const options = { host: '127.0.0.1', port: server.port, method: body ? 'POST' : 'GET', path: path(), headers };
    return new Promise((resolve) => {
      const call = request({ ...options, agent: this.agent }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', (error) => resolve(error.message));
      });
      call.once('error', (error) => resolve(error.message));
      call.end(body && JSON.stringify(body));
    });
  }
}
