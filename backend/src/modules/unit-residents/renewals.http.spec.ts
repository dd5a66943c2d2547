import type { BuiltCompany } from '../../../test/factories.js';
import { RoundTrips } from '../../../test/round-trips.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { RentStepResponse } from './rent-step.dto.js';
import type { LeaseResponse, UnitResidentResponse } from './unit-resident.dto.js';

const MAX_TRIPS = 4;

let trips: RoundTrips;
let test: TestApp;
let company: BuiltCompany;
let leasing: Caller;
let manager: Caller;
let unitId: number;

beforeAll(async () => {
  trips = new RoundTrips();
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  leasing = await test.signIn((await test.factories.buildUser(company, { account_type: 'leasing' })).username);
  manager = await test.signIn((await test.factories.buildUser(company, { account_type: 'manager' })).username);
  unitId = (await test.factories.buildUnit(company, { unit_number: 'R-101', status: 'vacant' })).id;
});

afterAll(async () => {
  await test.stop();
  trips.stop();
});

async function dayFromNow(days: number): Promise<string> {
  const [row] = await test.factories.query<{ day: string }>(
    company.id,
    `select ((now() at time zone 'America/New_York')::date + $1::int)::text as day`,
    [days],
  );
  return row!.day;
}

/** Somebody new, by default since 300 days on a lease that ends in 65, for 1,400 dollars. */
async function movedIn(firstName: string, body: object = {}): Promise<UnitResidentResponse> {
  const startDate = await dayFromNow(-300);
  const lease = { startDate, leaseEnd: await dayFromNow(65), rent: 140_000, deposit: 50_000, role: 'leaseholder' };
  const response = await leasing.post(`/api/units/${unitId}/residents`, {
    newResident: { firstName, lastName: 'Birch' },
    ...lease,
    ...body,
  });
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as UnitResidentResponse;
}

/** A second person on the same lease, who pays nothing. */
const joined = (firstName: string) =>
  movedIn(firstName, { leaseEnd: undefined, rent: null, deposit: null, role: 'occupant' });

const renew = ({ id }: { id: number }, body: object) => leasing.post(`/api/unit-residents/${id}/renew`, body);

async function renewed(link: { id: number }, body: object): Promise<LeaseResponse> {
  const response = await renew(link, body);
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as LeaseResponse;
}

const change = ({ id }: { id: number }, body: object) => leasing.put(`/api/unit-residents/${id}`, body);
const one = async ({ id }: { id: number }) =>
  (await leasing.get(`/api/unit-residents/${id}`)).body as UnitResidentResponse;
const residentOf = async ({ residentId }: { residentId: number | null }) =>
  (await leasing.get(`/api/residents/${residentId}`)).body as object;
const unit = async () => (await leasing.get(`/api/units/${unitId}`)).body as object;
const listed = async (state: string) =>
  (await leasing.get(`/api/companies/${company.id}/leases?state=${state}`)).body as LeaseResponse[];
const activity = async ({ residentId }: { residentId: number | null }) =>
  (await leasing.get(`/api/companies/${company.id}/activity?noun=resident&recordId=${residentId}`)).body as {
    action: string;
    changes: { field: string }[];
  }[];

