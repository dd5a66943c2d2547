import { startApp, type Caller, type TestApp } from '../../../test/start-app.js';
import type { BuiltCompany } from '../../../test/factories.js';
import type { LeaseExpirationsResponse } from './lease-expirations/lease-expirations.dto.js';
import type { RentRollResponse, RentRollRow } from './rent-roll/rent-roll.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

const entered = '2024-06-01T12:00:00Z';
const insert = async (table: string, values: object): Promise<number> =>
  (await test.factories.insertInto(company, table, { ...values })).id;

/**
 * One unit, let since July 2024 for 1,000 dollars, renewed from July 2025 for 1,100, which rise to 1,150 in January 2026;
 * its market rent was 1,050 dollars, from March 2025 on 1,200, from February 2026 on 1,250. Another was down in May 2025.
 */
beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const units: number[] = [];
  for (const unit_number of ['A-1', 'A-2']) {
    units.push(await insert('units', { unit_number, market_rent: 125_000, created_at: entered }));
  }
  const [home, empty] = units as [number, number];
  for (const [effective_date, market_rent] of [
    ['2024-06-01', 105_000],
    ['2025-03-01', 120_000],
    ['2026-02-01', 125_000],
  ]) {
    await insert('unit_market_rents', { unit_id: home, effective_date, market_rent });
  }
  for (const [effective_date, status] of [
    ['2024-06-01', 'vacant'],
    ['2025-05-01', 'maintenance'],
    ['2025-06-01', 'vacant'],
  ]) {
    await insert('unit_statuses', { unit_id: empty, effective_date, status });
  }
  const resident_id = await insert('residents', { first_name: 'Ann', last_name: 'Lee', created_at: entered });
  const of = { unit_id: home, resident_id, resident_name: 'Ann Lee', role: 'leaseholder', created_at: entered };
  const first = await insert('unit_residents', {
    ...{ ...of, start_date: '2024-07-01', lease_start: '2024-07-01', lease_end: '2025-06-30', rent: 100_000 },
    ...{ end_date: '2025-07-01', end_reason: 'renewed' },
  });
  const second = await insert('unit_residents', {
    ...{ ...of, start_date: '2025-07-01', lease_start: '2025-07-01', lease_end: '2026-06-30', rent: 110_000 },
    ...{ renews_id: first, tenure_start: '2024-07-01' },
  });
  await insert('rent_steps', { unit_resident_id: second, effective_date: '2026-01-01', rent: 115_000 });
});

afterAll(() => test.stop());

const read = async <Report>(report: string): Promise<Report> =>
  (await manager.get(`/api/companies/${company.id}/reports/${report}`)).body as Report;
const rowOn = async (day: string, index: number): Promise<RentRollRow> =>
  (await read<RentRollResponse>(`occupancy-and-rent-roll?asOf=${day}`)).rows[index]!;

it.each([
  ['2025-02-28', 100_000, 105_000, '2025-06-30'],
  ['2025-03-01', 100_000, 120_000, '2025-06-30'],
  ['2025-06-30', 100_000, 120_000, '2025-06-30'],
  ['2025-07-01', 110_000, 120_000, '2026-06-30'],
  ['2025-12-31', 110_000, 120_000, '2026-06-30'],
  ['2026-01-01', 115_000, 120_000, '2026-06-30'],
  ['2026-02-01', 115_000, 125_000, '2026-06-30'],
])('on %s the rent is %i, the market rent %i and the end %s', async (day, rent, marketRent, leaseEnd) => {
  const row = await rowOn(day, 0);
  expect(row).toMatchObject({ rent, marketRent, leaseEnd, moveInDate: '2024-07-01', status: 'occupied', alert: null });
  const expirations = await read<LeaseExpirationsResponse>(`lease-expirations?from=${day}&to=2026-06-30&asOf=${day}`);
  expect(expirations.rows.find((each) => each.leaseEnd === leaseEnd)).toMatchObject({ rent, marketRent });
});

it.each([
  ['2025-04-30', 'vacant_available'],
  ['2025-05-01', 'down'],
  ['2025-05-31', 'down'],
  ['2025-06-01', 'vacant_available'],
])('on %s the other unit is %s', async (day, status) => {
  expect((await rowOn(day, 1)).status).toBe(status);
});
