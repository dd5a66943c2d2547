import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { publishedRow } from '../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { LeaseResponse, UnitResidentResponse } from './unit-resident.dto.js';

let test: TestApp;
let company: BuiltCompany;
let caller: Caller;
let unit: { id: number };

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  caller = await test.signIn((await test.factories.buildUser(company, { account_type: 'leasing' })).username);
  unit = await test.factories.buildUnit(company, { unit_number: 'R-101', status: 'vacant' });
});

afterAll(() => test.stop());

async function dayFromNow(days: number): Promise<string> {
  const [row] = await test.factories.query<{ day: string }>(
    company.id,
    `select ((now() at time zone 'America/New_York')::date + $1::int)::text as day`,
    [days],
  );
  return row!.day;
}

async function resident(firstName: string, more: object = {}): Promise<number> {
  const response = await caller.post(`/api/companies/${company.id}/residents`, {
    firstName,
    lastName: 'Birch',
    ...more,
  });
  return (response.body as { id: number }).id;
}

const moveIn = (residentId: number, body: object = {}, unitId = unit.id) =>
  caller.post(`/api/units/${unitId}/residents`, { residentId, ...body });

async function movedIn(firstName: string, body: object = {}): Promise<UnitResidentResponse> {
  const response = await moveIn(await resident(firstName), body);
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as UnitResidentResponse;
}

const change = (id: number, body: object) => caller.put(`/api/unit-residents/${id}`, body);
const one = async (id: number) => (await caller.get(`/api/unit-residents/${id}`)).body as UnitResidentResponse;
const residentOf = async ({ residentId }: UnitResidentResponse) =>
  (await caller.get(`/api/residents/${residentId}`)).body as object;
const unitStatus = async (): Promise<string> => {
  const [row] = await test.factories.query<{ status: string }>(company.id, 'select status from units where id = $1', [
    unit.id,
  ]);
  return row!.status;
};
const year = { leaseStart: '2026-01-01', leaseEnd: '2026-12-31' };

describe('a resident with a preferred name', () => {
  it('is called by it in the lease and in the activity, and by the full name where they are billed', async () => {
    const link = await movedIn('Isabella');
    await caller.put(`/api/residents/${link.residentId}`, { preferredName: 'Bella' });
    expect(await one(link.id)).toMatchObject({ residentName: 'Bella Birch' });
    const activity = `/api/companies/${company.id}/activity?noun=resident&recordId=${link.residentId}`;
    const [latest] = (await caller.get(activity)).body as { subject: string }[];
    expect(latest!.subject).toBe('Bella Birch');
    const customers = await test.factories.query(company.id, 'select name from customers');
    expect(customers).toEqual([{ name: 'Isabella Birch' }]);
  });
});

