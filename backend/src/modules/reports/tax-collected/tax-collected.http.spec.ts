import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import { billedTotals } from '../../invoices/invoice-totals.js';
import type { RevenueByItemResponse } from '../revenue-by-item/revenue-by-item.dto.js';
import type { RevenueByMonthResponse } from '../revenue-by-month/revenue-by-month.dto.js';
import type { RevenueByPersonResponse } from '../revenue-by-person/revenue-by-person.dto.js';
import type { TopItemsResponse } from '../top-items/top-items.dto.js';
import type { TaxCollectedResponse } from './tax-collected.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let kim: number;
let ray: number;
let customer_id: number;

interface Sale {
  number: string;
  status?: string;
  service?: string;
  lines: readonly (readonly [item: string, price: number, taxable?: boolean])[];
  discount?: number | null;
  tax?: readonly [name: string, basisPoints: number];
  deducted?: number;
  payments?: readonly (readonly [date: string, amount: number])[];
  values?: Record<string, unknown>;
}

const STATE = ['State', 825] as const;
const insert = async (table: string, values: Record<string, unknown>): Promise<number> =>
  (await test.factories.insertInto(company, table, values)).id;

/** Inserts an invoice with the totals that the product computes. */
async function sell({ status = 'sent', service = '2026-01-10', discount = null, deducted = 0, ...sale }: Sale) {
  const lines = sale.lines.map(([item, price, taxable = true]) => ({ item, price, taxable }));
  const [tax_name, tax_basis_points] = sale.tax ?? [null, null];
  const terms = { discountBasisPoints: discount, taxBasisPoints: tax_basis_points };
  const totals = billedTotals(lines, terms, deducted);
  const instants = { sent_at: noon(service), voided_at: status === 'void' ? noon(service) : null };
  const id = await insert('invoices', {
    ...{ invoice_number: sale.number, customer_id, status, service_date: service, ...instants, ...totals },
    ...{ tax_name, tax_basis_points, discount_basis_points: discount, deducted, ...sale.values },
  });
  for (const [position, line] of lines.entries()) {
    await insert('invoice_items', { invoice_id: id, ...line, quantity: 1, unit_price: line.price, position });
  }
  for (const [date, amount] of sale.payments ?? []) {
    await insert('payments', { invoice_id: id, date, amount, method: 'cash' });
  }
  return { id, ...totals };
}

const noon = (day: string): string => `${day}T17:00:00.000Z`;

async function read<T>(report: string, from: string, to: string): Promise<T> {
  const response = await manager.get(`/api/companies/${company.id}/reports/${report}?from=${from}&to=${to}`);
  expect(response.status).toBe(200);
  return response.body as T;
}
const taxes = (from: string, to: string) => read<TaxCollectedResponse>('tax-collected', from, to);
const linesOf = async (report: string): Promise<string[]> => {
  const path = `/api/companies/${company.id}/reports/${report}.csv?from=2026-01-01&to=2026-12-31`;
  return (await manager.get(path)).text.split('\r\n').slice(0, -1);
};

beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  company = await test.factories.buildCompany({ business_type: 'jobs_business', timezone: 'America/New_York' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  kim = (await test.factories.buildUser(company, { first_name: 'Kim', display_name: 'Kim' })).id;
  ray = (await test.factories.buildUser(company, { first_name: 'Ray', display_name: 'Ray' })).id;
  customer_id = await insert('customers', { customer_id: 'C-1', name: 'Ada Birch' });
});
afterAll(() => test.stop());

/** Subtotal 133.34, discount 13.33, tax 7.43, total 127.44, paid in three months. */
const inThreeParts = () =>
  sell({
    ...{ number: 'INV-1', status: 'paid', discount: 1_000, tax: STATE, values: { assigned_to_id: kim } },
    lines: [['Boiler', 10_001], ['Advice', 3_333, false]], // oxfmt-ignore
    payments: [['2026-01-31', 4_000], ['2026-02-01', 4_000], ['2026-03-31', 4_744]], // oxfmt-ignore
  });

