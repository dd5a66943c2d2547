import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { BuiltCompany } from '../../../test/factories.js';
import { type HttpResponse, send, until } from '../../../test/http-call.js';
import { PASSWORD } from '../../../test/password.js';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { type ClonedDatabase, testDatabase } from '../../../test/test-database.js';

const TOKEN = 'a-token-for-prometheus';
/** Of quick and slow requests of one company beside another one, with the tests' eight connections. */
const BESIDE_OTHERS = Math.max(1, Math.floor(availableParallelism() / 2));
const QUICK_OF_ONE = Math.min(BESIDE_OTHERS, 2);
const SLOW_OF_ONE = 1;
const PDFS_OF_ONE = Math.min(BESIDE_OTHERS, 2);
/** More than can sign in within their time. */
const CROWD = 60 * availableParallelism();

let database: ClonedDatabase;
let test: TestApp;
let companies: { company: BuiltCompany; cookie: string }[];

beforeAll(async () => {
  database = await testDatabase();
  test = await startApp({ TRUST_PROXY: '1', METRICS_TOKEN: TOKEN }, database);
});

beforeEach(async () => {
  const build = async () => {
    const company = await test.factories.buildCompany();
    return { company, cookie: (await test.signIn((await test.factories.buildUser(company)).username)).cookie };
  };
  companies = [await build(), await build()];
});

afterAll(() => test.stop());

const port = (): number => (test.app.getHttpServer().address() as AddressInfo).port;
const pathOf = (company: number, rest: string): string => `/api/companies/${companies[company]!.company.id}/${rest}`;
const get = (company: number, rest: string): Promise<HttpResponse> =>
  send(port(), { method: 'GET', path: pathOf(company, rest), headers: { Cookie: companies[company]!.cookie } });

const write = (company: number, method: string, path: string, body: object): Promise<HttpResponse> =>
  send(port(), {
    ...{ method, path, body: JSON.stringify(body) },
    headers: {
      ...{ Cookie: companies[company]!.cookie, 'Sec-Fetch-Site': 'same-origin' },
      'Content-Type': 'application/json',
    },
  });
const post = (company: number, rest: string): Promise<HttpResponse> =>
  write(company, 'POST', pathOf(company, rest), {});

