import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { WorkOrderTimesResponse } from './work-order-times.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ timezone: 'America/New_York' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const path = (ending = '', range = 'from=2026-01-01&to=2026-03-31'): string =>
  `/api/companies/${company.id}/reports/work-order-times${ending}?${range}`;

/**
 * A work order that was reported this many hours before its completion, and started this many hours after the report.
 */
async function completed(at: string, hours: number, startedAfter: number | null, values: object = {}): Promise<number> {
  const created = new Date(Date.parse(at) - hours * 3_600_000);
  const { id } = await test.factories.buildWorkOrder(company, {
    ...{ status: 'completed', completed_at: at, created_at: created, ...values },
  });
  if (startedAfter === null) return id;
  for (const later of [startedAfter + 1, startedAfter]) {
    const started_at = new Date(created.getTime() + later * 3_600_000);
    const entry = { work_order_id: id, started_at, stopped_at: started_at, seconds: 0 };
    await test.factories.insertInto(company, 'time_entries', entry);
  }
  return id;
}

describe('work-order times', () => {
  let ray: number;

  beforeAll(async () => {
    ray = (await test.factories.buildUser(company, { display_name: 'Ray' })).id;
    const ana = (await test.factories.buildUser(company, { display_name: '=Ana' })).id;
    // The last minute of January in New York is February in UTC.
    const first = await completed('2026-02-01T04:59:00.000Z', 10, 2, {
      ...{ category: 'plumbing', on_job_accumulated_seconds: 3600 },
    });
    const second = await completed('2026-02-10T12:00:00.000Z', 20, 4, {
      ...{ category: 'plumbing', on_job_accumulated_seconds: 5400 },
    });
    await completed('2026-02-11T12:00:00.000Z', 60, null, { category: 'hvac' });
    await completed('2025-12-31T12:00:00.000Z', 5, 1);
    await completed('2026-02-11T12:00:00.000Z', 5, 1, { status: 'cancelled' });
    const assign = (work_order_id: number, user_id: number) =>
      test.factories.insertInto(company, 'work_order_assignments', { work_order_id, user_id });
    await assign(first, ray);
    await assign(second, ray);
    await assign(second, ana);
  });

  it('returns mean, median and 90th percentile by category, technician and month', async () => {
    const report = (await manager.get(path())).body as WorkOrderTimesResponse;
    expect(report.summary).toEqual({
      ...{ completed: 3, withinDay: 2 },
      // 10, 20 and 60 hours; the 90th percentile is at 1.8 of two steps: 20 + 0.8 x 40.
      ...{ meanHours: 30, medianHours: 20, p90Hours: 52 },
      // 2 and 4 hours.
      ...{ started: 2, meanHoursToStart: 3, medianHoursToStart: 3, p90HoursToStart: 3.8 },
      hoursLogged: 2.5,
    });
    expect(report.byCategory).toMatchObject([
      { category: 'plumbing', completed: 2, meanHours: 15, medianHours: 15, p90Hours: 19, hoursLogged: 2.5 },
      { category: 'hvac', completed: 1, meanHours: 60, started: 0, meanHoursToStart: null, p90HoursToStart: null },
    ]);
    expect(report.byTechnician).toMatchObject([
      { userId: ray, name: 'Ray', completed: 2, meanHours: 15 },
      { name: '=Ana', completed: 1, meanHours: 20 },
      { userId: null, name: null, completed: 1, meanHours: 60 },
    ]);
    expect(report.byMonth).toMatchObject([
      { month: '2026-01-01', completed: 1, medianHours: 10 },
      { month: '2026-02-01', completed: 2, medianHours: 40 },
      { month: '2026-03-01', completed: 0, medianHours: null, hoursLogged: 0 },
    ]);
  });

  it('includes the last day and nothing after it', async () => {
    const until = async (to: string) =>
      ((await manager.get(path('', `from=2026-01-01&to=${to}`))).body as WorkOrderTimesResponse).summary.completed;
    expect([await until('2026-01-30'), await until('2026-01-31'), await until('2026-02-10')]).toEqual([0, 1, 2]);
  });

  it('has the same CSV file, in which no cell is a formula', async () => {
    const lines = (await manager.get(path('.csv'))).text.split('\r\n');
    expect(lines).toEqual([
      '\ufeffBy,Name,Completed,Within 24 hours,"Hours to complete, median","Hours to complete, mean",' +
        '"Hours to complete, 90th percentile",Started,"Hours to first start, median","Hours to first start, mean",' +
        '"Hours to first start, 90th percentile",Hours logged',
      'All,2026-01-01 to 2026-03-31,3,2,20,30,52,2,3,3,3.8,2.5',
      'Category,plumbing,2,2,15,15,19,2,3,3,3.8,2.5',
      'Category,hvac,1,0,60,60,60,0,,,,0',
      'Technician,Ray,2,2,15,15,19,2,3,3,3.8,2.5',
      "Technician,'=Ana,1,1,20,20,20,1,4,4,4,1.5",
      'Technician,Unassigned,1,0,60,60,60,0,,,,0',
      'Month,2026-01,1,1,10,10,10,1,2,2,2,1',
      'Month,2026-02,2,1,40,40,56,1,4,4,4,1.5',
      'Month,2026-03,0,0,,,,0,,,,0',
      '',
    ]);
  });
});
