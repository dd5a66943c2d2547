import fc from 'fast-check';
import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { DelinquencyResponse } from './delinquency/delinquency.dto.js';
import type { LeaseExpirationsResponse } from './lease-expirations/lease-expirations.dto.js';
import type { RentRollResponse } from './rent-roll/rent-roll.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

const DAY = '2026-03-15';
const entered = '2025-01-01T12:00:00.000Z';
const reports = [
  `occupancy-and-rent-roll?asOf=${DAY}`,
  `delinquency?asOf=${DAY}`,
  `receivables-ageing?asOf=${DAY}`,
  `work-order-ageing?asOf=${DAY}`,
  `lease-expirations?from=${DAY}&to=2027-03-14&asOf=${DAY}`,
  `turn-times?from=2025-03-16&to=${DAY}`,
  `revenue-by-month?from=2025-03-16&to=${DAY}`,
];

const insert = async (table: string, values: Record<string, unknown>): Promise<number> =>
  (await test.factories.insertInto(company, table, { created_at: entered, ...values })).id;
const read = async <Report>(report: string): Promise<Report> => {
  const response = await manager.get(`/api/companies/${company.id}/reports/${report}`);
  expect(response.status).toBe(200);
  return response.body as Report;
};
const readAll = (): Promise<unknown[]> => Promise.all(reports.map((report) => read(report)));

interface Records {
  units: number[];
  links: number[];
  orders: number[];
  invoices: number[];
  customer: number;
  /** Lives nowhere. */
  newcomer: number;
}
let records: Records;

async function household(unit_id: number, name: string, stay: object) {
  const customer_id = await insert('customers', { customer_id: `C-${name}`, name });
  const resident_id = await insert('residents', { first_name: name, last_name: 'Lee', customer_id });
  const link = await insert('unit_residents', { unit_id, resident_id, resident_name: `${name} Lee`, ...stay });
  return { customer_id, link };
}

/** The history of a unit begins on the day on which it was entered. */
async function enteredUnit(unit_number: string, market_rent: number, status: string): Promise<number> {
  const unit_id = await insert('units', { unit_number, market_rent, status });
  const first = { unit_id, effective_date: entered.slice(0, 10) };
  await test.factories.insertInto(company, 'unit_market_rents', { ...first, market_rent });
  await test.factories.insertInto(company, 'unit_statuses', { ...first, status });
  return unit_id;
}

async function buildRecords(): Promise<Records> {
  const lease = { start_date: '2024-06-01', lease_start: '2025-06-01', lease_end: '2026-05-31', rent: 140_000 };
  const stays = [
    lease,
    { ...lease, lease_end: null },
    { ...lease, lease_end: '2026-01-31', notice_date: '2026-03-01' },
  ];
  const units: number[] = [];
  const links: number[] = [];
  const invoices: number[] = [];
  let customer = 0;
  for (const [index, stay] of stays.entries()) {
    const unit = await enteredUnit(`A-${index}`, 150_000, 'occupied');
    const { customer_id, link } = await household(unit, `Ann${index}`, stay);
    units.push(unit);
    links.push(link);
    customer = customer_id;
    const sent = {
      status: 'sent',
      service_date: '2026-01-01',
      due_date: '2026-01-01',
      sent_at: '2025-12-25T12:00:00Z',
    };
    const number = `INV-${index}`;
    invoices.push(await insert('invoices', { invoice_number: number, customer_id, ...sent, total: 90_000 }));
  }
  units.push(await enteredUnit('B-1', 120_000, 'vacant'));
  units.push(await enteredUnit('B-2', 120_000, 'maintenance'));
  const turn = { turn_number: 'T-1', status: 'completed', move_out_date: '2026-02-01' };
  await insert('turns', { ...turn, unit_id: units[3], actual_completion_date: '2026-02-09' });
  const orders: number[] = [];
  for (const number of ['1', '2', '3']) {
    orders.push(await insert('work_orders', { work_order_number: number, title: number, updated_at: entered }));
  }
  const newcomer = await insert('residents', { first_name: 'Bo', last_name: 'New', customer_id: null });
  return { units, links, orders, invoices, customer, newcomer };
}

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ business_type: 'property_management' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  records = await buildRecords();
});

afterAll(() => test.stop());

type Entry = (caller: Caller, at: { index: number; date: string; cents: number }) => Promise<{ status: number }>;
const one = (ids: readonly number[], index: number): number => ids[index % ids.length]!;

