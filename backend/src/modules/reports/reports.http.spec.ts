import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { NOBODY } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { CompanyDayRepository } from './company-day.repository.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let maintenance: Caller;
let leasing: Caller;

const ofDay = ['occupancy-and-rent-roll', 'delinquency', 'work-order-ageing', 'receivables-ageing'];
const byMonth = ['work-order-times', 'turn-times', 'lease-expirations', 'revenue-by-month', 'deal-conversion'];
const ofRange = [...byMonth, 'top-items'];
const all = [...ofDay, ...ofRange].flatMap((name) => [name, `${name}.csv`]);

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  const staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
  leasing = await test.signIn(staff.leasing.username);
  maintenance = await test.signIn(staff.maintenance.username);
});

afterAll(() => test.stop());

const path = (report: string, id = company.id): string => `/api/companies/${id}/reports/${report}`;

it('a report is planned for its company if that is a large one', async () => {
  const modes = () =>
    test.app.get(Database).inCompany(company.id, NOBODY, async (tx) => {
      await new CompanyDayRepository().begin(tx);
      return tx.query('show plan_cache_mode');
    });
  await expect(modes()).resolves.toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
  const given = `insert into company_numbers (company_id, noun, last) values ($1, 'work-order', $2)
    on conflict (company_id, noun) do update set last = excluded.last`;
  await test.factories.query(company.id, given, [company.id, 20_000]);
  await expect(modes()).resolves.toEqual([{ plan_cache_mode: 'force_custom_plan' }]);
});

describe.each(all)('the report %s', (report) => {
  it('is for managers, of their own company only, and the provider', async () => {
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const other = await test.factories.buildCompany();
    expect((await manager.get(path(report))).status).toBe(200);
    expect((await admin.get(path(report))).status).toBe(200);
    expect((await admin.get(path(report, 2_147_483_647))).status).toBe(404);
    expect((await test.anonymous.get(path(report))).status).toBe(401);
    for (const caller of [leasing, maintenance]) expect((await caller.get(path(report))).status).toBe(403);
    expect((await manager.get(path(report, other.id))).status).toBe(403);
  });

  it('refuses invalid days and unknown parameters', async () => {
    const field = ofDay.some((name) => report.startsWith(name)) ? 'asOf' : 'from';
    for (const value of ['yesterday', '2026-02-30', '2026-13-01', '99999-01-01', `2026-01-01' or 1=1`]) {
      const response = await manager.get(`${path(report)}?${field}=${encodeURIComponent(value)}`);
      expect(response.body).toMatchObject({ statusCode: 400, details: [{ field }] });
    }
    const twice = await manager.get(`${path(report)}?${field}=2026-01-01&${field}=2026-01-02`);
    expect(twice.status).toBe(400);
    expect((await manager.get(`${path(report)}?companyId=1`)).body).toMatchObject({
      message: "'companyId' is not a known field.",
    });
  });
});

describe.each(ofRange.flatMap((name) => [name, `${name}.csv`]))('the range of %s', (report) => {
  it('does not end before it begins and is at most three years long', async () => {
    const backwards = await manager.get(`${path(report)}?from=2026-02-01&to=2026-01-31`);
    expect(backwards.body).toMatchObject({
      statusCode: 400,
      message: 'The first day must not be after the last day.',
    });
    const endless = await manager.get(`${path(report)}?from=0001-01-01&to=9999-12-31`);
    expect(endless.body).toMatchObject({ statusCode: 400, message: 'Choose a range of at most three years.' });
    expect((await manager.get(`${path(report)}?from=2023-01-01&to=2025-12-31`)).status).toBe(200);
    for (const edge of ['from=9999-12-31', 'to=0001-01-01', 'from=9999-12-31&to=9999-12-31']) {
      expect((await manager.get(`${path(report)}?${edge}`)).status).toBe(200);
    }
  });
});

it.each(['asOf=0001-01-01', 'asOf=9999-12-31'])('a report of a day accepts %s', async (edge) => {
  for (const report of ofDay) expect((await manager.get(`${path(report)}?${edge}`)).status).toBe(200);
});

