import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { publishedRow } from '../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { UnitResponse } from './unit.dto.js';

let test: TestApp;
let company: BuiltCompany;
let staff: { manager: BuiltUser; leasing: BuiltUser; maintenance: BuiltUser };
let manager: Caller;
let maintenance: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
  maintenance = await test.signIn(staff.maintenance.username);
});

afterAll(() => test.stop());

let made = 0;
const freshNumber = (): string => `R${100 + ++made}`;
const ofCompany = (query = ''): string => `/api/companies/${company.id}/units${query}`;
const one = (id: number, part = ''): string => `/api/units/${id}${part}`;

async function create(body: object = {}): Promise<UnitResponse> {
  const response = await manager.post(ofCompany(), { unitNumber: freshNumber(), ...body });
  expect(response.status).toBe(201);
  return response.body as UnitResponse;
}

const refusalOf = async (body: object): Promise<unknown> => {
  const response = await manager.post(ofCompany(), { unitNumber: freshNumber(), ...body });
  return { status: response.status, ...(response.body as object) };
};

describe('creating a unit', () => {
  it('fills the defaults of the specification and writes the number as the company does', async () => {
    const unit = await create({ unitNumber: ' a 1-01 ' });
    expect(unit).toMatchObject({
      companyId: company.id,
      unitNumber: 'A-101',
      buildingName: null,
      addressLine1: null,
      postalCode: null,
      bedrooms: 0,
      bathrooms: 0,
      squareFeet: null,
      status: 'vacant',
      marketRent: null,
      occupants: [],
      nextMoveInDate: null,
      version: 1,
    });
    expect((await maintenance.get(one(unit.id))).body).toEqual(unit);
  });

  it('keeps every field', async () => {
    const fields = {
      buildingName: 'River House',
      addressLine1: '12 River Street',
      addressLine2: 'Floor 2',
      city: 'Raleigh',
      state: 'NC',
      postalCode: '27601',
      bedrooms: 2,
      bathrooms: 15,
      squareFeet: 930,
      status: 'maintenance',
      marketRent: 125_050,
    };
    expect(await create(fields)).toMatchObject(fields);
  });

  it('refuses a missing, a blank and an empty number with the specified message', async () => {
    for (const unitNumber of [undefined, '   ', null, 5, '-', ' - ']) {
      const response = await manager.post(ofCompany(), { unitNumber });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ message: 'Unit number is required', details: [{ field: 'unitNumber' }] });
    }
  });

  it('refuses negative numbers of rooms with the specified message', async () => {
    expect(await refusalOf({ bedrooms: -1 })).toMatchObject({
      status: 400,
      message: 'Bedrooms must be 0 or greater',
      details: [{ field: 'bedrooms' }],
    });
    expect(await refusalOf({ bathrooms: -5 })).toMatchObject({
      status: 400,
      message: 'Bathrooms must be 0 or greater',
    });
    expect(await refusalOf({ bedrooms: 1.5 })).toMatchObject({
      status: 400,
      message: 'Bedrooms must be a whole number.',
    });
  });

  it('treats invalid rooms as zero, and empty sizes and rents as unknown', async () => {
    const unit = await create({ bedrooms: 'two', bathrooms: '', squareFeet: '', marketRent: ' ' });
    expect(unit).toMatchObject({ bedrooms: 0, bathrooms: 0, squareFeet: null, marketRent: null });
    expect(await create({ bedrooms: '2', bathrooms: null })).toMatchObject({ bedrooms: 2, bathrooms: 0 });
  });

  it('refuses rents and sizes that are none', async () => {
    for (const marketRent of [-1, 0.5, 'x', '12,50', 99_999_999_999, true, [1]]) {
      expect(await refusalOf({ marketRent })).toMatchObject({ status: 400, details: [{ field: 'marketRent' }] });
    }
    expect(await refusalOf({ squareFeet: -1 })).toMatchObject({
      status: 400,
      message: 'Square feet must be 0 or greater',
    });
    expect(await refusalOf({ status: 'Vacant' })).toMatchObject({
      status: 400,
      message: 'Status must be one of vacant, occupied, maintenance.',
    });
  });

  it('refuses the number of another unit of the company, in any form, also concurrently', async () => {
    await create({ unitNumber: 'D-7' });
    expect(await refusalOf({ unitNumber: ' d7', buildingName: 'Another' })).toMatchObject({
      status: 409,
      code: 'unit-number-taken',
      message: 'A unit with this number already exists.',
    });
    const race = await Promise.all([1, 2, 3, 4].map(() => manager.post(ofCompany(), { unitNumber: 'D-8' })));
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const other = await test.factories.buildCompany();
    const neighbour = await test.signIn((await test.factories.buildUser(other)).username);
    expect((await neighbour.post(`/api/companies/${other.id}/units`, { unitNumber: 'D-7' })).status).toBe(201);
  });

  it('keeps numbers as typed where the company wants that', async () => {
    const typed = await test.factories.buildCompany();
    const caller = await test.signIn((await test.factories.buildUser(typed)).username);
    await caller.put(`/api/companies/${typed.id}/settings`, { unitNumberRule: 'as_typed' });
    const response = await caller.post(`/api/companies/${typed.id}/units`, { unitNumber: ' 101 rear ' });
    expect(response.body).toMatchObject({ unitNumber: '101 rear' });
    expect((await caller.get(`/api/companies/${typed.id}/units?q=101REAR`)).body).toHaveLength(1);
  });
});

