import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { ReceivablesAgeingResponse } from '../receivables-ageing/receivables-ageing.dto.js';
import type { DelinquencyResponse } from './delinquency.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

const insert = async (table: string, values: Record<string, unknown>): Promise<number> =>
  (await test.factories.insertInto(company, table, values)).id;
const at = (day: string): string => `${day}T17:00:00.000Z`;

async function bill(customer_id: number, number: string, due: string, total: number, sent = due): Promise<number> {
  const instants = { sent_at: at(sent), created_at: at(sent) };
  const values = { customer_id, invoice_number: number, status: 'sent', service_date: due, due_date: due, ...instants };
  return insert('invoices', { ...values, subtotal: total, total });
}

async function household(name: string, unit_id: number, stay: object): Promise<number> {
  const customer_id = await insert('customers', { customer_id: `C-${name}`, name: `${name} Lee` });
  const resident = { first_name: name, last_name: 'Lee', customer_id, phone: '919-555-0100' };
  const resident_id = await insert('residents', resident);
  const link = { unit_id, resident_id, resident_name: name, created_at: at('2025-01-01') };
  await insert('unit_residents', { ...link, ...stay });
  return customer_id;
}

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ timezone: 'America/New_York' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const home = await insert('units', { unit_number: 'A-1' });
  const left = await household('Ann', home, { start_date: '2025-01-01', end_date: '2026-02-01' });
  const ben = await household('Ben', home, { start_date: '2026-02-10' });
  const shop = await insert('customers', { customer_id: 'C-9', name: '=Shop' });
  await bill(left, 'INV-1', '2025-12-01', 100_000, '2025-11-25');
  const paid = await bill(left, 'INV-2', '2026-01-01', 100_000, '2025-12-25');
  await bill(ben, 'INV-3', '2026-03-01', 150_000, '2026-02-22');
  await bill(shop, 'INV-4', '2026-03-20', 7_000, '2026-03-10');
  const payment = { invoice_id: paid, method: 'check', amount: 40_000 };
  await insert('payments', { ...payment, date: '2026-01-20', created_at: at('2026-01-20') });
});

afterAll(() => test.stop());

const path = (query: string, ending = ''): string =>
  `/api/companies/${company.id}/reports/delinquency${ending}?${query}`;
const read = async (day: string): Promise<DelinquencyResponse> =>
  (await manager.get(path(`asOf=${day}`))).body as DelinquencyResponse;

describe('delinquency', () => {
  it('is on a day who owes what, by days past the due date', async () => {
    const { rows, summary, ...report } = await read('2026-03-15');
    expect(report).toEqual({ asOf: '2026-03-15', correctedOn: null, rowCount: 3 });
    // 1,000 (104 days) + 600 (73 days) of Ann, 1,500 (14 days) of Ben, 70 of the shop, which is due in five days.
    expect(summary).toEqual({
      ...{ residents: 3, invoices: 4, owed: 317_000, overdue: 310_000, owedByPast: 160_000 },
      buckets: [7_000, 150_000, 0, 60_000, 100_000],
    });
    expect(rows).toMatchObject([
      {
        ...{ name: 'Ann Lee', stay: 'past', unitNumber: 'A-1', phone: '919-555-0100', invoices: 2, total: 160_000 },
        ...{ buckets: [0, 0, 0, 60_000, 100_000], daysLate: 104, lastPaymentDate: '2026-01-20' },
      },
      { name: 'Ben Lee', stay: 'current', total: 150_000, daysLate: 14, lastPaymentDate: null },
      { name: '=Shop', residentId: null, stay: null, unitNumber: null, total: 7_000, daysLate: 0 },
    ]);
  });

  it.each([
    // Ann lives there; the first invoice is 30 days late, the second is due in one day and not paid yet.
    ['2025-12-31', ['Ann Lee current 200000 30']],
    // The part payment has come; 62 and 31 days late, and she left today.
    ['2026-02-01', ['Ann Lee past 160000 62']],
    // Ben moved in and has been billed for March.
    ['2026-02-22', ['Ann Lee past 160000 83', 'Ben Lee current 150000 0']],
  ])('is on %s what was owed then: %j', async (day, expected) => {
    const { rows } = await read(day);
    expect(rows.map(({ name, stay, total, daysLate }) => `${name} ${stay} ${total} ${daysLate}`)).toEqual(expected);
  });

  it('adds up to the receivables of the same day', async () => {
    const url = `/api/companies/${company.id}/reports/receivables-ageing?asOf=2026-03-15`;
    const { summary } = (await manager.get(url)).body as ReceivablesAgeingResponse;
    const debts = (await read('2026-03-15')).summary;
    expect([debts.owed, debts.overdue, debts.buckets]).toEqual([summary.receivable, summary.overdue, summary.buckets]);
  });

  it('has the same CSV file, in which no cell is a formula', async () => {
    const response = await manager.get(path('asOf=2026-03-15', '.csv'));
    expect(response.headers['content-disposition']).toBe('attachment; filename="delinquency-2026-03-15.csv"');
    expect(response.text.split('\r\n')).toEqual([
      '\ufeffUnit,Resident,Status,Phone,Invoices,Current,1-30 days,31-60 days,61-90 days,Over 90 days,Total,Days late,' +
        'Last payment',
      'A-1,Ann Lee,Moved out,919-555-0100,2,,,,600,1000,1600,104,2026-01-20',
      'A-1,Ben Lee,Lives here,919-555-0100,1,,1500,,,,1500,14,',
      ",'=Shop,,,1,70,,,,,70,0,",
      '',
    ]);
  });
});