describe('collected tax', () => {
  it('is the share of the tax in what was paid; the parts add up to exactly the tax', async () => {
    const { tax, total } = await inThreeParts();
    expect({ tax, total }).toEqual({ tax: 743, total: 12_744 });
    const months = [
      await taxes('2026-01-01', '2026-01-31'),
      await taxes('2026-02-01', '2026-02-28'),
      await taxes('2026-03-01', '2026-03-31'),
    ];
    expect(months.map(({ summary }) => [summary.billed, summary.received, summary.collected])).toEqual([
      [743, 4_000, 233],
      [0, 4_000, 233],
      [0, 4_744, 277],
    ]);
    const whole = await taxes('2026-01-01', '2026-12-31');
    expect(whole.rows).toEqual([
      { taxName: 'State', taxBasisPoints: 825, billed: tax, invoices: 1, received: total, collected: tax },
    ]);
  });

  it('is exact to the cent for the largest amounts', async () => {
    const values = { assigned_to_id: null };
    await sell({
      ...{ number: 'INV-1', tax: ['All', 10_000], lines: [['Bridge', 1_073_741_823]], values },
      payments: [['2026-02-01', 2_147_483_645]], // oxfmt-ignore
    });
    expect((await taxes('2026-01-01', '2026-12-31')).summary.collected).toBe(1_073_741_823);
    expect((await taxes('2026-01-01', '2026-01-31')).summary).toEqual({
      ...{ billed: 1_073_741_823, invoices: 0, received: 0, collected: 0 },
    });
  });

  it('is by name and rate, without drafts, void invoices and those without a tax', async () => {
    await inThreeParts();
    await sell({ number: 'INV-2', tax: ['city', 100], lines: [['Pipe', 1_000]], payments: [['2026-01-20', 505]] });
    await sell({ number: 'INV-3', tax: ['State', 900], lines: [['Pipe', 1_000]] });
    await sell({ number: 'INV-4', status: 'draft', tax: STATE, lines: [['Pipe', 1_000]] });
    await sell({ number: 'INV-5', status: 'void', tax: STATE, lines: [['Pipe', 1_000]] });
    await sell({ number: 'INV-6', lines: [['Pipe', 1_000]], payments: [['2026-01-20', 1_000]] });
    expect(await linesOf('tax-collected')).toEqual([
      '\ufeffTax,Rate in percent,Billed,Invoices,Received,Tax collected',
      'city,1,0.1,1,5.05,0.05',
      'State,8.25,7.43,1,127.44,7.43',
      'State,9,0.9,0,0,0',
    ]);
    const { summary } = await taxes('2026-01-01', '2026-12-31');
    expect(summary).toEqual({ billed: 843, invoices: 2, received: 13_249, collected: 748 });
  });

  it('of an invoice of which nothing is left to pay is collected on its service date', async () => {
    await sell({ number: 'INV-1', tax: STATE, lines: [['Pipe', 1_000]], deducted: 1_083, service: '2026-02-10' });
    expect((await taxes('2026-02-10', '2026-02-10')).summary.collected).toBe(83);
    expect((await taxes('2026-02-11', '2026-12-31')).rows).toEqual([]);
  });
});

describe('revenue by person', () => {
  const people = () => read<RevenueByPersonResponse>('revenue-by-person', '2026-01-01', '2026-12-31');

  it('is what was paid less its tax, by whom the job is assigned to, and together what was received', async () => {
    const { total, tax } = await inThreeParts();
    await sell({
      number: 'INV-2',
      lines: [['Pipe', 900]],
      payments: [['2026-01-20', 505]],
      values: { assigned_to_id: ray },
    });
    await sell({ number: 'INV-3', lines: [['Pipe', 1_000]], payments: [['2026-01-20', 7]] });
    const report = await people();
    const ofKim = { jobs: 1, payments: 3, received: total, tax, revenue: total - tax };
    const ofRay = { jobs: 1, payments: 1, received: 505, tax: 0, revenue: 505 };
    expect(report.rows).toEqual([
      { userId: kim, name: 'Kim', ...ofKim },
      { userId: ray, name: 'Ray', ...ofRay },
      { userId: null, name: null, jobs: 1, payments: 1, received: 7, tax: 0, revenue: 7 },
    ]);
    const { summary } = await read<RevenueByMonthResponse>('revenue-by-month', '2026-01-01', '2026-12-31');
    expect(report.summary).toMatchObject({ received: summary.received, payments: summary.payments, tax });
    expect(await linesOf('revenue-by-person')).toEqual([
      '\ufeffPerson,Jobs,Payments,Received,Tax,Revenue',
      'Kim,1,3,127.44,7.43,120.01',
      'Ray,1,1,5.05,0,5.05',
      'Nobody assigned,1,1,0.07,0,0.07',
    ]);
  });

  it('of a deposit is that of the job which deducts it', async () => {
    const job = await sell({
      number: 'INV-2',
      lines: [['Roof', 9_000]],
      deducted: 1_000,
      values: { assigned_to_id: kim },
    });
    const values = { deducted_in_id: job.id, deducted_amount: 1_000 };
    await sell({
      number: 'INV-1',
      status: 'paid',
      lines: [['Deposit', 1_000]],
      payments: [['2026-01-20', 1_000]],
      values,
    });
    const revenues = async () => (await people()).rows.map(({ name, revenue }) => [name, revenue]);
    expect(await revenues()).toEqual([['Kim', 1_000]]);
    await test.factories.query(company.id, `update invoices set status = 'void', voided_at = now() where id = $1`, [
      job.id,
    ]);
    expect(await revenues()).toEqual([[null, 1_000]]);
  });
});