describe('a renewal', () => {
  it('is the next lease of the same people from the day after the end, and keeps the one before', async () => {
    const ada = await movedIn('Ada');
    const bea = await joined('Bea');
    const [start, leaseEnd] = [await dayFromNow(66), await dayFromNow(430)];
    const next = await renewed(bea, { leaseEnd, rent: 147_000, deposit: 60_000 });
    expect(next).toMatchObject({
      state: 'upcoming',
      leaseStart: start,
      leaseEnd,
      rent: 147_000,
      deposit: 60_000,
      isRenewal: true,
      isRenewed: false,
      residents: [{ name: 'Ada Birch' }, { name: 'Bea Birch' }],
    });
    const before = { leaseStart: ada.leaseStart, leaseEnd: ada.leaseEnd, endDate: start, endReason: 'renewed' };
    expect(await one(ada)).toMatchObject({ ...before, rent: 140_000, deposit: 50_000, noticeDate: null });
    expect(await one(bea)).toMatchObject({ ...before, rent: null });
    const [first] = next.residents;
    expect(await one(first!)).toMatchObject({ renewsId: ada.id, startDate: start, tenureStart: ada.startDate });
    expect((await activity(ada))[0]).toMatchObject({ action: 'renewed' });
  });

  it('moves nobody: the unit stays occupied, the stay began with the first lease and has no end', async () => {
    const ada = await movedIn('Ada');
    await renewed(ada, { leaseEnd: await dayFromNow(430), rent: 147_000 });
    expect(await unit()).toMatchObject({
      status: 'occupied',
      nextMoveInDate: null,
      occupants: [{ id: ada.id, startDate: ada.startDate, endDate: null }],
    });
    expect(await residentOf(ada)).toMatchObject({
      moveInDate: ada.startDate,
      moveOutDate: null,
      leaseEndDate: ada.leaseEnd,
      unit: { id: ada.id, endReason: 'renewed', tenureStart: ada.startDate },
    });
    const timeline = (await leasing.get(`/api/units/${unitId}/timeline`)).body as { kind: string }[];
    expect(timeline.map(({ kind }) => kind)).toEqual(['renewal', 'move-in']);
    expect(await listed('ending_90')).toEqual([]);
    expect(await listed('unit_not_ready')).toEqual([]);
  });

  it('that has begun is the lease in force, and the one before is past', async () => {
    const ada = await movedIn('Ada', { leaseEnd: await dayFromNow(-20) });
    const next = await renewed(ada, { leaseEnd: await dayFromNow(340), rent: 147_000 });
    expect(next).toMatchObject({ state: 'active', startDate: await dayFromNow(-19), rent: 147_000 });
    expect(await residentOf(ada)).toMatchObject({
      moveInDate: ada.startDate,
      moveOutDate: null,
      leaseEndDate: next.leaseEnd,
      unit: { id: next.id },
    });
    expect((await listed('past')).map(({ id }) => id)).toEqual([ada.id]);
    expect((await listed('active')).map(({ id }) => id)).toEqual([next.id]);
    expect(await unit()).toMatchObject({ status: 'occupied', occupants: [{ id: next.id, startDate: ada.startDate }] });
    const current = `/api/companies/${company.id}/residents?stay=current`;
    expect((await leasing.get(current)).body).toHaveLength(1);
    expect((await leasing.get(current.replace('current', 'past'))).body).toEqual([]);
  });

  it('of a lease without an end needs its first day; the one before stays month to month', async () => {
    const ada = await movedIn('Ada', { leaseEnd: null });
    const refused = await renew(ada, { leaseEnd: await dayFromNow(365) });
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({
        message: 'This lease has no end. Say when the next one starts.',
        details: [expect.objectContaining({ field: 'leaseStart' })],
      }),
    ]);
    const leaseStart = await dayFromNow(10);
    expect(await renewed(ada, { leaseStart, leaseEnd: await dayFromNow(374) })).toMatchObject({ leaseStart });
    expect(await one(ada)).toMatchObject({ leaseEnd: null, endDate: leaseStart, endReason: 'renewed' });
  });

  it('keeps rent and deposit where none are said, the rent as it was on the last day', async () => {
    const ada = await movedIn('Ada');
    await leasing.post(`/api/unit-residents/${ada.id}/rent-steps`, {
      effectiveDate: await dayFromNow(30),
      rent: 143_000,
    });
    expect(await renewed(ada, { leaseEnd: null })).toMatchObject({ rent: 143_000, deposit: 50_000, leaseEnd: null });
  });

  it('leaves behind who moves out by then', async () => {
    const ada = await movedIn('Ada');
    const bea = await joined('Bea');
    await change(bea, { endDate: await dayFromNow(20) });
    expect((await renewed(ada, { leaseEnd: null })).residents).toMatchObject([{ name: 'Ada Birch' }]);
    expect(await one(bea)).toMatchObject({ endDate: await dayFromNow(20), endReason: null });
  });

  it.each<[string, (link: UnitResidentResponse) => Promise<unknown>, () => Promise<object>, number, string, string]>([
    [
      'of somebody who has given notice',
      async (link) => change(link, { noticeDate: await dayFromNow(-1) }),
      () => Promise.resolve({}),
      409,
      'on-notice',
      'Ada Birch has given notice. Take that back first.',
    ],
    [
      'of a lease that is over',
      async (link) => change(link, { endDate: await dayFromNow(-1) }),
      () => Promise.resolve({}),
      409,
      'lease-ended',
      'Ada Birch has moved out.',
    ],
    [
      'within the lease',
      () => Promise.resolve(),
      async () => ({ leaseStart: await dayFromNow(30) }),
      400,
      'invalid',
      'The next lease starts after this one ends on',
    ],
    [
      'that ends before it starts',
      () => Promise.resolve(),
      async () => ({ leaseEnd: await dayFromNow(30) }),
      400,
      'invalid',
      'The lease ends before it starts.',
    ],
  ])('%s is refused', async (_, before, body, status, code, message) => {
    const ada = await movedIn('Ada');
    await before(ada);
    const response = await renew(ada, await body());
    expect([response.status, response.body]).toEqual([
      status,
      expect.objectContaining({ code, message: expect.stringContaining(message) as string }),
    ]);
  });

  it('is written once, and not over the lease of somebody who moves in next', async () => {
    const ada = await movedIn('Ada');
    await movedIn('Cleo', { startDate: await dayFromNow(66), leaseEnd: await dayFromNow(400) });
    expect((await renew(ada, { leaseEnd: null })).body).toMatchObject({
      code: 'lease-overlaps',
      message: expect.stringContaining('Cleo Birch') as string,
    });
    const [, cleo] = await listed('upcoming');
    expect(cleo).toBeUndefined();
    await change((await listed('upcoming'))[0]!, { endDate: await dayFromNow(66) });
    await renewed(ada, { leaseEnd: null });
    expect((await renew(ada, { leaseEnd: null })).body).toMatchObject({ code: 'lease-renewed' });
  });

  it(`takes at most ${MAX_TRIPS} round trips, and so does a change of a lease`, async () => {
    const ada = await movedIn('Ada');
    const counts = await trips.of(async () => {
      await renewed(ada, { leaseEnd: null });
      await change(ada, { role: 'occupant' });
    });
    expect(counts).toHaveLength(2);
    expect(counts.filter((count) => count > MAX_TRIPS)).toEqual([]);
  });
});

