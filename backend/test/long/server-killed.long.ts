import { setTimeout as delay } from 'node:timers/promises';
import type { BuiltCompany, Factories } from '../factories.js';
import { report } from './report.js';
import { StartedProduct } from './started-product.js';
import { Client, Writers } from './writers.js';

const WRITERS = 16;

let product: StartedProduct;
let factories: Factories;
let company: BuiltCompany;
let client: Client;
let writers: Writers | undefined;

beforeAll(async () => {
  product = await StartedProduct.start();
  factories = await product.factories();
  company = await factories.buildCompany();
  client = await Client.signIn(product.port, (await factories.buildUser(company)).username);
});

afterAll(async () => {
  await writers?.giveUp();
  await factories.close();
  await product.stop();
});

it('keeps every acknowledged write, once, when the server is killed under sixteen writers', async () => {
  writers = new Writers(client, company, WRITERS);
  const restarts: number[] = [];
  for (let kill = 0; kill < 3; kill += 1) {
    await delay(2_000);
    restarts.push(await product.killServer());
  }
  await delay(1_000);
  await writers.stop();

  const rows = await factories.query<{ title: string; number: string; audited: number }>(
    company.id,
    `select title, work_order_number as number, (select count(*)::int from audit_log a
       where a.company_id = w.company_id and a.noun = 'work-order' and a.record_id = w.id) as audited
     from work_orders w order by work_order_number`,
  );
  const titles = rows.map(({ title }) => title);
  expect(writers.acknowledged.length).toBeGreaterThan(WRITERS * 3);
  expect(titles).toHaveLength(new Set(titles).size);
  expect(writers.acknowledged.filter((title) => !titles.includes(title))).toEqual([]);
  // Writes are atomic: a record without its audit line, a gap in the numbers or a wrong count would be half a write.
  expect(rows.filter(({ audited }) => audited !== 1)).toEqual([]);
  expect(rows.map(({ number }) => Number(number.slice(3)))).toEqual(rows.map((_, index) => index + 1));
  const counts = await factories.query(
    company.id,
    `select state, count from company_counts where noun = 'work_orders'`,
  );
  expect(counts).toEqual([{ state: 'open', count: rows.length }]);

  const broken = writers.outcomes.filter((outcome) => 'broken' in outcome).length;
  const seconds = restarts.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ');
  report(`answered again after ${seconds}; ${writers.acknowledged.length} writes acknowledged, ${broken} broken off`);
});