describe('moving in', () => {
  it('makes the unit occupied and writes the resident’s dates', async () => {
    const startDate = await dayFromNow(-10);
    const leaseEnd = await dayFromNow(355);
    const link = await movedIn('Ada', { startDate, leaseEnd, rent: 147_100, deposit: 50_000, role: 'leaseholder' });
    expect(link).toMatchObject({
      unitId: unit.id,
      unitNumber: 'R-101',
      unitStatus: 'occupied',
      residentName: 'Ada Birch',
      role: 'leaseholder',
      leaseStart: startDate,
      leaseEnd,
      rent: 147_100,
      deposit: 50_000,
      noticeDate: null,
      endDate: null,
      version: 1,
    });
    expect(await residentOf(link)).toMatchObject({
      moveInDate: startDate,
      moveOutDate: null,
      leaseEndDate: leaseEnd,
      unit: { id: link.id, unitId: unit.id, unitNumber: 'R-101' },
    });
  });

  it('begins today, as an occupant, month to month, by default', async () => {
    const today = await dayFromNow(0);
    expect(await movedIn('Ada')).toMatchObject({
      startDate: today,
      leaseStart: today,
      leaseEnd: null,
      role: 'occupant',
    });
  });

  it('joins the lease of the current residents', async () => {
    await movedIn('Ada', { startDate: '2026-01-01', ...year, leaseEnd: await dayFromNow(60) });
    const joined = await movedIn('Bea');
    expect(joined).toMatchObject({
      leaseStart: '2026-01-01',
      leaseEnd: await dayFromNow(60),
      startDate: await dayFromNow(0),
    });
  });

  it('of a future lease keeps the unit’s status until its first day', async () => {
    const link = await movedIn('Ada', { startDate: await dayFromNow(5) });
    expect(link.unitStatus).toBe('vacant');
    await test.factories.query(company.id, `update unit_residents set start_date = $2 where id = $1`, [
      link.id,
      await dayFromNow(0),
    ]);
    await test.factories.query(company.id, `update units set updated_at = now() - interval '2 days' where id = $1`, [
      unit.id,
    ]);
    await runJobs(test, 'company-day');
    expect(await unitStatus()).toBe('occupied');
  });

  it('is refused if the lease overlaps another, naming that resident', async () => {
    await movedIn('Ada', { startDate: '2026-01-01', leaseStart: '2026-01-01', leaseEnd: '2099-12-31' });
    const response = await moveIn(await resident('Bea'), { startDate: '2099-12-31', leaseEnd: '2100-12-30' });
    expect(response.body).toMatchObject({
      statusCode: 409,
      code: 'lease-overlaps',
      message: 'This overlaps the lease of Ada Birch, which runs until Dec 31, 2099.',
    });
    const after = { startDate: '2100-01-01', leaseEnd: '2100-12-31' };
    expect((await moveIn(await resident('Cleo'), after)).status).toBe(201);
  });

  it('is refused for somebody who has a lease elsewhere', async () => {
    const { residentId } = await movedIn('Ada');
    const other = await test.factories.buildUnit(company);
    const response = await moveIn(residentId!, {}, other.id);
    expect(response.body).toMatchObject({
      statusCode: 409,
      message: 'Ada Birch already has a lease in unit R-101. Move them out first.',
    });
  });

  it('that was cancelled blocks no other', async () => {
    const startDate = await dayFromNow(30);
    const { id, residentId } = await movedIn('Ada', { startDate, leaseStart: await dayFromNow(20) });
    expect((await change(id, { endDate: startDate })).status).toBe(200);
    const other = await test.factories.buildUnit(company);
    expect((await moveIn(residentId!, {}, other.id)).status).toBe(201);
    expect((await moveIn(await resident('Bea'), { startDate: await dayFromNow(20) })).status).toBe(201);
  });

  it('accepts one of twenty households that move into the same unit concurrently', async () => {
    const racers = [];
    for (let n = 0; n < 20; n++) racers.push(await resident(`Racer${n}`));
    const responses = await Promise.all(
      racers.map((id, n) =>
        moveIn(id, { startDate: '2026-11-01', leaseEnd: `2027-11-${String(n + 1).padStart(2, '0')}` }),
      ),
    );
    const statuses = responses.map(({ status }) => status).filter((status) => status !== 503);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(
      await test.factories.query(company.id, 'select 1 from unit_residents where unit_id = $1', [unit.id]),
    ).toHaveLength(1);
  });

  it.each([
    [{ startDate: '2026-03-01', endDate: '2026-02-28' }, 'The move-out date is before the move-in date.'],
    [{ startDate: '2026-03-01', leaseEnd: '2026-02-28' }, 'The lease ends before it starts.'],
    [{ rent: -1 }, 'Rent must be 0 or more.'],
    [{ rent: 99_999_999_999 }, 'Rent must be at most $21,474,836.47.'],
    [{ rent: 12.5 }, 'Rent must be in whole cents.'],
    [{ role: 'Owner' }, 'Role must be one of leaseholder, co-leaseholder, occupant.'],
    [{ leaseEnd: '2026-02-30' }, 'Lease end must be a date like 2026-11-21.'],
  ])('refuses %j', async (body, message) => {
    expect((await moveIn(await resident('Ada'), body)).body).toMatchObject({ statusCode: 400, message });
    expect(await unitStatus()).toBe('vacant');
  });

  it('of another company’s resident is refused like that of a missing one', async () => {
    const other = await test.factories.buildCompany();
    const foreign = await test.factories.insertInto(other, 'residents', { first_name: 'Eve', last_name: 'Elm' });
    for (const id of [foreign.id, 2_147_483_647]) {
      expect((await moveIn(id)).body).toMatchObject({ statusCode: 400, message: 'This resident does not exist.' });
    }
  });
});

