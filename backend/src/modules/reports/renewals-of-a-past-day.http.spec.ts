import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { addDays } from '../../platform/database/company-day.js';
import type { LeaseExpirationsResponse } from './lease-expirations/lease-expirations.dto.js';
import type { RentRollResponse } from './rent-roll/rent-roll.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let today: string;
let link: { id: number; unitId: number; residentId: number; residentName: string };

beforeAll(async () => {
  test = await startApp();
});

/** One unit that is let since 300 days, on a lease that ends in 20. */
beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  today = (await rentRoll()).asOf;
  const created_at = `${addDays(today, -300)}T12:00:00Z`;
  const unit = await test.factories.buildUnit(company, { status: 'occupied', created_at });
  const resident = await test.factories.insertInto(company, 'residents', { first_name: 'Ada', last_name: 'Birch' });
  const { id } = await test.factories.insertInto(company, 'unit_residents', {
    ...{ unit_id: unit.id, resident_id: resident.id, resident_name: 'Ada Birch', role: 'leaseholder', rent: 140_000 },
    ...{ start_date: addDays(today, -300), lease_start: addDays(today, -300), lease_end: addDays(today, 20) },
    created_at,
  });
  link = (await manager.get(`/api/unit-residents/${id}`)).body as typeof link;
});

afterAll(() => test.stop());

const report = async <Report>(name: string): Promise<Report> =>
  (await manager.get(`/api/companies/${company.id}/reports/${name}`)).body as Report;
const rentRoll = (asOf?: string) =>
  report<RentRollResponse>(`occupancy-and-rent-roll${asOf === undefined ? '' : `?asOf=${asOf}`}`);
const expirations = (asOf: string) =>
  report<LeaseExpirationsResponse>(`lease-expirations?from=${asOf}&to=${addDays(asOf, 365)}&asOf=${asOf}`);

async function renew(): Promise<{ id: number; startDate: string }> {
  const response = await manager.post(`/api/unit-residents/${link.id}/renew`, { leaseEnd: addDays(today, 380) });
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as { id: number; startDate: string };
}

async function callOff({ id, startDate }: { id: number; startDate: string }): Promise<void> {
  const response = await manager.put(`/api/unit-residents/${id}`, { endDate: startDate });
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
}

it('a renewal that is called off before its first day changes no report of an earlier day', async () => {
  const days = [addDays(today, -1), addDays(today, -60)];
  const reports = async () => Promise.all(days.flatMap((day) => [rentRoll(day), expirations(day)]));
  const before = await reports();
  const renewal = await renew();
  expect(await reports()).toEqual(before);
  await callOff(renewal);
  expect(await reports()).toEqual(before);
  expect((before[0] as RentRollResponse).summary).toMatchObject({ occupied: 1, onNotice: 0 });
});

it('a lease whose renewal was called off is not renewed', async () => {
  const outcome = async () => (await expirations(today)).rows.map((row) => row.outcome);
  expect(await outcome()).toEqual(['undecided']);
  const renewal = await renew();
  expect(await outcome()).toEqual(['renewed']);
  await callOff(renewal);
  expect(await outcome()).toEqual(['undecided']);
});

it('a renewal that is called off stands in the report of a day before that', async () => {
  const [entered, start] = [addDays(today, -9), addDays(today, 21)];
  const { unitId, residentId, residentName } = link;
  const { id } = await test.factories.insertInto(company, 'unit_residents', {
    ...{ unit_id: unitId, resident_id: residentId, resident_name: residentName, role: 'leaseholder', rent: 150_000 },
    ...{ start_date: start, lease_start: start, lease_end: addDays(today, 120), renews_id: link.id },
    created_at: `${entered}T12:00:00Z`,
  });
  await test.factories.query(
    company.id,
    `update unit_residents set end_date = $2, end_reason = 'renewed' where company_id = $1 and id = $3`,
    [company.id, start, link.id],
  );
  const day = addDays(today, -2);
  const before = await expirations(day);
  expect(before.rows.map((row) => row.outcome)).toEqual(['renewed', 'undecided']);
  await callOff({ id, startDate: start });
  expect(await expirations(day)).toEqual(before);
  expect((await expirations(today)).rows).toMatchObject([{ outcome: 'undecided' }]);
});

it('the history of the lease that was renewed says so', async () => {
  const { startDate } = await renew();
  const entries = (await manager.get(`/api/companies/${company.id}/activity?noun=resident&recordId=${link.residentId}`))
    .body as { action: string; changes: { field: string; before: unknown; after: unknown }[] }[];
  const { changes } = entries.find((entry) => entry.action === 'updated' && entry.changes.length > 0)!;
  expect(changes).toEqual([
    expect.objectContaining({ field: 'endDate', before: null, after: startDate }),
    expect.objectContaining({ field: 'endReason', before: null, after: 'renewed' }),
  ]);
});
