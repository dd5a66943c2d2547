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

  expect(writers.acknowledged.length).toBeGreaterThan(WRITERS * 3);
  await expectLedger(factories, company, writers.acknowledged);

  const broken = writers.outcomes.filter((outcome) => 'broken' in outcome).length;
  const seconds = restarts.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ');
  report(`answered again after ${seconds}; ${writers.acknowledged.length} writes acknowledged, ${broken} broken off`);
});
