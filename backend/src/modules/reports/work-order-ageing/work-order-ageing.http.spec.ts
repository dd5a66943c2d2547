import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { WorkOrderAgeingResponse } from './work-order-ageing.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

/** New York is five hours behind in March's first week. */
const day = '2026-03-05';
const at = (date: string, time = '12:00'): string => `${date}T${time}:00.000-05:00`;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ timezone: 'America/New_York' });
  manager = await test.signIn((await test.factories.buildUser(company, { display_name: 'Maria' })).username);
});

afterAll(() => test.stop());

const path = (ending = '', asOf = day): string =>
  `/api/companies/${company.id}/reports/work-order-ageing${ending}?asOf=${asOf}`;
const order = (title: string, created: string, values: object = {}) =>
  test.factories.buildWorkOrder(company, { title, work_order_number: title, created_at: created, ...values });

describe('work-order ageing', () => {
  beforeAll(async () => {
    const tech = await test.factories.buildUser(company, { display_name: 'Ray' });
    const other = await test.factories.buildUser(company, { first_name: 'Ana' });
    const unit = await test.factories.buildUnit(company, {
      ...{ unit_number: 'A-1', building_name: 'North', created_at: at('2026-01-01') },
    });
    const late = await order('Reported late in the evening', at(day, '23:59'), { priority: 'urgent' });
    const old = await order('=Old', at('2026-01-04'), {
      ...{ priority: 'low', category: 'plumbing', status: 'in_progress' },
      ...{ unit_id: unit.id, property_unit: 'A-1', on_job_accumulated_seconds: 9000 },
    });
    const waits = await order('Waits', at('2026-03-01'));
    await order('Done in time', at('2026-03-01'), { status: 'completed', completed_at: at('2026-03-04') });
    await order('Done later', at('2026-02-19', '00:00'), {
      status: 'completed',
      completed_at: at('2026-03-06', '00:00'),
    });
    await order('Cancelled', at('2026-03-01'), { status: 'cancelled' });
    await order('Tomorrow', at('2026-03-06', '00:00'));
    const assign = (work_order_id: number, user_id: number, position = 0) =>
      test.factories.insertInto(company, 'work_order_assignments', { work_order_id, user_id, position });
    await assign(old.id, tech.id);
    await assign(old.id, other.id, 1);
    await assign(late.id, tech.id);
    await test.factories.insertInto(company, 'time_entries', {
      ...{ work_order_id: old.id, started_at: at('2026-01-05'), stopped_at: at('2026-01-05', '13:30'), seconds: 5400 },
    });
    expect(waits.id).toBeGreaterThan(0);
  });

  it('counts the orders live at the end of the day by age, priority and technician', async () => {
    const report = (await manager.get(path())).body as WorkOrderAgeingResponse;
    // Ages: 0, 60 (Jan 4 to Mar 5), 4 and 14 (Feb 19 to Mar 5): 78 days over four orders.
    expect(report.summary).toEqual({
      ...{ live: 4, meanAgeDays: 19.5, oldestAgeDays: 60, overThirtyDays: 1, unassigned: 2, percentOfUnits: 400 },
    });
    expect(report.byPriority).toEqual([
      { name: 'urgent', buckets: [1, 0, 0, 0, 0, 0], total: 1 },
      { name: 'high', buckets: [0, 0, 0, 0, 0, 0], total: 0 },
      { name: 'medium', buckets: [0, 0, 1, 1, 0, 0], total: 2 },
      { name: 'low', buckets: [0, 0, 0, 0, 0, 1], total: 1 },
    ]);
    expect(report.byTechnician).toEqual([
      { name: 'Ray', buckets: [1, 0, 0, 0, 0, 1], total: 2 },
      { name: 'Ana', buckets: [0, 0, 0, 0, 0, 1], total: 1 },
      { name: null, buckets: [0, 0, 1, 1, 0, 0], total: 2 },
    ]);
  });

  it.each([
    // Only the old one, with nothing done yet.
    ['2026-01-04', { live: 1, oldestAgeDays: 0 }],
    // 'Waits' and 'Done in time' were reported today, 'Done later' ten days ago; 'Cancelled' never was live that we know.
    ['2026-03-01', { live: 4, oldestAgeDays: 56, overThirtyDays: 1 }],
    // 'Done in time' and 'Done later' are done, and the late one and tomorrow's have come.
    ['2026-03-06', { live: 4, oldestAgeDays: 61, overThirtyDays: 1 }],
  ])('counts on %s those of that day', async (asOf, expected) => {
    expect(((await manager.get(path('', asOf))).body as WorkOrderAgeingResponse).summary).toMatchObject(expected);
  });

  it('shows an order that was cancelled later as it was', async () => {
    const { id } = await order('Cancelled later', at('2026-02-01'), { priority: 'low' });
    const days = async () =>
      Promise.all(
        ['2026-02-02', '2026-02-10'].map(async (asOf) =>
          ((await manager.get(path('', asOf))).body as WorkOrderAgeingResponse).rows.at(-1),
        ),
      );
    const before = await days();
    expect((await manager.put(`/api/work-orders/${id}`, { status: 'cancelled', priority: 'urgent' })).status).toBe(200);
    expect(await days()).toEqual(before);
    expect(before[0]).toMatchObject({ title: 'Cancelled later', status: 'open', priority: 'low', ageDays: 1 });
    await test.factories.query(company.id, 'delete from work_orders where id = $1', [id]);
  });

  it('lists them, the oldest first', async () => {
    const { rows, rowCount } = (await manager.get(path())).body as WorkOrderAgeingResponse;
    expect(rowCount).toBe(4);
    expect(rows.map(({ title, ageDays }) => [title, ageDays])).toEqual([
      ['=Old', 60],
      ['Done later', 14],
      ['Waits', 4],
      ['Reported late in the evening', 0],
    ]);
    expect(rows[0]).toMatchObject({
      ...{ unitNumber: 'A-1', buildingName: 'North', technicians: 'Ray, Ana', hoursToStart: 24, minutesLogged: 90 },
    });
    expect(rows[1]).toMatchObject({ status: 'open', hoursToStart: null, technicians: null });
  });

  it('has the same CSV file, in which no cell is a formula', async () => {
    const [header, first, ...others] = (await manager.get(path('.csv'))).text.split('\r\n');
    expect(header).toBe(
      '\ufeffWork order,Unit,Building,Category,Priority,Title,Status,Reported,Age in days,Hours to first start,' +
        'Technicians,Minutes logged,Last update',
    );
    expect(first).toMatch(
      /^'=Old,A-1,North,plumbing,low,'=Old,in_progress,2026-01-04T17:00:00.000Z,60,24,"Ray, Ana",90,2026-01-04T/,
    );
    expect(others).toHaveLength(4);
  });
});
