import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { addDays } from '../../platform/database/company-day.js';
import type { DelinquencyResponse } from './delinquency/delinquency.dto.js';
import type { ReceivablesAgeingResponse } from './receivables-ageing/receivables-ageing.dto.js';
import type { RentRollResponse } from './rent-roll/rent-roll.dto.js';

interface Reports {
  delinquency: DelinquencyResponse;
  receivables: ReceivablesAgeingResponse;
  rentRoll: RentRollResponse;
}

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let today: string;
/** Of somebody who lives in a unit; sent 40 days ago, 900 dollars. */
let invoiceId: number;
let customerId: number;

const at = (days: number): string => addDays(today, days);
const insert = async (table: string, values: Record<string, unknown>): Promise<number> =>
  (await test.factories.insertInto(company, table, { created_at: `${at(-90)}T12:00:00Z`, ...values })).id;
const report = async (name: string, asOf?: string) =>
  (await manager.get(`/api/companies/${company.id}/reports/${name}${asOf ? `?asOf=${asOf}` : ''}`)).body as object;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  today = ((await report('delinquency')) as DelinquencyResponse).asOf;
  customerId = await insert('customers', { customer_id: 'C-1', name: 'Ada Birch' });
  const unit_id = await insert('units', { unit_number: 'A-1', status: 'occupied' });
  const resident_id = await insert('residents', { first_name: 'Ada', last_name: 'Birch', customer_id: customerId });
  const stay = { start_date: at(-80), lease_start: at(-80), role: 'leaseholder', rent: 140_000 };
  await insert('unit_residents', { unit_id, resident_id, resident_name: 'Ada Birch', ...stay });
  const dates = { service_date: at(-40), due_date: at(-35), sent_at: `${at(-40)}T12:00:00Z` };
  invoiceId = await insert('invoices', {
    ...{ invoice_number: 'INV-7', customer_id: customerId, status: 'sent', subtotal: 90_000, total: 90_000 },
    ...dates,
  });
});

afterAll(() => test.stop());

async function reportsOf(day: string): Promise<Reports> {
  const [delinquency, receivables, rentRoll] = await Promise.all(
    ['delinquency', 'receivables-ageing', 'occupancy-and-rent-roll'].map((name) => report(name, day)),
  );
  return { delinquency, receivables, rentRoll } as Reports;
}

async function change(body: object): Promise<void> {
  expect((await manager.put(`/api/invoices/${invoiceId}`, body)).status).toBe(200);
}

async function remove(path: string): Promise<void> {
  expect((await manager.delete(path)).status).toBe(204);
}

async function restore(noun: string): Promise<void> {
  const [entry] = (await manager.get(`/api/companies/${company.id}/trash?noun=${noun}`)).body as { id: number }[];
  expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
}

const owed = ({ delinquency, receivables, rentRoll }: Reports) => [
  delinquency.summary.owed,
  receivables.summary.receivable,
  rentRoll.summary.balance,
];

it('an invoice that is deleted later is still owed on an earlier day, whether it is restored or not', async () => {
  const before = await reportsOf(at(-1));
  expect(owed(before)).toEqual([90_000, 90_000, 90_000]);
  await remove(`/api/invoices/${invoiceId}`);
  expect(await reportsOf(at(-1))).toEqual(before);
  expect(owed(await reportsOf(today))).toEqual([0, 0, 0]);
  await restore('invoice');
  expect(await reportsOf(at(-1))).toEqual(before);
  await remove(`/api/invoices/${invoiceId}`);
  expect(await reportsOf(at(-1))).toEqual(before);
});

it('an invoice that becomes a draft again later is still owed on an earlier day, as it was then', async () => {
  const before = await reportsOf(at(-1));
  await change({ status: 'draft', dueDate: at(20) });
  await change({ total: 10_000 });
  expect(await reportsOf(at(-1))).toEqual(before);
  expect(owed(await reportsOf(today))).toEqual([0, 0, 0]);
  await change({ status: 'sent' });
  expect(await reportsOf(at(-1))).toEqual(before);
  expect(owed(await reportsOf(today))).toEqual([10_000, 10_000, 10_000]);
  await remove(`/api/invoices/${invoiceId}`);
  expect(await reportsOf(at(-1))).toEqual(before);
});

it('a correction of a sent invoice stays in the report of an earlier day when the invoice is deleted', async () => {
  await change({ total: 80_000 });
  const corrected = await reportsOf(at(-1));
  expect(owed(corrected)).toEqual([80_000, 80_000, 80_000]);
  expect(corrected.delinquency.correctedOn).toBe(today);
  await remove(`/api/invoices/${invoiceId}`);
  expect(await reportsOf(at(-1))).toEqual(corrected);
});

it('the customer of a deleted invoice keeps the name in the report of an earlier day', async () => {
  const name = 'Bo Reed';
  const other = await insert('customers', { customer_id: 'C-2', name });
  const sent_at = `${at(-30)}T12:00:00Z`;
  const id = await insert('invoices', {
    ...{ invoice_number: 'INV-8', customer_id: other, status: 'sent', subtotal: 500, total: 500, sent_at },
    ...{ service_date: at(-30) },
  });
  const before = await reportsOf(at(-1));
  expect(before.receivables.rows.map(({ customerName }) => customerName)).toContain(name);
  await remove(`/api/invoices/${id}`);
  await remove(`/api/customers/${other}`);
  expect(await reportsOf(at(-1))).toEqual(before);
});

it('a draft that is deleted was owed on no day', async () => {
  const before = await reportsOf(at(-1));
  const body = { customerId, status: 'draft', items: [{ item: 'Rent', price: 5_000 }] };
  const { id } = (await manager.post(`/api/companies/${company.id}/invoices`, body)).body as { id: number };
  await remove(`/api/invoices/${id}`);
  expect(await reportsOf(at(-1))).toEqual(before);
});
