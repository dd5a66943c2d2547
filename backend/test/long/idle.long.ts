import { setTimeout as delay } from 'node:timers/promises';
import { noonZone } from '../../bench/noon-zone.js';
import type { Factories } from '../factories.js';
import { report } from './report.js';
import { StartedProduct } from './started-product.js';
import { Client } from './writers.js';

const COMPANIES = 10_000;
const SECONDS = 120;
const MAX_TRANSACTIONS = 2 * SECONDS;
const TEST_MS = 2 * SECONDS * 1_000;
/** A start runs every periodic check once. */
const START_MS = 10_000;

let product: StartedProduct;
let factories: Factories;

beforeAll(async () => {
  product = await StartedProduct.start({ SMTP_URL: 'smtp://127.0.0.1:9' });
  factories = await product.factories();
});

afterAll(async () => {
  await factories.close();
  await product.stop();
});

async function transactions(): Promise<number> {
  const [row] = await factories.query<{ count: number }>(
    0,
    `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
  );
  return row!.count;
}

/** What needs several connections. */
async function readAtOnce(): Promise<void> {
  const company = await factories.buildCompany();
  const client = await Client.signIn(product.port, (await factories.buildUser(company)).username);
  const read = () => client.call('GET', `/api/companies/${company.id}/work-orders`);
  for (const outcome of await Promise.all(Array.from({ length: 12 }, read)))
    expect(outcome).toMatchObject({ response: { status: 200 } });
}

/** Of the pool; a new connection would have to plan again what its people read. */
const connections = (): Promise<{ pid: number }[]> =>
  factories.query(0, `select pid from pg_stat_activity where application_name = 'nerka' order by pid`);

it(
  `opens at most ${MAX_TRANSACTIONS} transactions in two idle minutes with ten thousand companies, and closes no connection`,
  async () => {
    const project = await factories.buildProject();
    await factories.query(
      0,
      `insert into companies (project_id, name, slug, timezone)
     select $1, 'Idle ' || n, 'idle-' || n, $2 from generate_series(1, $3::int) n`,
      [project.id, noonZone(), COMPANIES],
    );
    const [days] = await factories.query<{ waiting: number }>(
      0,
      `select count(*)::int as waiting from pgboss.job where name = 'company-day' and state = 'created'`,
    );
    expect(days!.waiting).toBeGreaterThanOrEqual(COMPANIES);
    await readAtOnce();
    const connected = await connections();
    expect(connected.length).toBeGreaterThan(1);
    await delay(START_MS);
    const before = await transactions();
    await delay(SECONDS * 1_000);
    const opened = (await transactions()) - before;
    report(`idle with ${COMPANIES} companies: ${(opened / SECONDS).toFixed(2)} transactions a second`);
    expect(opened).toBeLessThanOrEqual(MAX_TRANSACTIONS);
    expect(await connections()).toEqual(expect.arrayContaining(connected));
  },
  TEST_MS,
);
