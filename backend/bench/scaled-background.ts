import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from './bench-database.js';
import { type DatabaseWork, median, METRICS_TOKEN, type ScaledProduct } from './scaled-product.js';
import { Server } from './server.js';

/** An idle connection reports what it did after ten seconds. */
const REPORT_MS = 11_000;
const POLL_MS = 100;
const START_MS = 10_000;

/** Times are in milliseconds. */
export interface Taken extends DatabaseWork {
  ms: number;
}

export interface Metrics {
  lines: number;
  bytes: number;
}

export interface Background {
  start: Taken;
  migration: Taken;
  hourly: Taken;
  daily: Taken;
  metrics: Metrics;
  /** Each second. */
  idle: DatabaseWork;
  waitingDays: number;
  /** The most that begin in a minute. */
  busiestMinute: number;
}

export async function measureBackground(
  products: readonly ScaledProduct[],
  program: URL,
  { rounds, idleSeconds }: { rounds: number; idleSeconds: number },
  say: (line: string) => void,
): Promise<Background[]> {
  const idle = await idleWork(products, idleSeconds);
  say('Starts and migrations');
  const starts = await alternately(products, rounds, (product) => taken(product, () => startOnce(product, program)));
  const migrations = await alternately(products, rounds, (product) =>
    taken(product, () => migrate(product.side.database)),
  );
  const results: Background[] = [];
  for (const [index, product] of products.entries()) {
    const days = await daysOf(product);
    say('The hourly job');
    const hourly = await taken(product, () => runJobs(product, 'hourly'));
    say(`The days of ${product.side.scale.companies} companies`);
    const daily = await taken(product, () => runJobs(product, 'company-day'));
    const measured = { start: starts[index]!, migration: migrations[index]!, metrics: await metricsOf(product) };
    results.push({ ...measured, hourly, daily, idle: idle[index]!, ...days });
  }
  return results;
}

/** Both at the same time, while nobody is signed in at either. */
async function idleWork(products: readonly ScaledProduct[], seconds: number): Promise<DatabaseWork[]> {
  // A start runs every periodic check once.
  await delay(START_MS);
  const before = await Promise.all(products.map((product) => product.work()));
  await delay(seconds * 1_000);
  const after = await Promise.all(products.map((product) => product.work()));
  return after.map(({ transactions, pages }, index) => ({
    transactions: (transactions - before[index]!.transactions) / seconds,
    pages: (pages - before[index]!.pages) / seconds,
  }));
}

/** The middle run of each product. */
async function alternately<T extends { ms: number }>(
  products: readonly ScaledProduct[],
  rounds: number,
  run: (product: ScaledProduct) => Promise<T>,
): Promise<T[]> {
  const runs: T[][] = products.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, product] of products.entries()) runs[index]!.push(await run(product));
  }
  return runs.map((all) => all.find(({ ms }) => ms === median(all.map((one) => one.ms)))!);
}

async function taken(product: ScaledProduct, run: () => Promise<unknown>): Promise<Taken> {
  const before = await product.work();
  const startedAt = performance.now();
  await run();
  const ms = performance.now() - startedAt;
  await delay(REPORT_MS);
  const after = await product.work();
  return { ms, transactions: after.transactions - before.transactions, pages: after.pages - before.pages };
}

async function startOnce({ side }: ScaledProduct, program: URL): Promise<void> {
  const server = await Server.start('Our API', program, { DATABASE_APP_URL: side.database.appUrl });
  const response = await fetch(`${server.url}/api/ready`);
  await server.stop();
  if (!response.ok) throw new Error(`The server is not ready: ${response.status}`);
}

/** The times are measured with those of requests. */
async function metricsOf({ server }: ScaledProduct): Promise<Metrics> {
  const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const text = await response.text();
  return { lines: text.trim().split('\n').length, bytes: Buffer.byteLength(text) };
}

async function daysOf(product: ScaledProduct): Promise<Pick<Background, 'waitingDays' | 'busiestMinute'>> {
  const [days] = await product.query<{ waiting: number; busiest: number }>(
    `select coalesce(sum(jobs), 0)::int as waiting, coalesce(max(jobs), 0)::int as busiest
     from (select count(*) as jobs from pgboss.job where name = 'company-day' and state = 'created'
       group by date_trunc('minute', start_after)) minutes`,
  );
  return { waitingDays: days!.waiting, busiestMinute: days!.busiest };
}

/** Makes all jobs of a queue due and waits until they are done. */
async function runJobs(product: ScaledProduct, queue: string): Promise<void> {
  await product.query(`update pgboss.job set start_after = now() where name = $1 and state < 'active'`, [queue]);
  await product.query(`select pg_notify('nerka', $1)`, [JSON.stringify({ topic: 'jobs', key: queue })]);
  // The first question reads the index only.
  const due = `name = $1 and state < 'active' and start_after <= now()`;
  for (const condition of [due, `name = $1 and state = 'active'`]) {
    const isLeft = async (): Promise<boolean> =>
      (await product.query(`select from pgboss.job where ${condition} limit 1`, [queue])).length > 0;
    while (await isLeft()) await delay(POLL_MS);
  }
}
