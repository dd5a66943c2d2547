import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { addDays } from '../../platform/database/company-day.js';
import type { UnitResidentResponse } from './unit-resident.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let leasing: Caller;
let today: string;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  leasing = await test.signIn((await test.factories.buildUser(company, { account_type: 'leasing' })).username);
  const report = await manager.get(`/api/companies/${company.id}/reports/delinquency`);
  today = (report.body as { asOf: string }).asOf;
});

afterAll(() => test.stop());

/** Somebody new in a unit of their own; the lease is a year long. */
async function movedIn(startDate: string, body: object = {}): Promise<UnitResidentResponse> {
  const unit = await test.factories.buildUnit(company, { status: 'vacant' });
  const newResident = { firstName: 'Ada', lastName: 'Birch' };
  const response = await leasing.post(`/api/units/${unit.id}/residents`, {
    ...{ newResident, startDate, leaseStart: startDate, leaseEnd: addDays(startDate, 364) },
    ...{ rent: 140_000, deposit: 50_000, ...body },
  });
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as UnitResidentResponse;
}

const change = (caller: Caller, { id }: { id: number }, body: object) => caller.put(`/api/unit-residents/${id}`, body);

const corrections: [string, (start: string) => object][] = [
  ['rent', () => ({ rent: 150_000 })],
  ['deposit', () => ({ deposit: null })],
  ['first day', (start) => ({ leaseStart: addDays(start, 1) })],
];

describe.each(corrections)('the %s of a lease', (_, correction) => {
  it('is corrected by managers once the lease has begun', async () => {
    const start = addDays(today, -100);
    const link = await movedIn(start);
    const refused = await change(leasing, link, correction(start));
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        message: 'Only managers change the first day, rent or deposit of a lease that has begun.',
      },
    });
    expect((await leasing.get(`/api/unit-residents/${link.id}`)).body).toEqual(link);
    expect((await change(manager, link, correction(start))).body).toMatchObject(correction(start));
  });

  it('is changed by everybody who writes residents while the lease has not begun', async () => {
    const start = addDays(today, 10);
    const link = await movedIn(start);
    expect((await change(leasing, link, correction(start))).body).toMatchObject(correction(start));
  });
});

it('what is empty is filled in by everybody who writes residents', async () => {
  const link = await movedIn(addDays(today, -100), { rent: null, deposit: null });
  const filledIn = { rent: 150_000, deposit: 0 };
  expect((await change(leasing, link, filledIn)).body).toMatchObject(filledIn);
  expect((await change(leasing, link, { rent: 160_000 })).status).toBe(403);
});

it('end, role, notice and move-out of a lease that has begun are changed by everybody who writes residents', async () => {
  const link = await movedIn(addDays(today, -100));
  const moveOut = { leaseEnd: null, role: 'occupant', noticeDate: today, endDate: addDays(today, 30) };
  const unchanged = { rent: link.rent, deposit: link.deposit, leaseStart: link.leaseStart };
  expect((await change(leasing, link, { ...moveOut, ...unchanged })).body).toMatchObject(moveOut);
});

it('the first day of a renewal that has begun is corrected by managers, though it is sent as the move-in', async () => {
  const link = await movedIn(addDays(today, -400));
  const renewal = (await leasing.post(`/api/unit-residents/${link.id}/renew`, {})).body as { id: number };
  const startDate = addDays(today, -30);
  expect((await change(leasing, renewal, { startDate })).status).toBe(403);
  expect((await change(manager, renewal, { startDate })).body).toMatchObject({ startDate, leaseStart: startDate });
});