describe('after a renewal', () => {
  it('a notice and a move-out are written on the lease that follows', async () => {
    const ada = await movedIn('Ada');
    const next = await renewed(ada, { leaseEnd: await dayFromNow(430) });
    const leaving = { noticeDate: await dayFromNow(0), endDate: await dayFromNow(100), wholeLease: true };
    expect((await change(ada, leaving)).body).toMatchObject({ endReason: 'renewed', endDate: await dayFromNow(66) });
    expect(await one(next)).toMatchObject({ noticeDate: leaving.noticeDate, endDate: leaving.endDate });
    expect(await residentOf(ada)).toMatchObject({ moveOutDate: leaving.endDate });
    expect(await unit()).toMatchObject({ occupants: [{ endDate: leaving.endDate }] });
    await change(ada, { noticeDate: null, endDate: null });
    expect(await one(next)).toMatchObject({ noticeDate: null, endDate: null });
    expect(await residentOf(ada)).toMatchObject({ moveOutDate: null });
  });

  it('whoever leaves before it begins calls it off', async () => {
    const ada = await movedIn('Ada');
    const bea = await joined('Bea');
    const next = await renewed(ada, { leaseEnd: null });
    const endDate = await dayFromNow(40);
    await change(ada, { endDate, wholeLease: true });
    expect(await one(ada)).toMatchObject({ endDate, endReason: null });
    expect(await one(bea)).toMatchObject({ endDate, endReason: null });
    expect(await one(next)).toMatchObject({ startDate: next.startDate, endDate: next.startDate });
    expect(await residentOf(ada)).toMatchObject({ moveOutDate: endDate });
    const timeline = (await leasing.get(`/api/units/${unitId}/timeline`)).body as { kind: string; date: string }[];
    expect(timeline.filter(({ kind }) => kind !== 'move-in')).toMatchObject([
      { kind: 'move-out', date: endDate },
      { kind: 'move-out', date: endDate },
    ]);
  });

  it('calling it off before its first day lets the lease before go on', async () => {
    const ada = await movedIn('Ada');
    const next = await renewed(ada, { leaseEnd: null });
    await change(next, { endDate: next.startDate });
    expect(await one(ada)).toMatchObject({ endDate: null, endReason: null });
    expect(await residentOf(ada)).toMatchObject({ moveOutDate: null, unit: { id: ada.id } });
    expect((await renewed(ada, { leaseEnd: null })).startDate).toBe(next.startDate);
  });

  it('moving its first day moves the end of the lease before', async () => {
    const ada = await movedIn('Ada');
    const next = await renewed(ada, { leaseEnd: null });
    const leaseStart = await dayFromNow(80);
    expect((await change(next, { leaseStart })).body).toMatchObject({ startDate: leaseStart, leaseStart });
    expect(await one(ada)).toMatchObject({ endDate: leaseStart, endReason: 'renewed' });
    expect((await change(next, { leaseStart: await dayFromNow(60) })).body).toMatchObject({
      message: 'The next lease starts before this one ends.',
    });
  });

  it('the move-in belongs to the first lease', async () => {
    const ada = await movedIn('Ada', { leaseEnd: await dayFromNow(-20) });
    const next = await renewed(ada, { leaseEnd: null });
    const moveInDate = await dayFromNow(-310);
    const response = await leasing.put(`/api/residents/${ada.residentId}`, { moveInDate });
    expect([response.status, response.body]).toEqual([200, expect.objectContaining({ moveInDate })]);
    expect(await one(ada)).toMatchObject({ startDate: moveInDate });
    expect(await one(next)).toMatchObject({ startDate: next.startDate, tenureStart: moveInDate });
  });

  it('the lease that is over keeps its end', async () => {
    const ada = await movedIn('Ada', { leaseEnd: await dayFromNow(-20) });
    await renewed(ada, { leaseEnd: null });
    expect((await change(ada, { endDate: await dayFromNow(-30) })).body).toMatchObject({ code: 'lease-renewed' });
  });

  it('moving out on its first day ends the stay on that day', async () => {
    const ada = await movedIn('Ada', { leaseEnd: await dayFromNow(-1) });
    const next = await renewed(ada, { leaseEnd: null });
    await change(next, { endDate: await dayFromNow(0) });
    expect(await one(ada)).toMatchObject({ endDate: await dayFromNow(0), endReason: null });
    expect(await unit()).toMatchObject({ status: 'vacant', occupants: [] });
  });

  it('a deleted and restored resident has all leases again', async () => {
    const ada = await movedIn('Ada', { leaseEnd: await dayFromNow(-20) });
    const next = await renewed(ada, { leaseEnd: null });
    const record = `/api/residents/${ada.residentId}`;
    expect((await leasing.delete(record)).body).toMatchObject({ code: 'has-lease' });
    await change(next, { endDate: await dayFromNow(-1) });
    expect((await leasing.delete(record)).status).toBe(204);
    expect(await one(ada)).toMatchObject({ residentId: null, residentName: 'Ada Birch', endReason: 'renewed' });
    const [entry] = (await leasing.get(`/api/companies/${company.id}/trash`)).body as { id: number }[];
    await leasing.post(`/api/trash/${entry!.id}/restore`);
    const links = (await leasing.get(`${record}/units`)).body as { id: number }[];
    expect(links.map(({ id }) => id)).toEqual([next.id, ada.id]);
  });
});

