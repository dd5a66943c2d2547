import type { BuiltCompany, BuiltUser } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { HoursWorkedResponse } from './hours-worked.dto.js';

const HOUR = 3600;

let test: TestApp;
let company: BuiltCompany;
let staff: { manager: BuiltUser; leasing: BuiltUser; maintenance: BuiltUser };
let manager: Caller;
let ray: BuiltUser;
let kim: BuiltUser;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ timezone: 'America/New_York' });
  staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
  ray = await test.factories.buildUser(company, { display_name: 'Ray', account_type: 'maintenance' });
  kim = await test.factories.buildUser(company, { display_name: 'Kim', account_type: 'maintenance' });
});

afterAll(() => test.stop());

const path = (range: string, ending = ''): string =>
  `/api/companies/${company.id}/reports/hours-worked${ending}?${range}`;
const read = async (range: string) => (await manager.get(path(range))).body as HoursWorkedResponse;

/** Times are those of New York with their offset. */
async function work(
  user: BuiltUser | null,
  startedAt: string,
  stoppedAt: string | null,
  order?: number,
): Promise<number> {
  const id = order ?? (await test.factories.buildWorkOrder(company)).id;
  const seconds = stoppedAt && (Date.parse(stoppedAt) - Date.parse(startedAt)) / 1000;
  const times = { started_at: startedAt, stopped_at: stoppedAt, seconds };
  await test.factories.insertInto(company, 'time_entries', { work_order_id: id, user_id: user?.id ?? null, ...times });
  return id;
}