it('publishes residents and units to other modules as in the API', async () => {
  const link = await movedIn('Ada', { startDate: '2026-01-01', ...year, rent: 147_100, deposit: 50_000 });
  const published = await publishedRow(test.factories, 'unit_residents_read', link);
  expect(Object.keys(published)).toHaveLength(19);
  expect(link).toMatchObject(published);
});

describe('a lease', () => {
  it('is renewed for everybody on it, also in their own records', async () => {
    const ada = await movedIn('Ada', { startDate: '2026-01-01', ...year });
    const bea = await movedIn('Bea', { startDate: '2026-02-01', ...year });
    const response = await change(ada.id, { leaseEnd: '2027-12-31', rent: 150_000 });
    expect(response.body).toMatchObject({ leaseEnd: '2027-12-31', rent: 150_000, version: 2 });
    expect(await one(bea.id)).toMatchObject({ leaseEnd: '2027-12-31', rent: null });
    expect(await residentOf(bea)).toMatchObject({ leaseEndDate: '2027-12-31' });
  });

  it('changes with the dates on the resident, both ways', async () => {
    const link = await movedIn('Ada', { startDate: '2026-01-01', ...year });
    const body = { moveInDate: '2026-01-15', leaseEndDate: '2027-01-31' };
    expect((await caller.put(`/api/residents/${link.residentId}`, body)).body).toMatchObject(body);
    expect(await one(link.id)).toMatchObject({ startDate: '2026-01-15', leaseEnd: '2027-01-31' });
    expect((await caller.put(`/api/residents/${link.residentId}`, { moveInDate: null })).body).toMatchObject({
      statusCode: 400,
      message: 'A resident who lives in a unit has a move-in date.',
    });
  });

  it('cannot be extended into the next one', async () => {
    const ada = await movedIn('Ada', { startDate: '2026-01-01', ...year });
    await movedIn('Bea', { startDate: '2099-01-01', leaseEnd: '2099-12-31' });
    const response = await change(ada.id, { leaseEnd: null });
    expect(response.body).toMatchObject({
      statusCode: 409,
      message: 'This overlaps the lease of Bea Birch, which runs until Dec 31, 2099.',
    });
    expect(await one(ada.id)).toMatchObject({ leaseEnd: '2026-12-31', version: 1 });
  });

  it('refuses a stale edit and a move-in date that is taken away', async () => {
    const { id } = await movedIn('Ada');
    await change(id, { rent: 100_000 });
    const stale = await change(id, { rent: 1 }).set('If-Match', '"1"');
    expect(stale.body).toMatchObject({ statusCode: 412, current: { rent: 100_000, version: 2 } });
    expect((await change(id, { startDate: null })).body).toMatchObject({ message: 'A move-in date is required.' });
    expect((await change(id, { rent: 100_000 })).body).toMatchObject({ version: 2 });
  });

  it('accepts a notice for everybody on it', async () => {
    const ada = await movedIn('Ada', { startDate: '2026-01-01', ...year });
    const bea = await movedIn('Bea', { startDate: '2026-01-01', ...year });
    const notice = { noticeDate: '2026-11-01', endDate: '2099-12-31', wholeLease: true };
    await change(ada.id, notice);
    expect(await one(bea.id)).toMatchObject({ noticeDate: '2026-11-01', endDate: '2099-12-31' });
    expect(await unitStatus()).toBe('occupied');
  });
});

