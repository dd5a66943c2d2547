import type { EstimateResponse } from '../../src/modules/estimates/estimate.dto.js';
import type { InvoiceResponse } from '../../src/modules/invoices/invoice.dto.js';
import type { BuiltCompany } from '../factories.js';
import { type Caller, startApp, type TestApp } from '../start-app.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  customerId = (await test.factories.insertInto(company, 'customers', { name: 'Ada', customer_id: 'C-1' })).id;
});

afterAll(() => test.stop());

interface Ordered {
  job: number;
  deposit: number;
}

/** A job of $100.00 and its deposit of $40.00. */
async function order(): Promise<Ordered> {
  const sent = { customerId, status: 'sent', items: [{ item: 'Boiler', price: 10_000 }], depositAmount: 4_000 };
  const { id } = (await manager.post(`/api/companies/${company.id}/estimates`, sent)).body as EstimateResponse;
  const made = (await manager.post(`/api/estimates/${id}/convert`)).body as EstimateResponse;
  return { job: made.invoiceId!, deposit: made.depositInvoiceId! };
}

const read = async (id: number) => (await manager.get(`/api/invoices/${id}`)).body as InvoiceResponse;
const change = (id: number, body: object) => manager.put(`/api/invoices/${id}`, body);

/** What the customer owes of both. */
async function owed({ job, deposit }: Ordered): Promise<number> {
  const [one, other] = await Promise.all([read(job), read(deposit)]);
  const isOwed = ({ status }: InvoiceResponse): boolean => status !== 'void' && status !== 'draft';
  return one.total + (isOwed(other) ? other.total : 0);
}

async function restore(recordId: number): Promise<void> {
  const sql = `select id from trash where noun = 'invoice' and record_id = $1`;
  const [found] = await test.factories.query<{ id: number }>(company.id, sql, [recordId]);
  expect((await manager.post(`/api/trash/${found!.id}/restore`)).status).toBe(200);
}

it('a deposit that a job deducts does not become a draft, which nobody owes', async () => {
  const ordered = await order();
  expect((await change(ordered.deposit, { status: 'draft' })).body).toMatchObject({
    statusCode: 409,
    code: 'is-deducted',
  });
  expect(await owed(ordered)).toBe(10_000);
});

it('a deposit and the job that deducts it stay with their customer', async () => {
  const ordered = await order();
  const other = await test.factories.insertInto(company, 'customers', { name: 'Bo', customer_id: 'C-2' });
  for (const id of [ordered.job, ordered.deposit]) {
    expect((await change(id, { customerId: other.id })).body).toMatchObject({ statusCode: 409, code: 'is-deducted' });
    expect((await change(id, { customerId })).status).toBe(200);
  }
});

describe('a job that comes back from the trash', () => {
  it.each([
    ['void', (id: number) => manager.post(`/api/invoices/${id}/void`), 10_000],
    ['a draft', (id: number) => change(id, { status: 'draft' }), 10_000],
    ['smaller', (id: number) => change(id, { items: [{ item: 'Deposit', price: 1_000 }] }), 9_000],
    ['larger than the job', (id: number) => change(id, { items: [{ item: 'Deposit', price: 50_000 }] }), 10_000],
  ] as const)('deducts what is owed of its deposit, which has become %s', async (_, happen, total) => {
    const ordered = await order();
    await manager.delete(`/api/invoices/${ordered.job}`);
    expect((await happen(ordered.deposit)).status).toBe(200);
    await restore(ordered.job);
    const job = await read(ordered.job);
    expect([job.total, job.deducted]).toEqual([total, 10_000 - total]);
    expect(job.deductions.map(({ amount }) => amount)).toEqual(total === 10_000 ? [] : [10_000 - total]);
    expect((await read(ordered.deposit)).deductedIn?.invoiceId).toBe(total === 10_000 ? undefined : ordered.job);
  });
});
