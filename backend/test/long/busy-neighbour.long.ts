import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { BuiltCompany, Factories } from '../factories.js';
import { HeavySamples } from './heavy-samples.js';
import { report } from './report.js';
import { StartedProduct } from './started-product.js';
import { Client } from './writers.js';

/** Of all kinds on a busy machine. */
const MAX_MS = 400_000;
const PARALLEL = 32;
const LISTS = 400;
const ORDERS = 20_000;
const CUSTOMERS = 4_000;
const ROWS = 1_000;
const TOKEN = 'a-token-for-prometheus';
/** How many of each queue one company works on at once, and of the lists everybody, with sixteen connections. */
const OF_ONE: Record<string, number> = { quick: 4, slow: 2, pdf: 2, import: 1, upload: 6 };
const LISTS_OF_ALL = 8;
/** A list of the busy company takes at least as many times as long as the neighbour's: it waits for the others first. */
const LEAST_SLOWER = 1.5;

interface Person {
  company: BuiltCompany;
  client: Client;
}

interface Times {
  median: number;
  p99: number;
}

/** One request of the busy company; its status, undefined if the client left. */
type Call = () => Promise<number | undefined>;

let product: StartedProduct;
let factories: Factories;
let busy: Person;
let neighbour: Person;
let invoice: number;

beforeAll(async () => {
  product = await StartedProduct.start({ METRICS_TOKEN: TOKEN, DATABASE_POOL_SIZE: '16' });
  factories = await product.factories();
  busy = await build();
  neighbour = await build();
  invoice = await makeInvoice();
});

afterAll(async () => {
  await factories.close();
  await product.stop();
});

async function build(): Promise<Person> {
  const company = await factories.buildCompany({ business_type: 'jobs_business' });
  const { id } = company;
  await factories.query(
    id,
    `insert into work_orders (company_id, work_order_number, title)
     select $1, 'WO-' || n, 'Gate squeaks ' || n from generate_series(1, $2::int) n`,
    [id, ORDERS],
  );
  await factories.query(
    id,
    `insert into customers (company_id, customer_id, name)
     select $1, 'CUST-' || n, 'Birch ' || n from generate_series(1, $2::int) n`,
    [id, CUSTOMERS],
  );
  await factories.query(id, 'analyze work_orders');
  return { company, client: await Client.signIn(product.port, (await factories.buildUser(company)).username) };
}

async function makeInvoice(): Promise<number> {
  const customer = await factories.insertInto(busy.company, 'customers', {
    customer_id: 'CUST-PDF',
    name: 'Ada Birch',
  });
  const items = Array.from({ length: 50 }, (_, index) => {
    return { item: `Copper pipe, room ${index + 1}`, quantity: 2, unitPrice: 1_250, price: 2_500 };
  });
  const path = `/api/companies/${busy.company.id}/invoices`;
  const outcome = await busy.client.call('POST', path, { customerId: customer.id, items });
  if ('broken' in outcome || outcome.response.status !== 201) throw new Error(JSON.stringify(outcome));
  return (JSON.parse(outcome.response.text) as { id: number }).id;
}

/** Reads no response, which would take time of this process in which it does not see those of the neighbour. */
const call =
  (method: string, path: string, type = 'application/json', body = method === 'POST' ? '{}' : undefined): Call =>
  () =>
    new Promise((resolve) => {
      const headers = {
        ...{ Cookie: busy.client.cookie, 'Sec-Fetch-Site': 'same-origin' },
        ...(body !== undefined && { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }),
      };
      const asked = request({ host: '127.0.0.1', port: product.port, method, path, headers });
      asked.once('error', () => resolve(undefined));
      asked.once('response', (response) => {
        response.resume().once('close', () => resolve(response.statusCode));
      });
      asked.end(body);
    });

/** Uploads a file of customers, which is checked. */
function importCustomers(): Call {
  const rows = Array.from({ length: ROWS }, (_, index) => `Elm ${index},elm${index}@example.com`);
  const boundary = 'nerka-boundary';
  const body = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="customers.csv"',
    'Content-Type: text/csv',
    '',
    ['Name,Email', ...rows].join('\n'),
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const path = `/api/companies/${busy.company.id}/imports?kind=customers`;
  return call('POST', path, `multipart/form-data; boundary=${boundary}`, body);
}

