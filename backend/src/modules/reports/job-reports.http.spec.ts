import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { DealConversionResponse } from './deal-conversion/deal-conversion.dto.js';
import type { ReceivablesAgeingResponse } from './receivables-ageing/receivables-ageing.dto.js';
import type { RevenueByMonthResponse } from './revenue-by-month/revenue-by-month.dto.js';
import type { TopItemsResponse } from './top-items/top-items.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let ada: number;
let bo: number;

const RANGE = 'from=2026-01-01&to=2026-03-31';
const path = (report: string): string => `/api/companies/${company.id}/reports/${report}`;
const insert = async (table: string, values: Record<string, unknown>): Promise<number> =>
  (await test.factories.insertInto(company, table, values)).id;
const response = async <T>(report: string): Promise<T> => {
  const found = await manager.get(path(report));
  expect(found.status).toBe(200);
  return found.body as T;
};
const linesOf = async (report: string): Promise<string[]> =>
  (await manager.get(path(report))).text.split('\r\n').slice(0, -1);
/** Noon in New York. */
const noon = (day: string): string => `${day}T17:00:00.000Z`;

interface Sale {
  number: string;
  customer?: number;
  status?: string;
  service: string;
  due?: string | null;
  sent?: string;
  lines?: readonly (readonly [item: string, quantity: number, unitPrice: number])[];
  total?: number;
  payments?: readonly (readonly [date: string, amount: number, method?: string])[];
}

/** Inserts an invoice with its lines and payments. */
async function sell({ lines = [], payments = [], ...sale }: Sale): Promise<void> {
  const total = sale.total ?? lines.reduce((sum, [, quantity, unitPrice]) => sum + quantity * unitPrice, 0);
  const invoice_id = await insert('invoices', invoiceValues(sale, total));
  for (const [position, [item, quantity, unit_price]] of lines.entries()) {
    const price = quantity * unit_price;
    await insert('invoice_items', { invoice_id, item, quantity, unit_price, price, position });
  }
  for (const [date, amount, method = 'cash'] of payments) {
    await insert('payments', { invoice_id, date, amount, method, created_at: noon(date) });
  }
}

function invoiceValues(sale: Sale, total: number): Record<string, unknown> {
  const { number: invoice_number, customer: customer_id = ada, status = 'sent', service, due: due_date = null } = sale;
  const sent_at = status === 'draft' ? null : noon(sale.sent ?? service);
  const dates = { service_date: service, due_date, sent_at, created_at: noon(service) };
  return { invoice_number, customer_id, status, subtotal: total, total, ...dates };
}

beforeAll(async () => {
  test = await startApp();
  const values = { business_type: 'jobs_business', timezone: 'America/New_York' };
  company = await test.factories.buildCompany(values);
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  ada = await insert('customers', { customer_id: 'C-1', name: 'Ada Birch' });
  bo = await insert('customers', { customer_id: 'C-2', name: '=Bo' });
  // Paid in two parts, one of them in another month.
  await sell({
    ...{ number: 'INV-1', status: 'paid', service: '2026-01-10', due: '2026-01-25' },
    lines: [['Boiler', 1, 100_000], ['Pipe', 3, 333]], // oxfmt-ignore
    payments: [['2026-01-31', 50_000], ['2026-02-01', 50_999, 'check']], // oxfmt-ignore
  });
  await sell({
    ...{ number: 'INV-2', customer: bo, service: '2026-02-28', due: '2026-03-01' },
    lines: [['pipe', 1, 1]],
  });
  await sell({
    ...{ number: 'INV-3', service: '2026-03-10', due: '2026-05-30', total: 7_000 },
    payments: [['2026-03-31', 2_000, 'other']],
  });
  await sell({ number: 'INV-4', service: '2026-03-31', lines: [['Advice', 1, 500]] });
  await sell({ number: 'INV-5', status: 'draft', service: '2026-02-10', lines: [['Boiler', 9, 1]] });
  // Outside of the range.
  await sell({ number: 'INV-6', service: '2025-12-31', due: '2025-12-31', lines: [['Boiler', 1, 40]] });
});

afterAll(() => test.stop());

describe('revenue by month', () => {
  it('adds up invoices by service date and payments by their date, without drafts', async () => {
    const report = await response<RevenueByMonthResponse>(`revenue-by-month?${RANGE}`);
    expect(report).toEqual({
      ...{ from: '2026-01-01', to: '2026-03-31' },
      summary: { invoices: 4, invoiced: 108_500, payments: 3, received: 102_999, meanInvoice: 27_125 },
      byMonth: [
        { month: '2026-01-01', invoices: 1, invoiced: 100_999, payments: 1, received: 50_000 },
        { month: '2026-02-01', invoices: 1, invoiced: 1, payments: 1, received: 50_999 },
        { month: '2026-03-01', invoices: 2, invoiced: 7_500, payments: 1, received: 2_000 },
      ],
      byMethod: [
        { method: 'cash', payments: 1, received: 50_000 },
        { method: 'check', payments: 1, received: 50_999 },
        { method: 'other', payments: 1, received: 2_000 },
      ],
    });
  });

  it('counts the days of the range alone', async () => {
    const report = await response<RevenueByMonthResponse>('revenue-by-month?from=2026-01-11&to=2026-02-01');
    expect(report.summary).toEqual({ invoices: 0, invoiced: 0, payments: 2, received: 100_999, meanInvoice: null });
  });

  it('is the same as a CSV file', async () => {
    expect(await linesOf(`revenue-by-month.csv?${RANGE}`)).toEqual([
      '\ufeffMonth,Invoices,Invoiced,Payments,Received',
      '2026-01,1,1009.99,1,500',
      '2026-02,1,0.01,1,509.99',
      '2026-03,2,75,1,20',
    ]);
  });
});