/** What people enter after the day, with dates after it. */
const entries: Record<string, Entry> = {
  'a notice': (caller, { index, date }) =>
    caller.put(`/api/unit-residents/${one(records.links, index)}`, { noticeDate: date }),
  'a move-out': (caller, { index, date }) =>
    caller.put(`/api/unit-residents/${one(records.links, index)}`, { endDate: date }),
  'a lease that follows': (caller, { index, date, cents }) =>
    caller.put(`/api/unit-residents/${one(records.links, index)}`, {
      ...{ leaseStart: date, leaseEnd: '2030-01-31', rent: cents },
    }),
  'a move-in': (caller, { date, cents }) =>
    caller.post(`/api/units/${records.units[3]}/residents`, {
      ...{ residentId: records.newcomer, startDate: date, leaseStart: date, leaseEnd: '2030-01-31', rent: cents },
    }),
  'a market rent': (caller, { index, cents }) =>
    caller.put(`/api/units/${one(records.units, index)}`, { marketRent: cents }),
  'a unit’s status': (caller, { index }) =>
    caller.put(`/api/units/${one(records.units.slice(3), index)}`, { status: index % 2 ? 'vacant' : 'maintenance' }),
  'a unit': (caller, { index, cents }) =>
    caller.post(`/api/companies/${company.id}/units`, { unitNumber: `N-${index}`, marketRent: cents }),
  'a payment': (caller, { index, date, cents }) =>
    caller.post(`/api/invoices/${one(records.invoices, index)}/payments`, {
      ...{ amount: (cents % 9_000) + 1, method: 'cash', date },
    }),
  'an invoice': (caller, { cents }) =>
    caller.post(`/api/companies/${company.id}/invoices`, {
      ...{ customerId: records.customer, status: 'sent', items: [{ item: 'Rent', price: cents }] },
    }),
  'the end of a work order': (caller, { index }) =>
    caller.put(`/api/work-orders/${one(records.orders, index)}`, { status: index % 2 ? 'completed' : 'cancelled' }),
  'a work order': (caller, { index }) =>
    caller.post(`/api/companies/${company.id}/work-orders`, { title: `New ${index}`, propertyUnit: 'A-0' }),
};

const laterEntry = fc.record({
  kind: fc.constantFrom(...Object.keys(entries)),
  index: fc.nat({ max: 1_000 }),
  date: fc.integer({ min: 1, max: 700 }).map((days) => dayAfter(DAY, days)),
  cents: fc.integer({ min: 1, max: 300_000 }),
});

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

it('a report of a past day is the same whatever is entered later with later dates', async () => {
  const before = await readAll();
  expect(before[0]).toMatchObject({ correctedOn: null, summary: { units: 5, occupied: 3, onNotice: 1, down: 1 } });
  const accepted = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(laterEntry, { minLength: 1, maxLength: 6 }), async (later) => {
      for (const { kind, ...at } of later) {
        const { status } = await entries[kind]!(manager, at);
        expect(status).toBeLessThan(500);
        if (status < 300) accepted.add(kind);
      }
      expect(await readAll()).toEqual(before);
    }),
    { seed: 54, numRuns: 25, endOnFailure: true },
  );
  // What was refused, for example a move-out before the lease begins, would prove nothing.
  expect([...accepted].toSorted()).toEqual(Object.keys(entries).toSorted());
});

describe('what is entered later with an earlier date', () => {
  const today = (): string => new Date().toISOString().slice(0, 10);

  it('changes the report of the day, which says when it was corrected', async () => {
    const before = await read<DelinquencyResponse>(`delinquency?asOf=${DAY}`);
    const payment = { amount: 500, method: 'cash', date: DAY };
    const added = await manager.post(`/api/invoices/${records.invoices[0]}/payments`, payment);
    expect(added.status).toBe(201);
    const after = await read<DelinquencyResponse>(`delinquency?asOf=${DAY}`);
    expect(after.summary.owed).toBe(before.summary.owed - 500);
    expect([before.correctedOn, after.correctedOn === null]).toEqual([null, false]);
    expect(Math.abs(Date.parse(after.correctedOn!) - Date.parse(today()))).toBeLessThanOrEqual(86_400_000);
  });

  it('does not change the report of the day before its date', async () => {
    const report = await read<DelinquencyResponse>('delinquency?asOf=2026-03-14');
    expect(report.correctedOn).toBeNull();
  });

  it('corrects who lived where and which leases ended', async () => {
    const unit = await insert('units', { unit_number: 'Z-1', market_rent: 1, status: 'occupied' });
    const { link } = await household(unit, 'Zoe', { start_date: '2026-01-01', lease_end: '2026-12-31', rent: 100 });
    const [roll, leases] = [
      `occupancy-and-rent-roll?asOf=${DAY}`,
      `lease-expirations?from=${DAY}&to=2026-12-31&asOf=${DAY}`,
    ];
    const lived = await read<RentRollResponse>(roll);
    expect((await read<LeaseExpirationsResponse>(leases)).correctedOn).toBeNull();
    expect((await manager.put(`/api/unit-residents/${link}`, { endDate: '2026-02-28' })).status).toBe(200);
    const corrected = await read<RentRollResponse>(roll);
    expect(corrected.summary.occupied).toBe(lived.summary.occupied - 1);
    expect((await read<LeaseExpirationsResponse>(leases)).correctedOn).not.toBeNull();
  });
});
