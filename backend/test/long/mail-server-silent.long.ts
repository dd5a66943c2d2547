import { setTimeout as delay } from 'node:timers/promises';
import type { BuiltCompany, Factories } from '../factories.js';
import { until } from '../http-call.js';
import { MailServer } from '../mail-server.js';
import { expectLedger } from './ledger.js';
import { report } from './report.js';
import { SilentMailServer } from './silent-mail-server.js';
import { StartedProduct } from './started-product.js';
import { Client, Writers } from './writers.js';

const WRITERS = 16;
const ASSIGNED = 5;
/** Nobody waits for a mail server. */
const MAX_MS = 5_000;

const silent = new SilentMailServer();
let answering: MailServer | undefined;
let product: StartedProduct;
let factories: Factories;
let company: BuiltCompany;
let client: Client;
let writers: Writers | undefined;
let mailPort: number;

beforeAll(async () => {
  mailPort = await silent.start();
  product = await StartedProduct.start({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
  factories = await product.factories();
  company = await factories.buildCompany();
  client = await Client.signIn(product.port, (await factories.buildUser(company)).username);
});

afterAll(async () => {
  await writers?.giveUp();
  await factories.close();
  await product.stop();
  await silent.stop();
  answering?.stop();
});

/** Creates orders that are assigned to a colleague, who is told by mail; returns the milliseconds of each. */
async function assignOrders(): Promise<number[]> {
  const colleague = await factories.buildUser(company, { email: 'colleague@example.com' });
  const times: number[] = [];
  for (let count = 0; count < ASSIGNED; count += 1) {
    const body = { title: `assigned ${count}`, assignedToId: colleague.id };
    const outcome = await client.call('POST', `/api/companies/${company.id}/work-orders`, body);
    if ('broken' in outcome) throw new Error(outcome.broken);
    expect(outcome.response.status).toBe(201);
    times.push(outcome.response.ms);
  }
  return times;
}

const waiting = async (): Promise<number> =>
  (
    await factories.query<{ count: number }>(
      company.id,
      'select count(*)::int as count from outbox where sent_at is null',
    )
  )[0]!.count;

it('keeps nobody waiting for a mail server that never answers, and sends each mail once when it does', async () => {
  writers = new Writers(client, company, WRITERS);
  const times = await assignOrders();
  await until(() => Promise.resolve(silent.connections > 0));
  await delay(10_000);
  await writers.stop();
  const slowest = Math.max(...times, ...writers.outcomes.map((one) => ('response' in one ? one.response.ms : 0)));
  expect(slowest).toBeLessThan(MAX_MS);
  expect(writers.outcomes.filter((one) => 'broken' in one)).toEqual([]);
  const titles = Array.from({ length: ASSIGNED }, (_, count) => `assigned ${count}`);
  await expectLedger(factories, company, [...writers.acknowledged, ...titles]);
  expect(await waiting()).toBe(ASSIGNED);

  await silent.stop();
  const back = performance.now();
  answering = new MailServer();
  await answering.start(mailPort);
  while ((await waiting()) > 0) await delay(500);
  expect(answering.taken).toHaveLength(ASSIGNED);
  const seconds = ((performance.now() - back) / 1000).toFixed(0);
  report(
    `a mail server without an answer: the slowest of ${times.length + writers.outcomes.length} writes took ${Math.round(slowest)} ms; ${ASSIGNED} mails sent once, ${seconds} s after it answered`,
  );
}, 400_000);
