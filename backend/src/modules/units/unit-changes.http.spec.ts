import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { UnitChangeResponse } from './unit-change.dto.js';

let test: TestApp;
let company: BuiltCompany;
let caller: Caller;
let unitId: number;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  caller = await test.signIn((await test.factories.buildUser(company)).username);
  const unit = { unitNumber: 'R-101', marketRent: 150_000 };
  unitId = ((await caller.post(`/api/companies/${company.id}/units`, unit)).body as { id: number }).id;
});

afterAll(() => test.stop());

/** As if everything that was written so far had been written this many days ago. */
async function pass(days: number): Promise<void> {
  for (const table of ['unit_market_rents', 'unit_statuses']) {
    await test.factories.query(company.id, `update ${table} set effective_date = effective_date - $1::int`, [days]);
  }
}

const change = (body: object) => caller.put(`/api/units/${unitId}`, body);
const changes = async (): Promise<UnitChangeResponse[]> =>
  (await caller.get(`/api/units/${unitId}/changes`)).body as UnitChangeResponse[];
const said = ({ kind, marketRent, marketRentBefore, status, statusBefore }: UnitChangeResponse): unknown[] =>
  kind === 'status' ? [statusBefore, status] : [marketRentBefore, marketRent];

describe('the history of a unit', () => {
  it('has market rent and status with the days from which they hold, the latest first', async () => {
    await pass(20);
    await change({ marketRent: 155_000, status: 'maintenance' });
    await pass(10);
    await change({ status: 'occupied' });
    expect((await changes()).map(said)).toEqual([
      ['maintenance', 'occupied'],
      ['vacant', 'maintenance'],
      [150_000, 155_000],
      [null, 'vacant'],
      [null, 150_000],
    ]);
    const days = (await changes()).map(({ date }) => Date.parse(date) / 86_400_000);
    expect(days.map((day) => days[0]! - day)).toEqual([0, 10, 10, 30, 30]);
  });

  it('keeps the last value of a day, and says nothing where it is that of the day before', async () => {
    await pass(1);
    await change({ marketRent: 155_000 });
    await change({ marketRent: 160_000 });
    expect((await changes()).map(said)).toEqual([
      [150_000, 160_000],
      [null, 'vacant'],
      [null, 150_000],
    ]);
    await change({ marketRent: 150_000 });
    expect((await changes()).map(said)).toEqual([
      [null, 'vacant'],
      [null, 150_000],
    ]);
  });

  it('has units that a file or a work order brought', async () => {
    await caller.post(`/api/companies/${company.id}/work-orders`, { title: 'Tap', propertyUnit: 'R-102' });
    const rows = await test.factories.query(
      company.id,
      `select s.status from unit_statuses s join units u on u.id = s.unit_id where u.unit_number = 'R-102'`,
    );
    expect(rows).toEqual([{ status: 'vacant' }]);
  });

  it('comes back with the unit from the trash', async () => {
    await pass(30);
    await change({ marketRent: 155_000 });
    await pass(10);
    const before = await changes();
    await caller.delete(`/api/units/${unitId}`);
    expect((await caller.get(`/api/units/${unitId}/changes`)).status).toBe(404);
    const [entry] = (await caller.get(`/api/companies/${company.id}/trash`)).body as { id: number }[];
    await caller.post(`/api/trash/${entry!.id}/restore`);
    expect(await changes()).toEqual(before);
  });
});