/** Of the neighbour's list. */
async function neighbourTimes(): Promise<Times> {
  const path = `/api/companies/${neighbour.company.id}/work-orders?limit=20`;
  const { cookie } = neighbour.client;
  const worker = new Worker(new URL('list-times.mjs', import.meta.url), {
    workerData: { port: product.port, path, cookie, count: LISTS },
  });
  const [times] = (await once(worker, 'message')) as [number[]];
  return timesOf(times);
}

function timesOf(all: number[]): Times {
  const sorted = all.sort((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)]!, p99: sorted[Math.floor(sorted.length * 0.99)]! };
}

/** The neighbour's times beside calls in parallel, what these got, and how many of them were at work. */
async function beside(calls: readonly Call[]) {
  const statuses = new Map<number | undefined, number>();
  const own: number[] = [];
  const samples = new HeavySamples(product.port, TOKEN);
  let isOver = false;
  const running = Array.from({ length: PARALLEL }, async (_, index) => {
    while (!isOver) {
      const begunAt = performance.now();
      const status = await calls[index % calls.length]!();
      if (status !== 429) own.push(performance.now() - begunAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) await delay(1_000);
    }
  });
  const begunAt = performance.now();
  const times = await neighbourTimes();
  const seconds = (performance.now() - begunAt) / 1000;
  isOver = true;
  await Promise.all(running);
  return { times, own: timesOf(own), seconds, statuses, most: await samples.stop() };
}

it(
  'thirty-two heavy requests of one company leave the lists of another their time',
  async () => {
    const company = `/api/companies/${busy.company.id}`;
    const lists = call('GET', `${company}/work-orders?limit=20`);
    const searches = call('GET', `${company}/search?q=squeaks`);
    const reports = call('GET', `${company}/reports/work-order-ageing`);
    const files = call('GET', `${company}/export?kind=customers`);
    const exports = call('POST', `${company}/exports?kind=work-orders`);
    const pdfs = call('POST', `${company}/invoices/${invoice}/generate-pdf`);
    // With the queue in which those beyond the company's share wait.
    const imports = importCustomers();
    const cases: [name: string, queues: string[], calls: Call[]][] = [
      ['lists', ['quick'], [lists]],
      ['searches', ['quick'], [searches]],
      ['reports', ['slow'], [reports]],
      ['exports', ['slow'], [files, exports]],
      ['PDFs', ['pdf'], [pdfs]],
      ['imports', ['import'], [imports]],
      ['mixed', [], [lists, searches, reports, files, exports, pdfs, imports]],
    ];
    const results = [];
    await neighbourTimes();
    for (const [name, queues, calls] of cases) {
      const alone = await neighbourTimes();
      const { times, own, seconds, statuses, most } = await beside(calls);
      const atOnce = queues
        .map((queue) => `${queue} ${most[queue]!.running} and ${most[queue]!.waiting} waiting`)
        .join(', ');
      const got = [...statuses].map(([status, count]) => `${status ?? 'left'} ${count}`).join(', ');
      report(
        `beside ${PARALLEL} ${name}: a neighbour's list has a median of ${compared('median', times, alone)}, a p99 of ${compared('p99', times, alone)} the busy company's a median of ${own.median.toFixed(0)} ms (${got} in ${seconds.toFixed(0)} s; at once ${atOnce})`,
      );
      results.push({ name, queues, times, own, statuses, most });
    }
    for (const { name, queues, times, own, statuses, most } of results) {
      for (const status of statuses.keys()) expect([200, 201, 202, 409, 429]).toContain(status);
      for (const queue of queues) expect([queue, most[queue]!.waiting > 0]).toEqual([queue, true]);
      // The neighbour asks for one list at a time.
      for (const [queue, share] of Object.entries(OF_ONE)) {
        expect(most[queue]!.running - (queue === 'quick' ? 1 : 0)).toBeLessThanOrEqual(share);
      }
      // There is a turn left, so it never waits behind them.
      expect(most.quick!.running).toBeLessThan(LISTS_OF_ALL);
      if (name === 'lists') expect(own.median / times.median).toBeGreaterThanOrEqual(LEAST_SLOWER);
    }
  },
  MAX_MS,
);

const compared = (name: keyof Times, beside: Times, alone: Times): string =>
  `${beside[name].toFixed(1)} ms, alone ${alone[name].toFixed(1)} ms, ratio ${(beside[name] / alone[name]).toFixed(1)}`;