describe('a rent change', () => {
  const step = (caller: Caller, { id }: { id: number }, body: object) =>
    caller.post(`/api/unit-residents/${id}/rent-steps`, body);

  it('holds from its day on; the rent of the days before stays', async () => {
    const ada = await movedIn('Ada');
    const past = { effectiveDate: await dayFromNow(-30), rent: 145_000 };
    expect((await step(manager, ada, past)).status).toBe(201);
    const future = { effectiveDate: await dayFromNow(30), rent: 150_000 };
    expect((await step(leasing, ada, future)).body).toMatchObject({ ...future, version: 1 });
    expect(await one(ada)).toMatchObject({ rent: 140_000, currentRent: 145_000, rentSteps: [past, future] });
    expect(await listed('active')).toMatchObject([{ rent: 145_000 }]);
    const rents = await test.factories.query(
      company.id,
      'select rent_in_force($1, $2, d.day::date) as rent from unnest($3::text[]) as d (day)',
      [company.id, ada.id, [await dayFromNow(-31), past.effectiveDate, await dayFromNow(29), future.effectiveDate]],
    );
    expect(rents.map(({ rent }) => rent)).toEqual([140_000, 145_000, 145_000, 150_000]);
  });

  it('is corrected and removed by anybody while it is in the future, later by managers', async () => {
    const ada = await movedIn('Ada');
    const future = (await step(leasing, ada, { effectiveDate: await dayFromNow(30), rent: 150_000 }))
      .body as RentStepResponse;
    const path = `/api/rent-steps/${future.id}`;
    expect((await leasing.put(path, { rent: 151_000 })).body).toMatchObject({ rent: 151_000, version: 2 });
    const stale = await leasing.put(path, { rent: 152_000 }).set('If-Match', '"1"');
    expect([stale.status, (stale.body as { current: object }).current]).toEqual([
      412,
      expect.objectContaining({ rent: 151_000 }),
    ]);
    const past = { effectiveDate: await dayFromNow(-3) };
    expect((await leasing.put(path, past)).body).toMatchObject({
      code: 'forbidden',
      message: 'Only managers change a rent that holds already.',
    });
    expect((await manager.put(path, past)).status).toBe(200);
    expect((await leasing.delete(path)).status).toBe(403);
    expect((await manager.delete(path)).status).toBe(204);
    expect(await one(ada)).toMatchObject({ currentRent: 140_000, rentSteps: [] });
    expect(
      (await activity(ada)).filter(({ changes }) =>
        changes.some(({ field }) => field === 'rentChangeDate' || field === 'rentChange'),
      ),
    ).toHaveLength(4);
  });

  it.each<[string, () => Promise<object>, object]>([
    [
      'on the first day',
      async () => ({ effectiveDate: await dayFromNow(-300), rent: 1 }),
      { message: expect.stringContaining('The rent changes after the first day') as string },
    ],
    ['without a day', () => Promise.resolve({ rent: 1 }), { message: 'Say from which day this rent holds.' }],
    [
      'without an amount',
      async () => ({ effectiveDate: await dayFromNow(3) }),
      { message: 'Rent must be in whole cents.' },
    ],
    [
      'on the day of another',
      async () => ({ effectiveDate: await dayFromNow(9), rent: 1 }),
      { code: 'already-exists' },
    ],
    [
      'after the move-out',
      async () => ({ effectiveDate: await dayFromNow(50), rent: 1 }),
      { message: expect.stringContaining('This lease is over on') as string },
    ],
  ])('%s is refused', async (_, body, refusal) => {
    const ada = await movedIn('Ada');
    await step(leasing, ada, { effectiveDate: await dayFromNow(9), rent: 150_000 });
    await change(ada, { endDate: await dayFromNow(50) });
    expect((await step(manager, ada, await body())).body).toMatchObject(refusal);
  });

  it(`takes at most ${MAX_TRIPS} round trips to add, correct and remove`, async () => {
    const ada = await movedIn('Ada');
    const effectiveDate = await dayFromNow(9);
    const counts = await trips.of(async () => {
      const { id } = (await step(leasing, ada, { effectiveDate, rent: 1 })).body as RentStepResponse;
      await leasing.put(`/api/rent-steps/${id}`, { rent: 2 });
      await leasing.delete(`/api/rent-steps/${id}`);
    });
    expect(counts.length).toBe(3);
    expect(counts.filter((count) => count > MAX_TRIPS)).toEqual([]);
  });
});

