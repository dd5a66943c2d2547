import { setTimeout as delay } from 'node:timers/promises';
import type { BuiltCompany, Factories } from '../factories.js';
import { expectLedger } from './ledger.js';
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
});

beforeEach(async () => {
  factories = await product.factories();
  company = await factories.buildCompany();
  client = await Client.signIn(product.port, (await factories.buildUser(company)).username);
  await factories.close();
});

afterEach(() => writers?.giveUp());
afterAll(() => product.stop());

const kills = [
  ['one connection of the database', () => product.killConnection()],
  ['the database', () => product.killDatabase()],
  ['the launcher', () => product.killLauncher()],
] as const;

it.each(kills)('keeps every acknowledged write, once, when %s is killed under sixteen writers', async (name, kill) => {
  writers = new Writers(client, company, WRITERS);
  const times: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    await delay(2_000);
    times.push(await kill());
  }
  await delay(1_000);
  await writers.stop();

  expect(writers.acknowledged.length).toBeGreaterThan(WRITERS * 3);
  factories = await product.factories();
  const stored = await expectLedger(factories, company, writers.acknowledged);
  await factories.close();
  expect(await client.call('GET', '/api/user')).toMatchObject({ response: { status: 200 } });
  const seconds = times.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ');
  report(`${name} killed: back after ${seconds}; ${writers.acknowledged.length} acknowledged, ${stored} stored`);
});