describe('a company without records', () => {
  it.each(byMonth)('gets an empty report of %s, with every month', async (report) => {
    const response = await manager.get(`${path(report)}?from=2026-01-15&to=2026-03-01`);
    const { byMonth: months, rows = [] } = response.body as { byMonth: { month: string }[]; rows?: unknown[] };
    expect(months.map(({ month }) => month)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(rows).toEqual([]);
  });

  it('gets an empty rent roll and a CSV file that has headings alone', async () => {
    const roll = await manager.get(path('occupancy-and-rent-roll'));
    expect(roll.body).toMatchObject({ summary: { units: 0, occupancyPercent: null, actualRent: 0 }, rows: [] });
    const file = await manager.get(path('turn-times.csv'));
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.text.split('\r\n')).toEqual([expect.stringMatching(/^\ufeffTurn,Unit,/), '']);
  });
});

it('has all rows in the CSV file, of which the screen gets the first thousand', async () => {
  const many = await test.factories.buildCompany();
  const ours = await test.signIn((await test.factories.buildUser(many)).username);
  await test.factories.query(
    many.id,
    `insert into work_orders (work_order_number, title, created_at)
     select 'N-' || n, 'x', '2026-01-01'::timestamptz + n % 7 * interval '1 hour' from generate_series(1, 2345) n`,
  );
  const shown = (await ours.get(path('work-order-ageing', many.id))).body as { rowCount: number; rows: unknown[] };
  expect([shown.rowCount, shown.rows.length]).toEqual([2345, 1000]);
  const lines = (await ours.get(path('work-order-ageing.csv', many.id))).text.trim().split('\r\n');
  expect(new Set(lines).size).toBe(2346);
});

it('shows amounts and spans of any size that the records hold', async () => {
  const large = await test.factories.buildCompany();
  const ours = await test.signIn((await test.factories.buildUser(large)).username);
  const home = await test.factories.buildUnit(large, { market_rent: 2_147_483_647 });
  const insert = (table: string, values: Record<string, unknown>) => test.factories.insertInto(large, table, values);
  for (const resident_name of ['Ann Lee', 'Ben Lee']) {
    const dates = { start_date: '2026-01-01', lease_start: '2026-01-01', lease_end: '2027-01-31' };
    const amounts = { rent: 2_147_483_647, deposit: 2_147_483_647 };
    await insert('unit_residents', { unit_id: home.id, resident_name, ...dates, ...amounts });
  }
  // A mistyped year.
  const dates = { move_out_date: '0202-03-01', actual_completion_date: '2026-03-05' };
  await insert('turns', { unit_id: home.id, turn_number: 'TURN-1', status: 'completed', ...dates });
  const rowsOf = async (report: string): Promise<unknown> =>
    ((await ours.get(path(report, large.id))).body as { rows: unknown }).rows;
  expect(await rowsOf('occupancy-and-rent-roll?asOf=2026-06-01')).toMatchObject([
    { rent: 4_294_967_294, deposit: 4_294_967_294 },
  ]);
  expect(await rowsOf('lease-expirations?from=2027-01-01&to=2027-01-31')).toMatchObject([{ rent: 4_294_967_294 }]);
  expect(await rowsOf('turn-times?from=2026-03-01&to=2026-03-31')).toMatchObject([
    { vacantDays: 666_144, vacancyLoss: 47_684_444_884_906 },
  ]);
  for (const report of ['occupancy-and-rent-roll.csv?asOf=2026-06-01', 'turn-times.csv?from=2026-03-01']) {
    expect((await ours.get(path(report, large.id))).text.trim().split('\r\n')).toHaveLength(2);
  }
});

it('cancels a report that takes too long, and nothing else', async () => {
  const companyDay = test.app.get(CompanyDayRepository);
  const usual = companyDay.statementTimeoutMs;
  Object.assign(companyDay, { statementTimeoutMs: 50 });
  await test.factories.query(company.id, 'begin');
  try {
    // Locks the table, so that reports of turns wait.
    await test.factories.query(company.id, 'lock table turns in access exclusive mode');
    const response = await manager.get(path('turn-times'));
    expect([response.status, response.headers['retry-after']]).toEqual([503, '1']);
  } finally {
    await test.factories.query(company.id, 'rollback');
    Object.assign(companyDay, { statementTimeoutMs: usual });
  }
  expect((await manager.get(path('turn-times'))).status).toBe(200);
});