describe('revenue by item', () => {
  const items = () => read<RevenueByItemResponse>('revenue-by-item', '2026-01-01', '2026-12-31');

  it('is after the discount and before the tax, and together what was invoiced', async () => {
    const first = await inThreeParts();
    const second = await sell({ number: 'INV-2', discount: 3_333, lines: [['a', 1], ['b', 1], ['boiler', 1]] }); // oxfmt-ignore
    await sell({ number: 'INV-3', status: 'void', lines: [['Boiler', 1_000]] });
    await sell({ number: 'INV-4', status: 'draft', lines: [['Boiler', 1_000]] });
    const { summary, rows } = await items();
    expect(summary).toEqual({
      ...{ items: 4, invoices: 2, gross: first.subtotal + 3, discount: first.discount + 1 },
      revenue: first.total - first.tax + second.total,
    });
    expect(rows.map(({ item, gross, discount, revenue }) => [item, gross, discount, revenue])).toEqual([
      ['Boiler', 10_002, 1_000, 9_002],
      ['Advice', 3_333, 333, 3_000],
      ['a', 1, 0, 1],
      ['b', 1, 1, 0],
    ]);
    expect(await linesOf('revenue-by-item')).toEqual([
      '\ufeffItem,Quantity,Invoices,Before discount,Discount,Revenue',
      'Boiler,2,2,100.02,10,90.02',
      'Advice,1,1,33.33,3.33,30',
      'a,1,1,0.01,0,0.01',
      'b,1,1,0.01,0.01,0',
    ]);
  });

  it('counts a deposit once: alone, and then in the invoice that deducts it', async () => {
    const deposit = await sell({ number: 'INV-1', lines: [['Deposit', 1_000]] });
    expect((await items()).rows.map(({ item, revenue }) => [item, revenue])).toEqual([['Deposit', 1_000]]);
    const job = await sell({ number: 'INV-2', lines: [['Roof', 9_000]], deducted: 1_000 });
    const link = 'update invoices set deducted_in_id = $2, deducted_amount = 1000 where id = $1';
    await test.factories.query(company.id, link, [deposit.id, job.id]);
    expect((await items()).summary).toMatchObject({ invoices: 1, revenue: 9_000 });
    const top = await read<TopItemsResponse>('top-items', '2026-01-01', '2026-12-31');
    expect(top.summary).toMatchObject({ items: 1, invoices: 1, amount: 9_000 });
    await test.factories.query(company.id, `update invoices set status = 'void', voided_at = now() where id = $1`, [
      job.id,
    ]);
    expect((await items()).summary).toMatchObject({ invoices: 1, revenue: 1_000 });
  });

  it('of an invoice without items is its subtotal less the discount', async () => {
    const values = { subtotal: 1_000, discount: 100, total: 900 };
    await sell({ number: 'INV-1', lines: [], values });
    expect((await items()).rows).toEqual([
      { key: '', item: null, quantity: 0, invoices: 1, gross: 1_000, discount: 100, revenue: 900 },
    ]);
  });
});

it.each(['tax-collected', 'revenue-by-person', 'revenue-by-item', 'hours-by-job'])(
  '%s is for managers',
  async (name) => {
    const { maintenance } = await test.factories.buildStaff(company);
    const technician = await test.signIn(maintenance.username);
    for (const file of ['', '.csv']) {
      expect((await technician.get(`/api/companies/${company.id}/reports/${name}${file}`)).status).toBe(403);
    }
    expect(
      (await manager.get(`/api/companies/${company.id}/reports/${name}?from=2026-02-01&to=2026-01-01`)).status,
    ).toBe(400);
  },
);
