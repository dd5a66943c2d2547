import type { BuiltCompany } from '../factories.js';
import { type Caller, startApp, type TestApp } from '../start-app.js';
import type { EstimateResponse } from '../../src/modules/estimates/estimate.dto.js';
import { SeriesWork } from '../../src/modules/series/series-work.js';
import type { SeriesResponse } from '../../src/modules/series/series.dto.js';
import type { InvoiceResponse } from '../../src/modules/invoices/invoice.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;

const labor = { item: 'Labor', quantity: 2.25, unitPrice: 8_999 };
const price = 20_248;
const permit = { item: 'Permit', price: 5_000 };
const refused = { statusCode: 400, message: 'Quantity must be a whole number.' };

const path = (list: string) => `/api/companies/${company.id}/${list}`;
const settings = (decimalQuantities: boolean) => manager.put(path('settings'), { decimalQuantities });

async function create<Record>(list: string, body: object): Promise<Record> {
  const response = await manager.post(path(list), body);
  expect([response.status, response.body]).toEqual([201, expect.anything() as unknown]);
  return response.body as Record;
}

const series = (items: object[]) => ({
  ...{ rule: 'FREQ=DAILY', start: '2030-01-31' },
  template: { noun: 'invoice', title: 'Labor', customerId, items },
});

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  customerId = (await test.factories.insertInto(company, 'customers', { name: 'Ada', customer_id: 'C-1' })).id;
  await settings(true);
});

afterAll(() => test.stop());

describe('what was agreed in decimals before the company stopped using them', () => {
  it('is the job of its estimate', async () => {
    const { id } = await create<EstimateResponse>('estimates', { customerId, status: 'sent', items: [labor] });
    await settings(false);
    const { invoiceId } = (await manager.post(`/api/estimates/${id}/convert`)).body as EstimateResponse;
    const { items } = (await manager.get(`/api/invoices/${invoiceId}`)).body as InvoiceResponse;
    expect(items).toMatchObject([{ ...labor, price }]);
  });

  it('stays on an estimate that gets another line', async () => {
    const { id } = await create<EstimateResponse>('estimates', { customerId, items: [labor] });
    await settings(false);
    const put = (items: object[]) => manager.put(`/api/estimates/${id}`, { items });
    expect((await put([labor, permit])).body).toMatchObject({ items: [{ ...labor, price }, permit] });
    for (const other of [
      { ...labor, quantity: 2.5 },
      { ...labor, item: 'Other' },
    ])
      expect((await put([other])).body).toMatchObject(refused);
  });

  it('is on the duplicate of its invoice', async () => {
    const { id } = await create<InvoiceResponse>('invoices', { customerId, items: [labor] });
    await settings(false);
    expect((await manager.post(`/api/invoices/${id}/duplicate`)).body).toMatchObject({ items: [{ ...labor, price }] });
  });

  it('is what a series goes on making, and no series begins with', async () => {
    const { id } = await create<SeriesResponse>('series', series([labor]));
    await settings(false);
    const put = (items: object[]) => manager.put(`/api/series/${id}`, { template: series(items).template });
    expect((await put([labor, permit])).status).toBe(200);
    expect((await put([{ ...labor, quantity: 2.5 }])).body).toMatchObject(refused);
    expect((await manager.post(path('series'), series([labor]))).body).toMatchObject(refused);
    const sql = `update series set start_date = start_date - d.days, passed_until = passed_until - d.days,
      next_due = next_due - d.days from (select date '2030-01-31' - (now() at time zone timezone)::date as days from companies where id = $2) d
      where id = $1`;
    await test.factories.query(company.id, sql, [id, company.id]);
    await test.app.get(SeriesWork, { strict: false }).run(company.id);
    expect((await manager.get(path('invoices'))).body).toMatchObject([{ items: [{ ...labor, price }, permit] }]);
  });
});