describe('receivables ageing', () => {
  const asOf = (day: string) => response<ReceivablesAgeingResponse>(`receivables-ageing?asOf=${day}`);

  it('puts each balance into the bucket of its days past the due date', async () => {
    const { rows, ...report } = await asOf('2026-03-31');
    expect(report).toEqual({
      ...{ asOf: '2026-03-31', correctedOn: null },
      summary: { invoices: 4, receivable: 5_541, overdue: 41, buckets: [5_500, 1, 0, 40, 0] },
      byCustomer: [
        { customerId: ada, customerName: 'Ada Birch', invoices: 3, buckets: [5_500, 0, 0, 40, 0], total: 5_540 },
        { customerId: bo, customerName: '=Bo', invoices: 1, buckets: [0, 1, 0, 0, 0], total: 1 },
      ],
      rowCount: 4,
    });
    expect(rows.map(({ invoiceNumber, daysOverdue, balance }) => [invoiceNumber, daysOverdue, balance])).toEqual([
      ['INV-6', 90, 40],
      ['INV-2', 30, 1],
      ['INV-4', 0, 500],
      ['INV-3', 0, 5_000],
    ]);
  });

  it.each([
    ['2025-12-31', [40, 0, 0, 0, 0]],
    ['2026-01-01', [0, 40, 0, 0, 0]],
    ['2026-01-25', [100_999, 40, 0, 0, 0]],
    ['2026-01-30', [0, 101_039, 0, 0, 0]],
    ['2026-01-31', [0, 50_999, 40, 0, 0]],
    ['2026-02-01', [0, 0, 40, 0, 0]],
    ['2026-03-01', [1, 0, 40, 0, 0]],
    ['2026-03-02', [0, 1, 0, 40, 0]],
    ['2026-04-01', [5_000, 500, 1, 0, 40]],
  ])('is on %s the amount that was unpaid then: %j', async (day, buckets) => {
    expect((await asOf(day)).summary.buckets).toEqual(buckets);
  });

  it('does not count a payment before its date', async () => {
    const other = await test.factories.buildCompany();
    const caller = await test.signIn((await test.factories.buildUser(other)).username);
    const customer = await test.factories.insertInto(other, 'customers', { customer_id: 'C-1', name: 'Cy' });
    const items = [{ item: 'Work', price: 900 }];
    const body = { customerId: customer.id, status: 'sent', items };
    const made = (await caller.post(`/api/companies/${other.id}/invoices`, body)).body as { id: number };
    await caller.post(`/api/invoices/${made.id}/payments`, { amount: 400, method: 'cash', date: '2999-01-01' });
    const { balance } = (await caller.get(`/api/invoices/${made.id}`)).body as { balance: number };
    expect(balance).toBe(500);
    const report = await caller.get(`/api/companies/${other.id}/reports/receivables-ageing`);
    expect(report.body).toMatchObject({ summary: { invoices: 1, receivable: 900 } });
  });

  it('has the same CSV file, in which no cell is a formula', async () => {
    expect(await linesOf('receivables-ageing.csv?asOf=2026-03-31')).toEqual([
      '\ufeffInvoice,Customer,Service date,Due date,Days overdue,Total,Paid,Balance,Current,1-30 days,31-60 days,' +
        '61-90 days,Over 90 days',
      'INV-6,Ada Birch,2025-12-31,2025-12-31,90,0.4,0,0.4,,,,0.4,',
      "INV-2,'=Bo,2026-02-28,2026-03-01,30,0.01,0,0.01,,0.01,,,",
      'INV-4,Ada Birch,2026-03-31,,0,5,0,5,5,,,,',
      'INV-3,Ada Birch,2026-03-10,2026-05-30,0,70,20,50,50,,,,',
    ]);
  });
});