it('publishes a unit to other modules as it is on the wire', async () => {
  const unit = await create({ unitNumber: 'P-1', buildingName: 'River House', bedrooms: 2, marketRent: 147_100 });
  const { searchText, ...published } = await publishedRow(test.factories, 'units_read', unit);
  expect(Object.keys(published)).toHaveLength(17);
  expect(unit).toMatchObject(published);
  expect(searchText).toContain('river house');
});

describe('the list', () => {
  let listed: BuiltCompany;
  let caller: Caller;
  const path = (query: string): string => `/api/companies/${listed.id}/units${query}`;
  const numbers = async (query: string): Promise<string[]> =>
    ((await caller.get(path(query))).body as UnitResponse[]).map(({ unitNumber }) => unitNumber);

  beforeAll(async () => {
    listed = await test.factories.buildCompany();
    caller = await test.signIn((await test.factories.buildUser(listed)).username);
    const rows = [
      { unit_number: 'A-10', building_name: 'House 10', market_rent: 150_000, bedrooms: 2 },
      { unit_number: 'A-2', building_name: 'House 2', market_rent: 120_000, bedrooms: 1, status: 'occupied' },
      { unit_number: 'B-1', building_name: 'House 2', bedrooms: 0, address_line1: '12 River Street' },
      { unit_number: 'B-100', market_rent: 0, bedrooms: 1, status: 'maintenance' },
    ];
    for (const row of rows) await test.factories.buildUnit(listed, row);
  });

  it('sorts by number as people count, by building, rent and bedrooms; an unknown rent stands last', async () => {
    expect(await numbers('')).toEqual(['A-2', 'A-10', 'B-1', 'B-100']);
    expect(await numbers('?sort=building')).toEqual(['B-100', 'A-2', 'B-1', 'A-10']);
    expect(await numbers('?sort=rent_high')).toEqual(['A-10', 'A-2', 'B-100', 'B-1']);
    expect(await numbers('?sort=rent_low')).toEqual(['B-100', 'A-2', 'A-10', 'B-1']);
    expect(await numbers('?sort=bedrooms')).toEqual(['B-1', 'A-2', 'B-100', 'A-10']);
  });

  it('filters by status and building and names the buildings', async () => {
    expect(await numbers('?status=occupied')).toEqual(['A-2']);
    expect(await numbers('?building=House%202')).toEqual(['A-2', 'B-1']);
    expect(await numbers('?building=House%202&status=vacant')).toEqual(['B-1']);
    expect((await caller.get(path('/buildings'))).body).toEqual([
      { name: 'House 2', units: 2 },
      { name: 'House 10', units: 1 },
    ]);
  });

  it('finds numbers regardless of hyphens, spaces and case, and words of building and address', async () => {
    for (const q of ['A10', 'a-10', ' a 1 0 ', '-a1-0']) expect(await numbers(`?q=${q}`)).toEqual(['A-10']);
    expect(await numbers('?q=b1')).toEqual(['B-1', 'B-100']);
    expect(await numbers('?q=100')).toEqual(['B-100']);
    expect(await numbers('?q=river')).toEqual(['B-1']);
    expect(await numbers('?q=house%20a')).toEqual(['A-2', 'A-10']);
    expect(await numbers('?q=%25')).toEqual([]);
    expect(await numbers('?q=_')).toEqual([]);
  });

  it('pages by cursor without gaps or doubles, in every sort', async () => {
    for (const sort of ['unit_number', 'building', 'rent_high', 'rent_low', 'bedrooms']) {
      const pages: string[] = [];
      let next: string | undefined = path(`?sort=${sort}&limit=1`);
      while (next) {
        const response = await caller.get(next);
        expect(response.headers['x-total-count']).toBe('4');
        pages.push(...(response.body as UnitResponse[]).map(({ unitNumber }) => unitNumber));
        next = /<([^>]+)>; rel="next"/.exec(response.headers.link ?? '')?.[1];
      }
      expect(pages).toEqual(await numbers(`?sort=${sort}`));
    }
  });

  it('pages through numbers of the greatest length', async () => {
    const long = await test.factories.buildCompany({ business_type: 'jobs_business' });
    const reader = await test.signIn((await test.factories.buildUser(long)).username);
    for (const last of ['x', 'y']) {
      const body = { unitNumber: `${'1a'.repeat(59)}${last}` };
      expect((await reader.post(`/api/companies/${long.id}/units`, body)).status).toBe(201);
    }
    const first = await reader.get(`/api/companies/${long.id}/units?limit=1`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')![1]!;
    const [second] = (await reader.get(next)).body as UnitResponse[];
    expect(second?.unitNumber).toMatch(/y$/);
  });

  it('shows today’s residents and the next move-in', async () => {
    const home = await test.factories.buildUnit(listed, { unit_number: 'C-1', status: 'occupied' });
    const link = (values: object) =>
      test.factories.insertInto(listed, 'unit_residents', { unit_id: home.id, role: 'leaseholder', ...values });
    const resident = await test.factories.insertInto(listed, 'residents', {
      first_name: 'Margaret',
      last_name: 'Lopez',
      preferred_name: 'Maggie',
    });
    await link({ resident_name: 'Old Name', start_date: '2024-01-01', end_date: '2025-01-01' });
    await link({
      resident_id: resident.id,
      resident_name: 'Margaret Lopez',
      start_date: '2025-02-01',
      lease_end: '2099-01-31',
    });
    await link({ resident_name: 'Never Came', start_date: '2099-01-15', end_date: '2099-01-15' });
    await link({ resident_name: 'Next Person', start_date: '2099-02-01' });
    expect((await caller.get(one(home.id))).body).toMatchObject({
      occupants: [
        {
          residentId: resident.id,
          name: 'Maggie Lopez',
          role: 'leaseholder',
          startDate: '2025-02-01',
          leaseEnd: '2099-01-31',
          endDate: null,
        },
      ],
      nextMoveInDate: '2099-02-01',
    });
  });

  it('refuses bad parameters', async () => {
    for (const query of ['sort=newest', 'status=sold', 'limit=0', 'cursor=x', 'unknown=1']) {
      expect((await caller.get(path(`?${query}`))).status).toBe(400);
    }
  });
});

describe('changing a unit', () => {
  it('changes what is sent, leaves the rest, null clears, and nothing to change leaves the version', async () => {
    const unit = await create({ buildingName: 'A', marketRent: 100_000, bedrooms: 2 });
    const changed = await maintenance.put(one(unit.id), { buildingName: null, marketRent: 110_000 });
    expect(changed.body).toMatchObject({ buildingName: null, marketRent: 110_000, bedrooms: 2, version: 2 });
    expect((await manager.put(one(unit.id), { marketRent: 110_000 })).body).toMatchObject({ version: 2 });
  });

  it('refuses the second of two edits with the current record', async () => {
    const unit = await create();
    const edit = (bedrooms: number) => manager.put(one(unit.id), { bedrooms }).set('If-Match', `"${unit.version}"`);
    expect((await edit(1)).status).toBe(200);
    const stale = await edit(2);
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ current: { id: unit.id, bedrooms: 1, version: 2 } });
    expect((await manager.put(one(unit.id), { bedrooms: 3 }).set('If-Match', 'latest')).status).toBe(400);
  });

  it('renumbers its work orders with it, and refuses the number of another unit', async () => {
    const [unit, other] = [await create(), await create()];
    const order = await manager.post(`/api/companies/${company.id}/work-orders`, {
      title: 'Tap',
      propertyUnit: unit.unitNumber,
      assignedToId: null,
    });
    const orderId = (order.body as { id: number }).id;
    expect((await manager.put(one(unit.id), { unitNumber: 'z 900' })).body).toMatchObject({ unitNumber: 'Z-900' });
    expect((await manager.get(`/api/work-orders/${orderId}`)).body).toMatchObject({ propertyUnit: 'Z-900' });
    expect((await manager.put(one(unit.id), { unitNumber: 'Z900' })).status).toBe(200);
    const taken = await manager.put(one(unit.id), { unitNumber: other.unitNumber });
    expect(taken.status).toBe(409);
    expect(taken.body).toMatchObject({ code: 'unit-number-taken', message: 'A unit with this number already exists.' });
  });

  it('keeps the counts of the summary and writes who did what', async () => {
    const counts = async () =>
      ((await manager.get(`/api/companies/${company.id}/summary`)).body as { units: Record<string, number> }).units;
    const before = await counts();
    const unit = await create();
    await manager.put(one(unit.id), { status: 'occupied' });
    expect(await counts()).toMatchObject({
      total: before.total! + 1,
      vacant: before.vacant,
      occupied: before.occupied! + 1,
    });
    expect((await manager.delete(one(unit.id))).status).toBe(204);
    expect(await counts()).toEqual(before);
    const lines = await test.factories.query(
      company.id,
      `select action, actor_id, before, after from audit_log where noun = 'unit' and record_id = $1 order by id`,
      [unit.id],
    );
    expect(lines).toMatchObject([
      { action: 'created', actor_id: staff.manager.id, after: { unitNumber: unit.unitNumber, status: 'vacant' } },
      { action: 'updated', before: { status: 'vacant' }, after: { status: 'occupied' } },
      { action: 'deleted', before: { unitNumber: unit.unitNumber, status: 'occupied' } },
    ]);
  });
});

