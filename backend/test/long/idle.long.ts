import { setTimeout as delay } from 'node:timers/promises';
import { noonZone } from '../../bench/noon-zone.js';
import type { Factories } from '../factories.js';
import { report } from './report.js';
import { StartedProduct } from './started-product.js';

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

it(
  `opens at most ${MAX_TRANSACTIONS} transactions in two idle minutes with ten thousand companies`,
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
    await delay(START_MS);
    const before = await transactions();
    await delay(SECONDS * 1_000);
    const opened = (await transactions()) - before;
    report(`idle with ${COMPANIES} companies: ${(opened / SECONDS).toFixed(2)} transactions a second`);
    expect(opened).toBeLessThanOrEqual(MAX_TRANSACTIONS);
  },
  TEST_MS,
);
