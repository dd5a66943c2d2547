import type { BuiltCompany } from '../../../test/factories.js';
import { asBuffer, readPdf } from '../../../test/read-pdf.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { InvoiceResponse } from './invoice.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ business_type: 'jobs_business' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const customer = { customer_id: 'C-1', name: 'Ada Birch', address: '4 Oak Lane' };
  customerId = (await test.factories.insertInto(company, 'customers', customer)).id;
});

afterAll(() => test.stop());

async function created(body: object = {}): Promise<InvoiceResponse> {
  const all = { customerId, items: [{ item: 'Faucet', price: 8_000 }], status: 'sent', ...body };
  return (await manager.post(`/api/companies/${company.id}/invoices`, all)).body as InvoiceResponse;
}

const page = async (path: string): Promise<string> =>
  (await readPdf((await manager.post(path).buffer(true).parse(asBuffer)).body as Buffer)).pages[0]!;

it('of an invoice stands beside the address that is billed, on its PDF and behind its link', async () => {
  const { id, serviceAddress } = await created();
  expect(serviceAddress).toBeNull();
  const pdf = `/api/companies/${company.id}/invoices/${id}/generate-pdf`;
  expect(await page(pdf)).not.toContain('Service address');
  const changed = await manager.put(`/api/invoices/${id}`, { serviceAddress: ' 9 Lake Road\nOrford ' });
  expect(changed.body).toMatchObject({ serviceAddress: '9 Lake Road\nOrford', version: 2 });
  const text = await page(pdf);
  expect(text).toContain('Bill to\nAda Birch\n4 Oak Lane');
  expect(text).toContain('Service address\n9 Lake Road\nOrford');
  const { url } = (await manager.post(`/api/invoices/${id}/share`)).body as { url: string };
  const token = new URL(url, 'https://nerka.example').searchParams.get('share');
  expect((await test.anonymous.get(`/api/shared-invoices/${token}`)).body).toMatchObject({
    serviceAddress: '9 Lake Road\nOrford',
  });
});

it('of a job is where its visits are, and goes into a duplicate', async () => {
  const { id } = await created({ serviceAddress: '9 Lake Road' });
  const visit = await manager.post(`/api/invoices/${id}/visits`, { date: '2026-12-01' });
  expect([visit.status, visit.body]).toMatchObject([201, { customer: { address: '9 Lake Road' } }]);
  const copy = await manager.post(`/api/invoices/${id}/duplicate`);
  expect(copy.body).toMatchObject({ serviceAddress: '9 Lake Road' });
  expect((await manager.put(`/api/invoices/${id}`, { serviceAddress: null })).body).toMatchObject({
    serviceAddress: null,
  });
  const { id: visitId } = visit.body as { id: number };
  expect((await manager.get(`/api/visits/${visitId}`)).body).toMatchObject({ customer: { address: '4 Oak Lane' } });
});