describe('hours worked', () => {
  it('are counted by person, day and week', async () => {
    // Thu Mar 12, 2026: 8:00 to 10:30 and 13:00 to 14:00 on another order.
    const order = await work(ray, '2026-03-12T08:00:00-04:00', '2026-03-12T10:30:00-04:00');
    await work(ray, '2026-03-12T13:00:00-04:00', '2026-03-12T14:00:00-04:00');
    // Mon Mar 16, and Kim beside him.
    await work(ray, '2026-03-16T09:00:00-04:00', '2026-03-16T09:20:00-04:00', order);
    await work(kim, '2026-03-16T09:00:00-04:00', '2026-03-16T17:00:00-04:00', order);
    const report = await read('from=2026-03-01&to=2026-03-31');
    expect(report.summary).toEqual({ seconds: 11 * HOUR + 3000, people: 2, workOrders: 2, visits: 0, running: 0 });
    expect(report.byPerson).toEqual([
      { userId: kim.id, name: 'Kim', seconds: 8 * HOUR, workOrders: 1, visits: 0, days: 1, isRunning: false },
      { userId: ray.id, name: 'Ray', seconds: 3.5 * HOUR + 1200, workOrders: 2, visits: 0, days: 2, isRunning: false },
    ]);
    const oneDay = { days: 1, isRunning: false };
    expect(report.byWeek).toEqual([
      { week: '2026-03-16', userId: kim.id, name: 'Kim', seconds: 8 * HOUR, ...oneDay },
      { week: '2026-03-16', userId: ray.id, name: 'Ray', seconds: 1200, ...oneDay },
      { week: '2026-03-09', userId: ray.id, name: 'Ray', seconds: 3.5 * HOUR, ...oneDay },
    ]);
    expect(report.rows.map(({ date, name, seconds, workOrders }) => [date, name, seconds, workOrders])).toEqual([
      ['2026-03-16', 'Kim', 8 * HOUR, 1],
      ['2026-03-16', 'Ray', 1200, 1],
      ['2026-03-12', 'Ray', 3.5 * HOUR, 2],
    ]);
  });

  it('over midnight count for both days, and only within the range', async () => {
    await work(ray, '2026-03-12T22:00:00-04:00', '2026-03-13T01:30:00-04:00');
    const { rows } = await read('from=2026-03-12&to=2026-03-13');
    expect(rows.map(({ date, seconds }) => [date, seconds])).toEqual([
      ['2026-03-13', 1.5 * HOUR],
      ['2026-03-12', 2 * HOUR],
    ]);
    expect((await read('from=2026-03-13&to=2026-03-20')).summary.seconds).toBe(1.5 * HOUR);
    expect((await read('from=2026-03-01&to=2026-03-11')).rows).toEqual([]);
  });

  it('through a night in which the clocks change are as long as they were', async () => {
    // Nov 1, 2026: from 0:00 to 6:00 are seven hours; Mar 8, 2026: five.
    await work(ray, '2026-10-31T22:00:00-04:00', '2026-11-01T06:00:00-05:00');
    await work(ray, '2026-03-07T22:00:00-05:00', '2026-03-08T06:00:00-04:00');
    const { rows } = await read('from=2026-01-01&to=2026-12-31');
    expect(rows.map(({ date, seconds }) => [date, seconds])).toEqual([
      ['2026-11-01', 7 * HOUR],
      ['2026-10-31', 2 * HOUR],
      ['2026-03-08', 5 * HOUR],
      ['2026-03-07', 2 * HOUR],
    ]);
  });

  it('of a timer that runs count until now, marked, also where nobody knows whose it is', async () => {
    const started = new Date(Date.now() - 60_000).toISOString();
    await work(ray, started, null);
    await work(null, '2026-03-12T08:00:00-04:00', '2026-03-12T09:00:00-04:00');
    const { rows, byPerson, byWeek, summary } = await read('from=2026-01-01');
    expect(summary).toMatchObject({ running: 1, people: 2 });
    expect(rows.some(({ userId, isRunning }) => userId === ray.id && isRunning)).toBe(true);
    expect(byPerson).toContainEqual({
      userId: null,
      name: null,
      seconds: HOUR,
      workOrders: 1,
      visits: 0,
      days: 1,
      isRunning: false,
    });
    expect(byPerson.find(({ userId }) => userId === ray.id)?.isRunning).toBe(true);
    expect(byWeek.filter(({ isRunning }) => isRunning).map(({ userId }) => userId)).toContain(ray.id);
  });

  it('are a CSV file of days', async () => {
    await work(ray, '2026-03-15T08:00:00-04:00', '2026-03-15T09:20:00-04:00');
    const response = await manager.get(path('from=2026-03-01&to=2026-03-31', '.csv'));
    expect(response.text.split('\r\n')).toEqual([
      '\ufeffDay,Week of,Person,Hours,Seconds,Work orders,Visits,Still running',
      '2026-03-15,2026-03-09,Ray,1.33,4800,1,0,no',
      '',
    ]);
    expect(response.headers['content-disposition']).toContain('hours-worked-2026-03-01-to-2026-03-31.csv');
  });

  it('are those of the people who are asked for', async () => {
    const order = await work(ray, '2026-03-12T08:00:00-04:00', '2026-03-12T09:00:00-04:00');
    await work(kim, '2026-03-12T08:00:00-04:00', '2026-03-12T10:00:00-04:00', order);
    await work(null, '2026-03-12T08:00:00-04:00', '2026-03-12T11:00:00-04:00');
    const range = 'from=2026-03-01&to=2026-03-31';
    const { rows, summary } = await read(`${range}&userId=${kim.id}`);
    expect(rows.map(({ name, seconds }) => [name, seconds])).toEqual([['Kim', 2 * HOUR]]);
    expect(summary).toEqual({ seconds: 2 * HOUR, people: 1, workOrders: 1, visits: 0, running: 0 });
    expect((await read(`${range}&userId=${kim.id},${ray.id}`)).summary.seconds).toBe(3 * HOUR);
    const file = await manager.get(path(`${range}&userId=${ray.id}`, '.csv'));
    expect(file.text.split('\r\n')).toHaveLength(3);
    expect((await manager.get(path(`${range}&userId=me`))).status).toBe(400);
  });

  it('are a CSV file of weeks', async () => {
    await work(ray, '2026-03-14T08:00:00-04:00', '2026-03-14T09:20:00-04:00');
    await work(ray, '2026-03-15T08:00:00-04:00', '2026-03-15T09:00:00-04:00');
    await work(ray, '2026-03-16T08:00:00-04:00', '2026-03-16T09:00:00-04:00');
    const response = await manager.get(path('from=2026-03-01&to=2026-03-31&by=week', '.csv'));
    expect(response.text.split('\r\n')).toEqual([
      '\ufeffWeek of,Person,Hours,Seconds,Days,Still running',
      '2026-03-16,Ray,1,3600,1,no',
      '2026-03-09,Ray,2.33,8400,2,no',
      '',
    ]);
    expect(response.headers['content-disposition']).toContain('hours-worked-by-week-2026-03-01-to-2026-03-31.csv');
    expect((await manager.get(path('from=2026-03-01&by=month', '.csv'))).status).toBe(400);
  });

  it('are for managers', async () => {
    const technician = await test.signIn(staff.maintenance.username);
    expect((await technician.get(path('from=2026-03-01'))).status).toBe(403);
    expect((await technician.get(path('from=2026-03-01', '.csv'))).status).toBe(403);
  });
});
