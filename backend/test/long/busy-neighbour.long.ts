import type { BuiltCompany, Factories } from '../factories.js';
import { send } from '../http-call.js';
import { report } from './report.js';
import { StartedProduct } from './started-product.js';
import { Client } from './writers.js';

const PARALLEL = 32;
const LISTS = 150;
const ORDERS = 20_000;
const CUSTOMERS = 4_000;
const ROWS = 1_000;

interface Person {
  company: BuiltCompany;
  client: Client;
}

/** One request of the busy company; its status, undefined if the client left. */
type Call = () => Promise<number | undefined>;

let product: StartedProduct;
let factories: Factories;
let busy: Person;
let neighbour: Person;
let invoice: number;

beforeAll(async () => {
  product = await StartedProduct.start();
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
    `insert into work_orders (company_id, order_number, title)
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

const call =
  (method: string, path: string): Call =>
  async () => {
    const outcome = await busy.client.call(method, path, method === 'POST' ? {} : undefined);
    return 'response' in outcome ? outcome.response.status : undefined;
  };

/** Uploads a file of customers, which is checked. */
async function importCustomers(): Promise<number | undefined> {
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
  const headers = {
    Cookie: busy.client.cookie,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
  };
  const path = `/api/companies/${busy.company.id}/imports?kind=customers`;
  return send(product.port, { method: 'POST', path, headers, body }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** The 99th percentile of the neighbour's list. */
async function neighbourP99(): Promise<number> {
  const times: number[] = [];
  const path = `/api/companies/${neighbour.company.id}/work-orders?limit=20`;
  while (times.length < LISTS) {
    const outcome = await neighbour.client.call('GET', path);
    if ('broken' in outcome) throw new Error(outcome.broken);
    expect(outcome.response.status).toBe(200);
    times.push(outcome.response.ms);
  }
  return times.sort((one, other) => one - other)[Math.floor(LISTS * 0.99)]!;
}

/** The neighbour's percentile beside calls in parallel, and what these got. */
async function beside(calls: readonly Call[]): Promise<{ p99: number; statuses: Map<number | undefined, number> }> {
  const statuses = new Map<number | undefined, number>();
  let isOver = false;
  const running = Array.from({ length: PARALLEL }, async (_, index) => {
    while (!isOver) {
      const status = await calls[index % calls.length]!();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  });
  const p99 = await neighbourP99();
  isOver = true;
  await Promise.all(running);
  return { p99, statuses };
}

it('thirty-two heavy requests of one company leave the lists of another their time', async () => {
  const own = `/api/companies/${busy.company.id}`;
  const lists = call('GET', `${own}/work-orders?limit=100`);
  const searches = call('GET', `${own}/search?q=squeaks`);
  const reports = call('GET', `${own}/reports/work-order-times`);
  const files = call('GET', `${own}/export?kind=customers`);
  const exports = call('POST', `${own}/exports?kind=workOrders`);
  const pdfs = call('POST', `${own}/invoices/${invoice}/generate-pdf`);
  const cases: Record<string, Call[]> = {
    lists: [lists],
    searches: [searches],
    reports: [reports],
    exports: [files, exports],
    PDFs: [pdfs],
    imports: [importCustomers],
    mixed: [lists, searches, reports, files, exports, pdfs, importCustomers],
  };
  await neighbourP99();
  for (const [name, calls] of Object.entries(cases)) {
    const alone = await neighbourP99();
    const { p99, statuses } = await beside(calls);
    const got = [...statuses].map(([status, count]) => `${status ?? 'left'} ${count}`).join(', ');
    report(
      `beside ${PARALLEL} ${name}: a neighbour's list has a p99 of ${p99.toFixed(1)} ms, alone ${alone.toFixed(1)} ms, ratio ${(p99 / alone).toFixed(1)} (${got})`,
    );
    for (const status of statuses.keys()) expect([200, 201, 202, 409, 429, undefined]).toContain(status);
  }
});