describe('moving out', () => {
  it('makes the unit vacant when the last one has left', async () => {
    const ada = await movedIn('Ada', { startDate: '2026-01-01' });
    const bea = await movedIn('Bea', { startDate: '2026-01-01' });
    const endDate = await dayFromNow(0);
    expect((await change(ada.id, { endDate })).body).toMatchObject({ unitStatus: 'occupied' });
    expect((await change(bea.id, { endDate })).body).toMatchObject({ unitStatus: 'vacant' });
    expect(await residentOf(bea)).toMatchObject({ moveOutDate: endDate, unit: null });
  });

  it('of a whole lease is one change', async () => {
    const ada = await movedIn('Ada', { startDate: '2026-01-01' });
    const bea = await movedIn('Bea', { startDate: '2026-01-01' });
    const endDate = await dayFromNow(-1);
    expect((await change(ada.id, { endDate, wholeLease: true })).body).toMatchObject({ unitStatus: 'vacant' });
    expect(await one(bea.id)).toMatchObject({ endDate });
  });

  it('is taken back by clearing the date', async () => {
    const { id } = await movedIn('Ada', { startDate: '2026-01-01' });
    await change(id, { endDate: await dayFromNow(0) });
    expect((await change(id, { endDate: null })).body).toMatchObject({ unitStatus: 'occupied' });
  });

  it('keeps the status of a unit in maintenance', async () => {
    const { id } = await movedIn('Ada', { startDate: '2026-01-01' });
    await test.factories.query(company.id, `update units set status = 'maintenance' where id = $1`, [unit.id]);
    expect((await change(id, { endDate: await dayFromNow(0) })).body).toMatchObject({ unitStatus: 'maintenance' });
  });

  it('announced for a later day makes the unit vacant on that day', async () => {
    const { id } = await movedIn('Ada', { startDate: '2026-01-01' });
    expect((await change(id, { endDate: await dayFromNow(3) })).body).toMatchObject({ unitStatus: 'occupied' });
    await test.factories.query(company.id, 'update unit_residents set end_date = $2 where id = $1', [
      id,
      await dayFromNow(0),
    ]);
    await test.factories.query(company.id, `update units set updated_at = now() - interval '2 days' where id = $1`, [
      unit.id,
    ]);
    await runJobs(test, 'company-day');
    expect(await unitStatus()).toBe('vacant');
  });

  it('shows in the counts of the company', async () => {
    const { id } = await movedIn('Ada', { startDate: '2026-01-01' });
    const counts = () =>
      test.factories.query(
        company.id,
        `select state, count from company_counts where company_id = $1 and noun = 'units' and count > 0`,
        [company.id],
      );
    expect(await counts()).toEqual([{ state: 'occupied', count: 1 }]);
    await change(id, { endDate: await dayFromNow(0) });
    expect(await counts()).toEqual([]);
  });
});

describe('deleting a resident', () => {
  it('is refused while they have a lease, and leaves the name in the unit’s history after it', async () => {
    const link = await movedIn('Ada', { startDate: '2026-01-01' });
    const refused = await caller.delete(`/api/residents/${link.residentId}`);
    expect(refused.body).toMatchObject({
      statusCode: 409,
      message: 'Ada Birch has a lease in unit R-101. Move them out before deleting.',
    });
    await change(link.id, { endDate: await dayFromNow(0) });
    expect((await caller.delete(`/api/residents/${link.residentId}`)).status).toBe(204);
    expect((await caller.get(`/api/units/${unit.id}/residents`)).body).toMatchObject([
      { residentId: null, residentName: 'Ada Birch' },
    ]);
  });

  it('is refused before a lease that begins later', async () => {
    const link = await movedIn('Ada', { startDate: await dayFromNow(30) });
    expect((await caller.delete(`/api/residents/${link.residentId}`)).status).toBe(409);
  });
});

