import { setTimeout as delay } from 'node:timers/promises';
import { fillCompany } from '../bench/work-order-rows.js';
import { scopes } from '../src/platform/database/scoped-client.js';
import { untilIdle } from './background-jobs.js';
import { importIn, upload } from './csv-import.js';
import type { BuiltCompany } from './factories.js';
import { report } from './long/report.js';
import { pg } from './packages.js';
import { type Caller, startApp, type TestApp } from './start-app.js';
import { type ClonedDatabase, testDatabase } from './test-database.js';
import { WatchedLocks } from './watched-locks.js';

// `npm test` has a small company; `npm run test:long` one of a hundred thousand work orders.
const ORDERS = Number(process.env.COMPANY_ROWS ?? 3_000);
const IMPORTED = Math.min(ORDERS / 2, 50_000);
const CHANGED_AT_ONCE = 500;
const WRITERS = 8;
const MAX_MS = 600_000;
/** To whom the orders are assigned. */
const TECHNICIANS = 6;

interface Staff {
  company: BuiltCompany;
  manager: Caller;
}

let database: ClonedDatabase;
let test: TestApp;
let admin: Caller;
let large: Staff;
let neighbour: Staff;
let locks: WatchedLocks;

beforeAll(async () => {
  database = await testDatabase();
  // Before the first connection, whose statements it watches.
  locks = await WatchedLocks.start(database.superuserUrl, () => scopes.getStore()?.companyId ?? null);
  test = await startApp({}, database);
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  [large, neighbour] = [await staffed(), await staffed()];
  await fill(large.company);
}, MAX_MS);

afterAll(async () => {
  await locks.stop();
  await test.stop();
});

async function staffed(): Promise<Staff> {
  const company = await test.factories.buildCompany();
  const { username } = await test.factories.buildUser(company);
  for (let count = 0; count < TECHNICIANS; count += 1) {
    await test.factories.buildUser(company, { account_type: 'maintenance' });
  }
  return { company, manager: await test.signIn(username) };
}

async function fill(company: BuiltCompany): Promise<void> {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query(`select set_config('app.company_id', $1, false)`, [String(company.id)]);
  await fillCompany(client, company.id, ORDERS);
  await client.end();
}

const pathOf = ({ company }: Staff, rest = ''): string => `/api/companies/${company.id}${rest}`;
const idOf = ({ body }: { body: unknown }): number => (body as { id: number }).id;

/** What the neighbour's people do all day; each request succeeds. */
async function workDay(index: number): Promise<void> {
  const { manager, company } = neighbour;
  const created = await manager.post(pathOf(neighbour, '/work-orders'), { title: `Order of ${index}` });
  const path = `/api/work-orders/${idOf(created)}`;
  const statuses = [
    created.status,
    (await manager.put(path, { priority: 'high' })).status,
    (await manager.put(path, { status: 'completed' })).status,
    (await manager.get(pathOf(neighbour, '/work-orders?limit=20'))).status,
    (await manager.get(pathOf(neighbour, '/search?q=order'))).status,
    (await manager.delete(path)).status,
  ];
  expect(statuses).toEqual([201, 200, 200, 200, 200, 204]);
  expect(company.id).not.toBe(large.company.id);
}

/** Runs an operation of the large company beside the neighbour's people; nobody of these waits for its locks. */
async function beside(operation: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  let days = 0;
  const people = Array.from({ length: WRITERS }, async (_, index) => {
    do {
      await workDay(index);
      days += 1;
    } while (!isOver);
  });
  locks.begin();
  await operation().finally(() => (isOver = true));
  await Promise.all(people);
  const { looks, waits } = locks.seen();
  const foreign = waits.filter(({ waiting, blocking }) => waiting !== blocking);
  const { currentTestName } = expect.getState();
  report(`${currentTestName}: ${looks} looks, ${waits.length} waits within a company, ${days} rounds of the neighbour`);
  expect(looks).toBeGreaterThan(5);
  expect(foreign).toEqual([]);
}

async function untilEnded(id: number): Promise<string> {
  for (;;) {
    await untilIdle(test, 'imports').catch(() => undefined);
    const { status } = importIn(await large.manager.get(`/api/imports/${id}`));
    if (['imported', 'failed', 'undone'].includes(status)) return status;
  }
}

it('sees a request that waits for another company', async () => {
  const { id } = await test.factories.buildWorkOrder(neighbour.company);
  const other = new pg.Client(database.ownerUrl);
  await other.connect();
  await other.query('begin');
  await other.query(`select set_config('app.company_id', $1, true)`, [String(neighbour.company.id)]);
  await other.query('select from work_orders where id = $1 for update', [id]);
  locks.begin();
  const update = neighbour.manager.put(`/api/work-orders/${id}`, { priority: 'high' }).then(({ status }) => status);
  await locks.untilSeen();
  await other.query('rollback');
  await other.end();
  expect(await update).toBe(200);
  expect(locks.seen().waits).toContainEqual(expect.objectContaining({ waiting: neighbour.company.id, blocking: null }));
});

it(
  'nobody waits while the company imports, and undoes that',
  async () => {
    const lines = Array.from({ length: IMPORTED }, (_, line) => `Imported ${line}`);
    const checked = importIn(await upload(large.manager, large.company, 'work-orders', ['Title', ...lines].join('\n')));
    expect(checked.createCount).toBe(IMPORTED);
    await beside(async () => {
      expect((await large.manager.post(`/api/imports/${checked.id}/start`)).status).toBe(200);
      expect(await untilEnded(checked.id)).toBe('imported');
    });
    await beside(async () => {
      expect((await large.manager.post(`/api/imports/${checked.id}/undo`)).status).toBe(200);
      expect(await untilEnded(checked.id)).toBe('undone');
    });
  },
  MAX_MS,
);

it(
  'nobody waits while the company changes many orders, and undoes that',
  async () => {
    const rows = await test.factories.query<{ id: number }>(
      large.company.id,
      `select id from work_orders where status = 'completed' limit ${CHANGED_AT_ONCE}`,
    );
    const body = { noun: 'work-order', ids: rows.map(({ id }) => id), change: { priority: 'urgent' } };
    await beside(async () => {
      const changed = await large.manager.post(pathOf(large, '/bulk'), body);
      expect(changed.status).toBe(200);
      expect((await large.manager.post(`/api/bulk/${idOf(changed)}/undo`)).status).toBe(200);
    });
  },
  MAX_MS,
);

it(
  'nobody waits while the company exports everything',
  async () => {
    await beside(async () => {
      expect([200, 202]).toContain((await large.manager.post(pathOf(large, '/exports?kind=work-orders'))).status);
      const project = await admin.get(`/api/projects/slug/${large.company.projectSlug}`);
      expect((await admin.get(`/api/projects/${idOf(project)}/export`).buffer(true)).status).toBe(200);
      await untilIdle(test, 'exports').catch(() => undefined);
    });
  },
  MAX_MS,
);

it(
  'nobody waits while the company is deleted',
  async () => {
    const { id } = large.company;
    const isThere = async () => (await test.factories.query(0, 'select from companies where id = $1', [id])).length > 0;
    await beside(async () => {
      expect((await admin.delete(`${pathOf(large)}?now=true`)).status).toBe(204);
      while (await isThere()) await delay(100);
    });
  },
  MAX_MS,
);