describe('top items', () => {
  it('adds up all invoiced lines, however the item is spelled', async () => {
    expect(await response<TopItemsResponse>(`top-items?${RANGE}`)).toEqual({
      ...{ from: '2026-01-01', to: '2026-03-31' },
      summary: { items: 3, invoices: 4, quantity: 6, amount: 108_500 },
      rowCount: 4,
      rows: [
        { key: 'boiler', item: 'Boiler', quantity: 1, invoices: 1, amount: 100_000, sharePercent: 92.2 },
        { key: '', item: null, quantity: 0, invoices: 1, amount: 7_000, sharePercent: 6.5 },
        {
          key: 'pipe',
          item: expect.stringMatching(/^pipe$/i) as string,
          quantity: 4,
          invoices: 2,
          amount: 1_000,
          sharePercent: 0.9,
        },
        { key: 'advice', item: 'Advice', quantity: 1, invoices: 1, amount: 500, sharePercent: 0.5 },
      ],
    });
  });

  it('is the same as a CSV file', async () => {
    expect(await linesOf('top-items.csv?from=2026-03-01&to=2026-03-31')).toEqual([
      '\ufeffItem,Quantity,Invoices,Amount,Share in percent',
      'Invoices without items,0,1,70,93.3',
      'Advice,1,1,5,6.7',
    ]);
  });
});

describe('deal conversion', () => {
  beforeAll(async () => {
    const deal = (name: string, stage: string, value: number, created: string, closed: string | null, more = {}) =>
      insert('deals', { name, stage, value, created_at: created, closed_at: closed, ...more });
    await deal('Bath', 'won', 30_000, noon('2026-01-01'), noon('2026-01-11'), { customer_id: ada, probability: 100 });
    await deal('Attic', 'lost', 10_000, noon('2025-12-01'), noon('2026-01-20'), { probability: 0 });
    // Late in the evening of March 31 in New York it is April in London.
    await deal('Kitchen', 'won', 5_000, noon('2026-03-27'), '2026-04-01T03:30:00.000Z', { probability: 100 });
    await deal('Roof', 'won', 1, noon('2026-03-31'), '2026-04-01T04:30:00.000Z', { probability: 100 });
    await deal('Open', 'proposal', 1_25, noon('2026-02-10'), null, { probability: 50 });
  });

  it('counts deals created and closed in the range, and how long winning took', async () => {
    const { rows, openByStage, byMonth, summary } = await response<DealConversionResponse>(`deal-conversion?${RANGE}`);
    expect(summary).toEqual({
      ...{ created: 4, won: 2, lost: 1, wonValue: 35_000, lostValue: 10_000, winRatePercent: 66.7 },
      ...{ winRateValuePercent: 77.8, medianDaysToWin: 7, meanDaysToWin: 7 },
    });
    const nothing = { won: 0, lost: 0, wonValue: 0, lostValue: 0, winRatePercent: null };
    expect(byMonth).toEqual([
      { month: '2026-01-01', created: 1, won: 1, lost: 1, wonValue: 30_000, lostValue: 10_000, winRatePercent: 50 },
      { month: '2026-02-01', created: 1, ...nothing },
      { month: '2026-03-01', created: 2, won: 1, lost: 0, wonValue: 5_000, lostValue: 0, winRatePercent: 100 },
    ]);
    expect(openByStage).toEqual([
      { stage: 'prospecting', count: 0, value: 0, weightedValue: 0 },
      { stage: 'qualification', count: 0, value: 0, weightedValue: 0 },
      { stage: 'proposal', count: 1, value: 125, weightedValue: 63 },
      { stage: 'negotiation', count: 0, value: 0, weightedValue: 0 },
    ]);
    expect(rows.map(({ name, stage, closedDate, days }) => [name, stage, closedDate, days])).toEqual([
      ['Kitchen', 'won', '2026-03-31', 4],
      ['Attic', 'lost', '2026-01-20', 50],
      ['Bath', 'won', '2026-01-11', 10],
    ]);
  });

  it('is the same as a CSV file', async () => {
    expect(await linesOf('deal-conversion.csv?from=2026-01-01&to=2026-01-31')).toEqual([
      '\ufeffDeal,Customer,Outcome,Value,Created,Closed,Days',
      'Attic,,lost,100,2025-12-01,2026-01-20,50',
      'Bath,Ada Birch,won,300,2026-01-01,2026-01-11,10',
    ]);
  });
});

it('adds up amounts of any size that the records hold', async () => {
  const total = 2_147_483_647;
  for (const number of ['L-1', 'L-2']) {
    await sell({ number, service: '2024-05-01', lines: [['Tower', 1, total]], payments: [['2024-05-01', total - 1]] });
    await insert('deals', { name: number, value: total, stage: 'won', closed_at: noon('2024-05-01') });
  }
  const range = 'from=2024-05-01&to=2024-05-31';
  expect((await response<RevenueByMonthResponse>(`revenue-by-month?${range}`)).summary).toMatchObject({
    ...{ invoiced: 2 * total, received: 2 * total - 2 },
  });
  expect((await response<TopItemsResponse>(`top-items?${range}`)).rows).toMatchObject([{ amount: 2 * total }]);
  expect((await linesOf(`top-items.csv?${range}`))[1]).toBe('Tower,2,2,42949672.94,100');
  expect((await response<DealConversionResponse>(`deal-conversion?${range}`)).summary.wonValue).toBe(2 * total);
  expect((await response<ReceivablesAgeingResponse>('receivables-ageing?asOf=2024-06-01')).summary.receivable).toBe(2);
});
