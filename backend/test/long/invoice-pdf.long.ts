import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { BuiltCompany, Factories } from '../factories.js';
import type { HttpResponse } from '../http-call.js';
import { report } from './report.js';
import { StartedProduct } from './started-product.js';
import { Client } from './writers.js';

const LINES = 100;
const PDFS = 15;
const ASK_EVERY_MS = 20;
/** The unit in /proc, on every Linux that Node supports. */
const TICKS_A_SECOND = 100;

let product: StartedProduct;
let factories: Factories;
let company: BuiltCompany;
let client: Client;

beforeAll(async () => {
  product = await StartedProduct.start();
  factories = await product.factories();
  company = await factories.buildCompany({ business_type: 'jobs_business' });
  client = await Client.signIn(product.port, (await factories.buildUser(company)).username);
});

afterAll(async () => {
  await factories.close();
  await product.stop();
});

async function ask(method: string, path: string, body?: object): Promise<HttpResponse> {
  const outcome = await client.call(method, path, body);
  if ('broken' in outcome) throw new Error(outcome.broken);
  return outcome.response;
}

async function longInvoice(): Promise<number> {
  const customer = await factories.insertInto(company, 'customers', { customer_id: 'CUST-0001', name: 'Ada Birch' });
  const items = Array.from({ length: LINES }, (_, index) => {
    return { item: `Copper pipe and fittings, room ${index + 1}`, quantity: 2, unitPrice: 1_250, price: 2_500 };
  });
  const { status, text } = await ask('POST', `/api/companies/${company.id}/invoices`, {
    customerId: customer.id,
    items,
  });
  expect(status).toBe(201);
  return (JSON.parse(text) as { id: number }).id;
}

/** The processor time of the serving process, including the thread that renders PDFs. */
function processorMs(): number {
  const [, sizes = ''] = readFileSync(`/proc/${product.serverPid()!}/stat`, 'utf8').split(') ');
  const [user, system] = sizes.split(' ').slice(11, 13).map(Number);
  return ((user! + system!) / TICKS_A_SECOND) * 1_000;
}

/** How long other small requests wait during the work. */
async function othersDuring(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const { status, ms } = await ask('GET', '/api/health');
      expect(status).toBe(200);
      times.push(ms);
      await delay(ASK_EVERY_MS);
    }
  })();
  await work().finally(() => (isOver = true));
  await asking;
  return times.sort((one, other) => one - other);
}

const at = (times: readonly number[], share: number): string =>
  times[Math.floor((times.length - 1) * share)]!.toFixed(1);

it('renders PDFs of an invoice with 100 lines repeatedly, and serves other requests meanwhile', async () => {
  const path = `/api/companies/${company.id}/invoices/${await longInvoice()}/generate-pdf`;
  const times: number[] = [];
  const make = async (): Promise<void> => {
    const { status, headers, ms } = await ask('POST', path);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    times.push(ms);
  };
  // The first ones load the fonts and warm up the thread.
  for (let round = 0; round < 3; round += 1) await make();
  const [first] = times.splice(0);
  const idle = await othersDuring(() => delay(1_000));
  const before = processorMs();
  const busy = await othersDuring(async () => {
    for (let round = 0; round < PDFS; round += 1) await make();
  });
  const each = (processorMs() - before) / PDFS;
  times.sort((one, other) => one - other);
  report(
    `PDF of ${LINES} lines over HTTP: first ${first!.toFixed(0)} ms, then median ${at(times, 0.5)} ms, slowest ` +
      `${at(times, 1)} ms, ${each.toFixed(0)} ms of processor time each; others waited ${at(busy, 0.5)} ms (p99 ` +
      `${at(busy, 0.99)}) meanwhile, ${at(idle, 0.5)} ms (p99 ${at(idle, 0.99)}) before`,
  );
});