describe('moving in by name', () => {
  it('creates the resident and the customer who is billed', async () => {
    const ada = await movedIn('Ada', {
      newResident: { firstName: 'Ada', lastName: 'Birch', email: 'ada@example.com', preferredName: 'Addie' },
    });
    expect(ada).toMatchObject({ residentName: 'Addie Birch', unitStatus: 'occupied' });
    expect(await residentOf(ada)).toMatchObject({
      firstName: 'Ada',
      email: 'ada@example.com',
      moveInDate: ada.startDate,
    });
    const customers = await test.factories.query(company.id, 'select name, email from customers');
    expect(customers).toEqual([{ name: 'Ada Birch', email: 'ada@example.com' }]);
  });

  it('creates nobody where the move-in is refused, and needs one of both', async () => {
    const ada = await movedIn('Ada');
    const next = { leaseStart: await dayFromNow(0), leaseEnd: null };
    const newResident = { firstName: 'Cleo', lastName: 'Fern' };
    const path = `/api/units/${unitId}/residents`;
    expect((await leasing.post(path, { newResident, ...next })).body).toMatchObject({ code: 'lease-overlaps' });
    expect((await leasing.get(`/api/companies/${company.id}/residents`)).body).toHaveLength(1);
    for (const body of [{}, { residentId: ada.residentId, newResident }]) {
      expect((await leasing.post(path, body)).body).toMatchObject({
        message: 'Choose a resident, or give the name of a new one.',
      });
    }
    const nameless = await leasing.post(path, { newResident: { firstName: 'Cleo' } });
    expect(nameless.body).toMatchObject({ message: 'First name and last name are required' });
  });
});
