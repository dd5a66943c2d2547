import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../src/platform/database/migrations/migrations.js';
import { MailServer } from '../mail-server.js';
import { until } from '../http-call.js';
import { type Caller, startApp, type TestApp } from '../start-app.js';
import { DEMO_PASSWORD, storedDatabase, storedRows, upgrade } from './stored-database.js';

interface ListedOrder {
  id: number;
  onJobStartedAt: string | null;
  onJobAccumulatedSeconds: number;
  runningTimers: { user: { id: number } | null }[];
  workOrderNumber: string;
}

interface EndedTurn {
  status: string;
  actualCompletionDate: string | null;
}

interface Summary {
  workOrders: number;
  turns: number;
  units: number;
}

const stored = storedRows();
const mail = new MailServer();
let test: TestApp;
let strata: Caller;
let brightside: Caller;

async function bodyOf<Body>(call: ReturnType<Caller['get']>, status = 200): Promise<Body> {
  return (await call.expect(status)).body as Body;
}

const rowsOf = (table: string, companyId: number): Record<string, unknown>[] =>
  stored[table]!.filter((row) => row.company_id === companyId);
const companyId = (slug: string): number => stored.companies!.find((row) => row.slug === slug)!.id as number;
const [STRATA, BRIGHTSIDE] = [companyId('strata'), companyId('brightside')];

beforeAll(async () => {
  const database = await storedDatabase();
  await upgrade(database);
  test = await startApp({ SMTP_URL: await mail.start() }, database);
  strata = await test.signIn('strata.manager', DEMO_PASSWORD);
  brightside = await test.signIn('brightside.manager', DEMO_PASSWORD);
});

afterAll(async () => {
  await test.stop();
  mail.stop();
});

it('the database is of 0.1.0, the last version that CHANGELOG.md has before this one', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');
  const [, before = ''] = changelog.split(/^## (?=\[\d)/m).slice(1);
  expect(before).toMatch(/^\[0\.1\.0\]/);
  const last = Math.max(...stored.migrations!.map(({ timestamp }) => Number(timestamp)));
  expect(before).toContain(`Its last migration is \`${last}\`.`);
  expect(stored.migrations).toHaveLength(migrations.filter(({ name }) => Number(/\d+$/.exec(name)) <= last).length);
});

describe('a database that the version before left', () => {
  it.each([
    ['units', 'units', STRATA],
    ['residents', 'residents', STRATA],
    ['turns', 'turns', STRATA],
    ['customers', 'customers', BRIGHTSIDE],
    ['items', 'company_items', BRIGHTSIDE],
    ['invoices', 'invoices', BRIGHTSIDE],
    ['deals', 'deals', BRIGHTSIDE],
  ])('still has all its %s', async (list, table, company) => {
    const caller = company === STRATA ? strata : brightside;
    const { headers } = await caller.get(`/api/companies/${company}/${list}?limit=1`).expect(200);
    expect(Number(headers['x-total-count'])).toBe(rowsOf(table, company).length);
  });

  it('still counts what the dashboard showed', async () => {
    const counted = await bodyOf<Summary>(strata.get(`/api/companies/${STRATA}/summary`));
    expect(JSON.stringify(counted)).toContain(String(rowsOf('work_orders', STRATA).length));
    expect(JSON.stringify(counted)).toContain(String(rowsOf('units', STRATA).length));
  });

  it('keeps one running timer of each person, which can be stopped, and ends the earlier ones', async () => {
    const stored = rowsOf('work_orders', STRATA).filter((row) => row.on_job_started_at !== null);
    const orders = await Promise.all(
      stored.map(({ id }) => bodyOf<ListedOrder>(strata.get(`/api/work-orders/${String(id)}`))),
    );
    const running = orders.filter(({ onJobStartedAt }) => onJobStartedAt !== null);
    const people = running.flatMap(({ runningTimers }) => runningTimers.map(({ user }) => user?.id));
    expect(people.length).toBeGreaterThan(0);
    expect(new Set(people).size).toBe(people.length);
    for (const { id, onJobAccumulatedSeconds } of orders.filter((order) => !running.includes(order)))
      expect(onJobAccumulatedSeconds).toBeGreaterThanOrEqual(
        Number(stored.find((row) => row.id === id)!.on_job_accumulated_seconds),
      );
    for (const { id } of running) {
      const order = await bodyOf<ListedOrder>(strata.post(`/api/work-orders/${String(id)}/stop-job`, {}));
      expect(order.onJobStartedAt).toBeNull();
    }
    const { id } = running[0]!;
    await strata.put(`/api/work-orders/${String(id)}`, { status: 'completed' }).expect(200);
  });

  it('keeps an open turn, which can be ticked and completed', async () => {
    const turn = rowsOf('turns', STRATA).find((row) => row.status === 'in_progress')!;
    const task = rowsOf('turn_tasks', STRATA).find((row) => row.turn_id === turn.id && row.completed === false)!;
    await strata.put(`/api/turn-tasks/${String(task.id)}`, { completed: true }).expect(200);
    const done = await bodyOf<EndedTurn>(strata.put(`/api/turns/${String(turn.id)}`, { status: 'completed' }));
    expect(done.status).toBe('completed');
    expect(done.actualCompletionDate).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('sends the mail that waited', async () => {
    const waiting = stored.outbox!.filter((row) => row.sent_at === null).map(({ subject }) => String(subject));
    expect(waiting.length).toBeGreaterThan(0);
    await until(async () =>
      Promise.resolve(waiting.every((subject) => mail.taken.some((text) => text.includes(subject)))),
    );
  });

  it('continues the numbers', async () => {
    const title = 'After the upgrade';
    const order = await bodyOf<ListedOrder>(strata.post(`/api/companies/${STRATA}/work-orders`, { title }), 201);
    const highest = Math.max(
      ...rowsOf('work_orders', STRATA).map((row) => Number(String(row.work_order_number).slice(3))),
    );
    expect(order.workOrderNumber).toBe(`WO-${highest + 1}`);
  });

  it('accepts a payment of a sent invoice, and finds earlier records', async () => {
    const invoice = rowsOf('invoices', BRIGHTSIDE).find((row) => row.status === 'sent')!;
    const paid = { amount: 1, method: 'cash' };
    await brightside.post(`/api/invoices/${String(invoice.id)}/payments`, paid).expect(201);
    const found = await brightside.get(`/api/companies/${BRIGHTSIDE}/search?q=${String(invoice.invoice_number)}`);
    expect(JSON.stringify(found.body)).toContain(String(invoice.invoice_number));
  });

  it('returns the same reports', async () => {
    const path = `/api/companies/${STRATA}/reports/occupancy-and-rent-roll`;
    const { rows } = await bodyOf<{ rows: unknown[] }>(strata.get(path));
    expect(rows).toHaveLength(rowsOf('units', STRATA).length);
  });
});