describe('deleting a unit', () => {
  it('removes it', async () => {
    const unit = await create();
    expect((await maintenance.delete(one(unit.id))).status).toBe(204);
    expect((await maintenance.get(one(unit.id))).status).toBe(404);
  });

  it('is refused with the reason while anything happened in it', async () => {
    const unit = await create();
    const unit_id = unit.id;
    const uses: [string, object, string][] = [
      ['work_orders', { title: 'Tap', work_order_number: `X-${unit_id}` }, '1 work order'],
      ['turns', { turn_number: `T-${unit_id}` }, '1 work order and 1 turn'],
      [
        'unit_residents',
        { resident_name: 'Somebody', start_date: '2020-01-01', end_date: '2021-01-01' },
        '1 resident, 1 work order and 1 turn',
      ],
    ];
    for (const [table, values, kept] of uses) {
      await test.factories.insertInto(company, table, { unit_id, ...values });
      const response = await manager.delete(one(unit.id));
      expect(response.status).toBe(409);
      const message = `This unit cannot be deleted: it has ${kept}, past or present.`;
      expect(response.body).toMatchObject({ code: 'unit-in-use', message });
    }
    expect((await manager.get(one(unit.id))).status).toBe(200);
  });
});

describe('who may', () => {
  it('returns 401 without a session, 403 on another company, and the same 404 for foreign and missing ids', async () => {
    const unit = await create();
    const foreign = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
    expect((await test.anonymous.get(ofCompany())).status).toBe(401);
    expect((await foreign.get(ofCompany('/buildings'))).status).toBe(403);
    const calls = [
      (id: number) => foreign.get(one(id)),
      (id: number) => foreign.put(one(id), { bedrooms: 1 }),
      (id: number) => foreign.delete(one(id)),
      (id: number) => foreign.get(one(id, '/timeline')),
      (id: number) => foreign.get(one(id, '/costs')),
    ];
    for (const call of calls) {
      const [theirs, missing] = [await call(unit.id), await call(2_147_483_647)];
      expect(theirs.status).toBe(404);
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    }
    const leasing = await test.signIn(staff.leasing.username);
    expect((await leasing.put(one(unit.id), { bedrooms: 1 })).body).toMatchObject({ bedrooms: 1 });
  });
});