describe('the list of leases', () => {
  const leases = async (query = ''): Promise<LeaseResponse[]> =>
    (await caller.get(`/api/companies/${company.id}/leases${query}`)).body as LeaseResponse[];
  const unitsOf = async (query = ''): Promise<string[]> => (await leases(query)).map(({ unitNumber }) => unitNumber);

  beforeEach(async () => {
    const lease = async (number: string, names: string[], start: number, end: number | null, out?: number) => {
      const { id } = await test.factories.buildUnit(company, { unit_number: number });
      const startDate = await dayFromNow(start);
      for (const [index, name] of names.entries()) {
        const body = {
          ...{ startDate, leaseStart: startDate, leaseEnd: end === null ? null : await dayFromNow(end) },
          ...(index === 0 && { rent: 140_000, deposit: 30_000, role: 'leaseholder' }),
          ...(out !== undefined && { endDate: await dayFromNow(out) }),
        };
        expect((await moveIn(await resident(name), body, id)).status).toBe(201);
      }
    };
    await lease('A-101', ['Ada', 'Alan'], -300, 65);
    await lease('B-101', ['Bea'], -300, 20);
    await lease('C-101', ['Cleo'], -300, null);
    await lease('D-101', ['Dan'], 10, 375);
    await lease('E-101', ['Eve', 'Ed'], -400, -40, -39);
  });

  it('shows active ones, the soonest to end first, each once with its people, rent and days left', async () => {
    const found = await leases();
    expect(found.map(({ unitNumber, daysLeft }) => [unitNumber, daysLeft])).toEqual([
      ['B-101', 20],
      ['A-101', 65],
      ['C-101', null],
    ]);
    expect(found[1]).toMatchObject({
      state: 'active',
      residents: [
        { name: 'Ada Birch', role: 'leaseholder' },
        { name: 'Alan Birch', role: 'occupant' },
      ],
      rent: 140_000,
      deposit: 30_000,
      leaseEnd: await dayFromNow(65),
      endDate: null,
    });
  });

  it('adds up rents and deposits of any size', async () => {
    const [first] = await leases('?q=A-101');
    const manager = await test.signIn((await test.factories.buildUser(company)).username);
    const most = { rent: 2_147_483_647, deposit: 2_147_483_647 };
    for (const { id } of first!.residents) await manager.put(`/api/unit-residents/${id}`, most);
    expect(await leases('?q=A-101')).toMatchObject([{ rent: 4_294_967_294, deposit: 4_294_967_294 }]);
  });

  it('is narrowed to those that end within 30, 60 or 90 days, that begin later, and that are past', async () => {
    expect(await unitsOf('?state=ending_30')).toEqual(['B-101']);
    expect(await unitsOf('?state=ending_60')).toEqual(['B-101']);
    expect(await unitsOf('?state=ending_90')).toEqual(['B-101', 'A-101']);
    expect(await unitsOf('?state=upcoming')).toEqual(['D-101']);
    const past = await leases('?state=past');
    expect(past).toMatchObject([{ unitNumber: 'E-101', state: 'past', residents: [{}, {}], daysLeft: -40 }]);
    expect((await caller.get(`/api/companies/${company.id}/leases?state=gone`)).status).toBe(400);
  });

  it('is searched by anybody on the lease and by the unit', async () => {
    expect(await unitsOf('?q=alan')).toEqual(['A-101']);
    expect(await unitsOf('?q=b101')).toEqual(['B-101']);
    expect(await unitsOf('?q=eve')).toEqual([]);
    expect(await unitsOf('?q=eve&state=past')).toEqual(['E-101']);
  });

  it('is returned page by page', async () => {
    const first = await caller.get(`/api/companies/${company.id}/leases?limit=2`);
    const next = /<([^>]+)>/.exec(first.get('Link') ?? '')![1]!;
    expect((await caller.get(next)).body).toMatchObject([{ unitNumber: 'C-101' }]);
  });

  it('is also shown by the resident', async () => {
    const [lease] = await leases('?q=ada');
    const { residentId } = lease!.residents[0]!;
    expect((await caller.get(`/api/residents/${residentId}/units`)).body).toMatchObject([{ unitNumber: 'A-101' }]);
  });
});

it('is open to every account type of the company alone', async () => {
  const { id } = await movedIn('Ada');
  for (const account_type of ['manager', 'maintenance']) {
    const person = await test.signIn((await test.factories.buildUser(company, { account_type })).username);
    expect((await person.get(`/api/unit-residents/${id}`)).status).toBe(200);
  }
  const outsider = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
  expect((await outsider.put(`/api/unit-residents/${id}`, { rent: 1 })).status).toBe(404);
  expect((await test.anonymous.get(`/api/unit-residents/${id}`)).status).toBe(401);
});
