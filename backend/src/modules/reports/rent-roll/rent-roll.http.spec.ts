import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { RentRollResponse } from './rent-roll.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

const day = '2026-03-15';
/** Long before the day. */
const entered = '2025-01-01T12:00:00.000Z';
const leaseOfTwo = { start_date: '2025-06-01', lease_start: '2025-06-01', lease_end: '2026-05-31' };

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const read = async (asOf?: string): Promise<RentRollResponse> => {
  const response = await manager.get(path(asOf));
  expect(response.status).toBe(200);
  return response.body as RentRollResponse;
};
const path = (asOf?: string, ending = ''): string =>
  `/api/companies/${company.id}/reports/occupancy-and-rent-roll${ending}${asOf ? `?asOf=${asOf}` : ''}`;

async function unit(unit_number: string, values: object): Promise<number> {
  return (await test.factories.buildUnit(company, { unit_number, created_at: entered, ...values })).id;
}

async function link(unit_id: number, resident_name: string, values: object): Promise<void> {
  await test.factories.insertInto(company, 'unit_residents', {
    unit_id,
    resident_name,
    created_at: entered,
    ...values,
  });
}

/** Six units, each in a different state on the day. */
async function buildHomes(): Promise<void> {
  const insertInto = test.factories.insertInto.bind(test.factories);
  const shared = await unit('A-1', { building_name: 'A', square_feet: 800, market_rent: 150_000, status: 'occupied' });
  const customer = await insertInto(company, 'customers', { customer_id: 'C-1', name: 'Ann' });
  const ann = await insertInto(company, 'residents', {
    first_name: 'Ann',
    last_name: 'Lee',
    customer_id: customer.id,
  });
  await link(shared, 'Ben Lee', { ...leaseOfTwo, role: 'co-leaseholder' });
  await link(shared, 'Ann Lee', {
    ...{ ...leaseOfTwo, role: 'leaseholder', resident_id: ann.id },
    ...{ rent: 140_000, deposit: 50_000 },
  });
  const invoice = { customer_id: customer.id, total: 5000, status: 'sent', sent_at: entered, created_at: entered };
  const sent = await insertInto(company, 'invoices', { ...invoice, invoice_number: 'INV-1' });
  const payment = { invoice_id: sent.id, method: 'cash', created_at: entered };
  await insertInto(company, 'payments', { ...payment, amount: 2000, date: day });
  await insertInto(company, 'payments', { ...payment, amount: 500, date: '2026-03-16' });
  await insertInto(company, 'invoices', { ...invoice, invoice_number: 'INV-2', status: 'draft' });

  const leaving = await unit('A-2', { building_name: 'A', square_feet: 900, market_rent: 160_000, status: 'occupied' });
  await link(leaving, 'Cid Ray', {
    ...{ start_date: '2025-05-01', lease_start: '2025-05-01', lease_end: '2026-04-30' },
    ...{ rent: 165_000, notice_date: '2026-03-01', end_date: '2026-04-30' },
  });
  const ahead = await unit('B-1', { building_name: 'B', square_feet: 700, market_rent: 120_000 });
  await link(ahead, 'Dee Fox', { start_date: '2026-04-01', rent: 120_000 });
  await link(ahead, 'Gil May', { start_date: '2026-03-20', end_date: '2026-03-20' });
  const left = await unit('B-2', { building_name: 'B' });
  await link(left, 'Fay Orr', { start_date: '2025-01-01', end_date: day, rent: 90_000 });
  await unit('B-3', { building_name: 'B', square_feet: 600, market_rent: 100_000, status: 'maintenance' });
  const free = await unit('C-1', { square_feet: 500, market_rent: 110_000, status: 'occupied' });
  await link(free, '=1+1', { start_date: '2026-01-01', rent: 0 });
}