async function count(queue: string, state: string): Promise<number> {
  const { text } = await send(port(), {
    ...{ method: 'GET', path: '/metrics' },
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  const name = `nerka_heavy_requests{queue="${queue}",state="${state}"} `;
  const line = text.split('\n').find((one) => one.startsWith(name));
  return Number(line?.slice(name.length));
}

/** Until so many wait behind so many at work: at first a company may still rest after the test before. */
function untilWaiting(queue: string, states: Record<'waiting' | 'running', number>): Promise<void> {
  const areSo = ([state, times]: [string, number]) => count(queue, state).then((found) => found === times);
  return until(async () => (await Promise.all(Object.entries(states).map(areSo))).every(Boolean));
}

/** Lets no statement read the table until the work is done. */
async function whileLocked(table: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    await work();
  } finally {
    await client.end();
  }
}

const csvForm = (boundary: string): string =>
  [
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="customers.csv"',
    'Content-Type: text/csv',
    '',
    'Name,Email\nElm,elm@example.com',
    `--${boundary}--`,
    '',
  ].join('\r\n');

/** Requests of the first company at once, beside the second one. */
async function besideOther(ask: () => Promise<HttpResponse>, times: number): Promise<Promise<HttpResponse>[]> {
  expect((await get(1, 'items')).status).toBe(200);
  return Array.from({ length: times }, ask);
}

const statusesOf = async (responses: Promise<HttpResponse>[]): Promise<Set<number>> =>
  new Set((await Promise.all(responses)).map(({ status }) => status));

it.each([
  ['lists', 'quick', 'work-orders', { asked: 33, most: QUICK_OF_ONE }],
  ['reports', 'slow', 'reports/work-order-ageing', { asked: 4, most: SLOW_OF_ONE }],
  ['files', 'slow', 'reports/work-order-ageing.csv', { asked: 4, most: SLOW_OF_ONE }],
])(
  '%s of one company wait while others of it are at work, and those of another are served',
  async (_, queue, path, { asked, most }) => {
    let lists: Promise<HttpResponse>[] = [];
    await whileLocked('work_orders', async () => {
      lists = await besideOther(() => get(0, path), asked);
      await untilWaiting(queue, { waiting: asked - most, running: most });
      expect((await get(1, 'items')).status).toBe(200);
    });
    expect(await statusesOf(lists)).toEqual(new Set([200]));
    await until(async () => (await count(queue, 'running')) === 0);
  },
);

it('PDFs and reports of a company beside others count together, and those of another one begin', async () => {
  let pdfs: Promise<HttpResponse>[] = [];
  let reports: Promise<HttpResponse>[] = [];
  await whileLocked('invoices', async () => {
    pdfs = await besideOther(() => post(0, 'invoices/1/generate-pdf'), 5);
    await untilWaiting('pdf', { waiting: 5 - PDFS_OF_ONE, running: PDFS_OF_ONE });
    reports = [get(0, 'reports/work-order-ageing')];
    await until(async () => (await count('slow', 'waiting')) === 1);
    expect((await get(1, 'reports/work-order-ageing')).status).toBe(200);
  });
  expect(await statusesOf(pdfs)).toEqual(new Set([404]));
  expect(await statusesOf(reports)).toEqual(new Set([200]));
});

it('new passwords of one company wait for each other, and those of another one do not', async () => {
  const send = async (company: number) => {
    const { id } = await test.factories.buildUser(companies[company]!.company);
    return () => write(company, 'PUT', `/api/users/${id}`, { password: 'Mango-kettle-47' });
  };
  const [one, other] = [await send(0), await send(1)];
  let resets: Promise<HttpResponse>[] = [];
  await whileLocked('users', async () => {
    resets = Array.from({ length: 4 }, one);
    await until(async () => (await count('password', 'waiting')) === 3);
    resets.push(other());
    await until(async () => (await count('password', 'running')) === 2);
    expect(await count('password', 'waiting')).toBe(3);
  });
  expect(await statusesOf(resets)).toEqual(new Set([200]));
});

it('a client that leaves gives its turn up', async () => {
  let lists: Promise<HttpResponse>[] = [];
  await whileLocked('work_orders', async () => {
    lists = await besideOther(() => get(0, 'work-orders'), QUICK_OF_ONE);
    await until(async () => (await count('quick', 'running')) === QUICK_OF_ONE);
    const call = request({
      ...{ host: '127.0.0.1', port: port(), path: pathOf(0, 'work-orders') },
      headers: { Cookie: companies[0]!.cookie },
    });
    call.on('error', () => undefined).end();
    await until(async () => (await count('quick', 'waiting')) === 1);
    call.destroy();
    await until(async () => (await count('quick', 'waiting')) === 0);
  });
  expect(await statusesOf(lists)).toEqual(new Set([200]));
});

describe('a slow client', () => {
  const open = (method: string, path: string, headers: Record<string, string> = {}) =>
    request({
      ...{ host: '127.0.0.1', port: port(), method, path: pathOf(0, path) },
      headers: { Cookie: companies[0]!.cookie, 'Sec-Fetch-Site': 'same-origin', ...headers },
    }).on('error', () => undefined);

  it('that uploads a file keeps nobody from importing', async () => {
    const [type, body] = ['multipart/form-data; boundary=part', csvForm('part')];
    const slow = open('POST', 'imports?kind=customers', { 'Content-Type': type, 'Content-Length': '20000' });
    slow.write(body.slice(0, 100));
    await until(async () => (await count('upload', 'running')) === 1);
    expect(await count('import', 'running')).toBe(0);
    const { status } = await send(port(), {
      ...{ method: 'POST', path: pathOf(1, 'imports?kind=customers'), body },
      headers: { Cookie: companies[1]!.cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type },
    });
    expect(status).toBe(201);
    slow.destroy();
    await until(async () => (await count('upload', 'running')) === 0);
  });

  it('that takes a file slowly has a turn only while a piece of it is read', async () => {
    const { id } = companies[0]!.company;
    await test.factories.query(
      id,
      `insert into work_orders (company_id, work_order_number, title, notes)
       select $1, 'WO-' || n, 'Gate squeaks', repeat('x', 6000) from generate_series(1, 3000) n`,
      [id],
    );
    const call = open('GET', 'export?kind=work-orders').end();
    const [download] = (await once(call, 'response')) as [IncomingMessage];
    await until(async () => (await count('slow', 'running')) === 0);
    expect([download.statusCode, download.complete]).toEqual([200, false]);
    expect((await get(0, 'reports/work-order-ageing')).status).toBe(200);
    let length = 0;
    for await (const part of download) length += (part as Buffer).length;
    expect(download.complete).toBe(true);
    expect(length).toBeGreaterThan(18_000_000);
    await until(async () => (await count('slow', 'running')) === 0);
  });
});

describe('sign-ins', () => {
  const signIn = (username: string, address: string): Promise<HttpResponse> =>
    send(port(), {
      ...{ method: 'POST', path: '/api/login', body: JSON.stringify({ username, password: PASSWORD }) },
      headers: {
        ...{ 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
        'X-Forwarded-For': address,
      },
    });

  it('beyond what can be checked soon get 429 at once, and somebody of another network does not', async () => {
    const { company } = companies[0]!;
    const { username } = await test.factories.buildUser(company);
    let crowd: Promise<HttpResponse>[] = [];
    await whileLocked('users', async () => {
      crowd = Array.from({ length: CROWD }, (_, index) => signIn(`nobody-${index}`, '203.0.113.7'));
      const first = await Promise.race(crowd);
      expect(first.status).toBe(429);
      expect(first.headers['retry-after']).toMatch(/^[12]$/);
      expect(first.text).toContain('"code":"busy"');
      expect(first.text).toContain('Many people are signing in right now. Please try again in a moment.');
    });
    // As our page does, which asks again.
    await until(async () => (await signIn(username, '198.51.100.9')).status === 200);
    expect(await statusesOf(crowd)).toEqual(new Set([401, 429]));
  });

  it('of a large network, however many addresses it has, leave turns to another one', async () => {
    const { username } = await test.factories.buildUser(companies[0]!.company);
    let crowd: Promise<HttpResponse>[] = [];
    let other: Promise<HttpResponse> | undefined;
    await whileLocked('users', async () => {
      crowd = Array.from({ length: CROWD }, (_, index) => signIn('nobody', `2001:db8:7:${index.toString(16)}::1`));
      expect((await Promise.race(crowd)).status).toBe(429);
      other = signIn(username, '2001:db8:8::1');
      await until(async () => (await count('sign-in', 'waiting')) > 0);
    });
    expect((await other!).status).toBe(200);
    await Promise.all(crowd);
  });

  it('that the server is too busy for are no events of security', async () => {
    const signIns = Array.from({ length: CROWD }, () => signIn('nobody', '203.0.113.8'));
    expect(await statusesOf(signIns)).toContain(429);
    expect(
      (await send(port(), { method: 'GET', path: pathOf(1, 'items'), headers: { Cookie: companies[0]!.cookie } }))
        .status,
    ).toBe(403);
    const subjects = async (): Promise<string[]> => {
      const rows = await test.factories.query<{ subject: string }>(
        0,
        'select subject from security_events where subject is not null',
      );
      return rows.map(({ subject }) => subject);
    };
    await until(async () => (await subjects()).some((one) => one.endsWith(': forbidden')));
    expect((await subjects()).filter((one) => one.endsWith(': busy'))).toEqual([]);
  });
});
