import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { LeaseExpirationsResponse } from './lease-expirations.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

/** Far from today in both directions, so that past leases have ended and future ones have not. */
const past = 'from=2020-01-01&to=2020-03-31';
const coming = 'from=2099-01-01&to=2099-02-28';

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const path = (range: string, ending = ''): string =>
  `/api/companies/${company.id}/reports/lease-expirations${ending}?${range}`;
const read = async (range: string): Promise<LeaseExpirationsResponse> =>
  (await manager.get(path(range))).body as LeaseExpirationsResponse;

describe('lease expirations', () => {
  beforeAll(async () => {
    const { factories } = test;
    const link = async (unit: { id: number }, resident_name: string, values: object) =>
      factories.insertInto(company, 'unit_residents', {
        ...{ unit_id: unit.id, resident_name, start_date: '2019-01-01', lease_start: '2019-01-01', ...values },
      });
    const home = (unit_number: string) =>
      factories.buildUnit(company, { unit_number, building_name: 'A', market_rent: 150_000 });
    const [one, two] = [await home('A-1'), await home('A-2')];
    const [three, four] = [await home('A-3'), await home('A-4')];
    const renewing = await factories.insertInto(company, 'residents', { first_name: 'A', last_name: 'B' });
    // One lease of two people, one of whom stays.
    await link(one, 'Ben', { lease_end: '2020-01-31', end_date: '2020-01-31', role: 'occupant' });
    await link(one, 'Ann', { lease_end: '2020-01-31', resident_id: renewing.id, role: 'leaseholder', rent: 140_000 });
    await link(one, 'Ann', {
      lease_start: '2020-02-01',
      lease_end: '2099-01-31',
      resident_id: renewing.id,
      rent: 150_000,
    });
    await link(two, 'Cid', { lease_end: '2020-01-15', end_date: '2020-01-15', rent: 100_000 });
    await link(three, 'Dee', { lease_end: '2020-03-01', rent: 90_000 });
    await link(four, '=Eve', { lease_end: '2099-01-31', notice_date: '2026-01-01', rent: 80_000 });
  });

  it('shows for past leases who renewed, left or stayed without a lease', async () => {
    const { summary, byMonth, rows } = await read(past);
    expect(summary).toEqual({
      ...{ leases: 3, rent: 330_000, renewed: 1, monthToMonth: 1, onNotice: 0, movedOut: 1, undecided: 0 },
      monthToMonthRent: 90_000,
      occupiedUnits: 3,
    });
    expect(byMonth.map(({ month, leases, rent }) => [month, leases, rent])).toEqual([
      ['2020-01-01', 2, 240_000],
      ['2020-02-01', 0, 0],
      ['2020-03-01', 1, 90_000],
    ]);
    expect(rows.map(({ unitNumber, residents, outcome }) => [unitNumber, residents, outcome])).toEqual([
      ['A-2', 'Cid', 'moved_out'],
      ['A-1', 'Ann, Ben', 'renewed'],
      ['A-3', 'Dee', 'month_to_month'],
    ]);
  });

  it('shows for coming leases who gave notice and who is undecided', async () => {
    const { summary, rows } = await read(coming);
    expect(summary).toMatchObject({ leases: 2, rent: 230_000, onNotice: 1, undecided: 1, monthToMonth: 1 });
    expect(rows).toMatchObject([
      // Ended long ago and goes on; it would be missed if only the range counted.
      { unitNumber: 'A-3', leaseEnd: '2020-03-01', outcome: 'month_to_month' },
      { unitNumber: 'A-1', leaseStart: '2020-02-01', leaseEnd: '2099-01-31', rent: 150_000, outcome: 'undecided' },
      { unitNumber: 'A-4', noticeDate: '2026-01-01', marketRent: 150_000, outcome: 'on_notice' },
    ]);
  });

  it.each([
    // All three leases run; Cid leaves at the end of his, and nobody has decided otherwise.
    ['2019-12-31', { undecided: 2, onNotice: 1, movedOut: 0, renewed: 0, monthToMonth: 0, occupiedUnits: 4 }],
    // Cid has left, Ann's next lease has begun, Dee's still runs.
    ['2020-02-01', { undecided: 1, onNotice: 0, movedOut: 1, renewed: 1, monthToMonth: 0, occupiedUnits: 3 }],
    // Dee's lease has ended, and she is still there.
    ['2020-03-31', { undecided: 0, onNotice: 0, movedOut: 1, renewed: 1, monthToMonth: 1, occupiedUnits: 3 }],
  ])('is on %s what was known then', async (asOf, expected) => {
    const { summary, ...report } = await read(`${past}&asOf=${asOf}`);
    expect(report.asOf).toBe(asOf);
    expect(summary).toMatchObject({ leases: 3, rent: 330_000, ...expected });
  });

  it('has leases without an end, which end in no range', async () => {
    const other = await test.factories.buildCompany();
    const ours = await test.signIn((await test.factories.buildUser(other)).username);
    const { id: unit_id } = await test.factories.buildUnit(other);
    const stay = { unit_id, resident_name: 'Flo', start_date: '2024-01-01', lease_start: '2025-01-01', rent: 70_000 };
    await test.factories.insertInto(other, 'unit_residents', stay);
    const report = (
      await ours.get(`/api/companies/${other.id}/reports/lease-expirations?${past.replaceAll('2020', '2026')}`)
    ).body as LeaseExpirationsResponse;
    expect(report.rows).toMatchObject([
      { residents: 'Flo', leaseEnd: null, daysToEnd: null, outcome: 'month_to_month' },
    ]);
    expect(report.summary).toMatchObject({ leases: 0, rent: 0, monthToMonth: 1, monthToMonthRent: 70_000 });
    expect(report.byMonth.map(({ monthToMonth }) => monthToMonth)).toEqual([0, 0, 0]);
  });

  it('has the same CSV file, in which no cell is a formula', async () => {
    const lines = (await manager.get(path(coming, '.csv'))).text.split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffLease end,Unit,Building,Residents,Lease start,Days to end,Rent,Market rent,Notice,Move-out,Outcome',
    );
    expect(lines[3]).toMatch(/^2099-01-31,A-4,A,'=Eve,2019-01-01,\d+,800,1500,2026-01-01,,On notice$/);
    expect(lines).toHaveLength(5);
  });
});