describe('occupancy and rent roll', () => {
  beforeAll(buildHomes);

  it('sums up who lives where on a day, and for how much', async () => {
    const { summary, buildings, ...report } = await read(day);
    expect(report).toMatchObject({ asOf: day, correctedOn: null, rowCount: 6 });
    expect(summary).toEqual({
      ...{ units: 6, occupied: 3, onNotice: 1, vacantLeased: 1, vacantAvailable: 1, down: 1 },
      occupancyPercent: 50,
      // 800 + 900 + 700 + 600 + 500; occupied: 800 + 900 + 500.
      ...{ squareFeet: 3500, squareFeetOccupied: 2200 },
      // 1,500 + 1,600 + 1,200 + 1,000 + 1,100 dollars; actual rents: 1,400 + 1,650 + 0.
      ...{ grossPotentialRent: 640_000, actualRent: 305_000 },
      // 100 - 50 + 1,100 dollars; the units at 1,200 and 1,000 are vacant.
      ...{ lossToLease: 115_000, vacancyLoss: 220_000 },
      ...{ deposits: 50_000, balance: 3_000, alerts: 1 },
    });
    expect(buildings).toEqual([
      { buildingName: 'A', units: 2, occupied: 2, onNotice: 1, vacant: 0, down: 0, actualRent: 305_000 },
      { buildingName: 'B', units: 3, occupied: 0, onNotice: 0, vacant: 2, down: 1, actualRent: 0 },
      { buildingName: null, units: 1, occupied: 1, onNotice: 0, vacant: 0, down: 0, actualRent: 0 },
    ]);
  });

  it('has a row for every unit, the vacant ones too', async () => {
    const { rows } = await read(day);
    expect(rows.map(({ unitNumber, status, alert }) => [unitNumber, status, alert])).toEqual([
      ['A-1', 'occupied', null],
      ['A-2', 'on_notice', null],
      ['B-1', 'vacant_leased', null],
      ['B-2', 'vacant_available', null],
      ['B-3', 'down', null],
      ['C-1', 'occupied', 'no_rent'],
    ]);
    expect(rows[0]).toMatchObject({
      ...{ residents: 'Ann Lee, Ben Lee', moveInDate: '2025-06-01', leaseStart: '2025-06-01', leaseEnd: '2026-05-31' },
      ...{ daysToEnd: 77, marketRent: 150_000, rent: 140_000, deposit: 50_000, balance: 3000, noticeDate: null },
    });
    expect(rows[1]).toMatchObject({ noticeDate: '2026-03-01', moveOutDate: '2026-04-30', daysToEnd: 46 });
    expect(rows[2]).toMatchObject({ residents: null, rent: null, nextMoveInDate: '2026-04-01' });
  });

  it('shows past and future residents on their days', async () => {
    const before = await read('2026-03-14');
    expect(before.rows[3]).toMatchObject({ status: 'on_notice', residents: 'Fay Orr', moveOutDate: day });
    const after = await read('2026-05-01');
    expect(after.rows.map(({ status }) => status).slice(1, 3)).toEqual(['vacant_available', 'occupied']);
  });

  it.each([
    // Ann and Ben at 1,400, Cid at 1,650, whose notice comes tomorrow, and Fay at 900, who leaves in 15 days.
    ['2026-02-28', 4, 1, 395_000, ['occupied', 'occupied', 'vacant_leased', 'on_notice', 'down', 'occupied']],
    // Fay leaves in 74 days, without notice, which is not known yet; the last unit is let from tomorrow.
    ['2025-12-31', 3, 0, 395_000, ['occupied', 'occupied', 'vacant_leased', 'occupied', 'down', 'vacant_leased']],
    // Cid has given notice. Fay leaves tomorrow without notice, and Dee comes to B-1 in April.
    ['2026-03-14', 4, 2, 395_000, ['occupied', 'on_notice', 'vacant_leased', 'on_notice', 'down', 'occupied']],
    // Cid has left; Dee pays 1,200 in B-1.
    ['2026-05-01', 3, 0, 260_000, ['occupied', 'vacant_available', 'occupied', 'vacant_available', 'down', 'occupied']],
  ])('is on %s what was so then', async (asOf, occupied, onNotice, actualRent, statuses) => {
    const { summary, rows } = await read(asOf);
    expect(summary).toMatchObject({ units: 6, occupied, onNotice, actualRent });
    expect(rows.map(({ status }) => status)).toEqual(statuses);
  });

  it('shows no resident in a unit that is only marked occupied', async () => {
    const other = await test.factories.buildCompany();
    const ours = await test.signIn((await test.factories.buildUser(other)).username);
    await test.factories.buildUnit(other, { status: 'occupied' });
    const { rows } = (await ours.get(`/api/companies/${other.id}/reports/occupancy-and-rent-roll`))
      .body as RentRollResponse;
    expect(rows).toMatchObject([{ status: 'occupied', residents: null, alert: 'no_resident' }]);
  });

  it('does not count residents with a new lease of the same unit as leaving', async () => {
    const other = await test.factories.buildCompany();
    const ours = await test.signIn((await test.factories.buildUser(other)).username);
    const home = await test.factories.buildUnit(other);
    const resident = await test.factories.insertInto(other, 'residents', { first_name: 'A', last_name: 'B' });
    const stay = { unit_id: home.id, resident_id: resident.id, resident_name: 'A B', rent: 1 };
    await test.factories.insertInto(other, 'unit_residents', { ...stay, start_date: '2025-01-01', end_date: day });
    await test.factories.insertInto(other, 'unit_residents', { ...stay, start_date: day, created_at: entered });
    const { rows } = (await ours.get(`/api/companies/${other.id}/reports/occupancy-and-rent-roll?asOf=2026-03-01`))
      .body as RentRollResponse;
    expect(rows).toMatchObject([{ status: 'occupied' }]);
  });

  it('has the same CSV file, in which no cell is a formula', async () => {
    const response = await manager.get(path(day, '.csv'));
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="occupancy-and-rent-roll-2026-03-15.csv"',
    );
    const lines = response.text.split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffBuilding,Unit,Bedrooms,Bathrooms,Square feet,Status,Residents,Move-in,Lease start,Lease end,Days to end,' +
        'Notice,Move-out,Next move-in,Market rent,Rent,Deposit,Balance,Alert',
    );
    expect(lines[1]).toBe(
      'A,A-1,0,0,800,Occupied,"Ann Lee, Ben Lee",2025-06-01,2025-06-01,2026-05-31,77,,,,1500,1400,500,30,',
    );
    expect(lines[3]).toBe('B,B-1,0,0,700,"Vacant, leased",VACANT,,,,,,,2026-04-01,1200,,,0,');
    expect(lines[6]).toBe(",C-1,0,0,500,Occupied,'=1+1,2026-01-01,,,,,,,1100,0,,0,Leased without rent");
    expect(lines.slice(7)).toEqual(['']);
  });
});
