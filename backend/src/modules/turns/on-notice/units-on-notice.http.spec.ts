import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { UnitOnNoticeResponse } from './unit-on-notice.dto.js';

let test: TestApp;
let company: BuiltCompany;
let caller: Caller;

/** Counted from today in UTC, the company's time zone. */
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const daysFromNow = (offset: number | undefined): string | null => (offset === undefined ? null : day(offset));

interface Stay {
  from: number;
  until?: number;
  leaseEnd?: number;
  noticed?: number;
  residentId?: number;
}

async function unit(unit_number: string, ...stays: Stay[]): Promise<{ id: number }> {
  const built = await test.factories.buildUnit(company, { unit_number, market_rent: 150_000 });
  for (const { from, until, leaseEnd, noticed, residentId } of stays) {
    await test.factories.insertInto(company, 'unit_residents', {
      ...{ unit_id: built.id, resident_name: 'Ann', resident_id: residentId ?? null, start_date: day(from) },
      ...{ end_date: daysFromNow(until), lease_end: daysFromNow(leaseEnd), notice_date: daysFromNow(noticed) },
    });
  }
  return built;
}

const path = () => `/api/companies/${company.id}/turns/on-notice`;
const list = async () => (await caller.get(path())).body as UnitOnNoticeResponse[];

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ timezone: 'UTC' });
  caller = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

it('lists units that everybody is about to leave, the first move-out first, until their turn is started', async () => {
  const values = { first_name: 'Ann', last_name: 'Lee' };
  const customer = await test.factories.insertInto(company, 'customers', { name: 'Ann Lee', customer_id: 'CUST-1' });
  const { id: residentId } = await test.factories.insertInto(company, 'residents', { ...values, customer_id: customer.id }); // oxfmt-ignore
  await unit('NOTICE', { from: -300, leaseEnd: 20, noticed: -10 }, { from: 25 });
  await unit('L-1', { from: -300, until: 5 }, { from: -300, until: 8, leaseEnd: 60 });
  await unit('UNKNOWN', { from: -300, noticed: -1 });
  await unit('ONE-STAYS', { from: -300, noticed: -1 }, { from: -300 });
  await unit('STAYS', { from: -300, leaseEnd: 20 });
  await unit('RENEWED', { from: -300, until: 5, residentId }, { from: 5, residentId });
  await unit('LEFT', { from: -300, until: -1, noticed: -30 });
  await unit('EMPTY');
  const started = await unit('STARTED', { from: -300, until: 3 });
  await test.factories.insertInto(company, 'turns', { unit_id: started.id, turn_number: 'T-1' });
  const done = await unit('AGAIN', { from: -300, until: 9 });
  await test.factories.insertInto(company, 'turns', { unit_id: done.id, turn_number: 'T-2', status: 'completed' });

  const rows = await list();
  expect(rows.map((row) => [row.unitNumber, row.moveOutDate, row.nextMoveInDate])).toEqual([
    ['L-1', day(8), null],
    ['AGAIN', day(9), null],
    ['NOTICE', day(20), day(25)],
    ['UNKNOWN', null, null],
  ]);
  expect(rows[0]).toMatchObject({ marketRent: 150_000, bedrooms: expect.any(Number) as number });
  await caller.post(`/api/companies/${company.id}/turns`, { unitNumber: 'L-1', moveOutDate: day(8) });
  expect((await list()).map(({ unitNumber }) => unitNumber)).toEqual(['AGAIN', 'NOTICE', 'UNKNOWN']);
});

it('pages by cursor', async () => {
  const numbers: string[] = [];
  let next: string | undefined = `${path()}?limit=1`;
  while (next) {
    const response = await caller.get(next);
    numbers.push(...(response.body as UnitOnNoticeResponse[]).map(({ unitNumber }) => unitNumber));
    next = /<([^>]+)>; rel="next"/.exec(response.headers.link ?? '')?.[1];
  }
  expect(numbers).toEqual(['AGAIN', 'NOTICE', 'UNKNOWN']);
});
