import type { Response } from 'superagent';
import { unzipSync } from 'fflate';
import type { BuiltCompany } from '../../../../test/factories.js';
import { readPdf } from '../../../../test/read-pdf.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

/** The body exactly as received. */
function bytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
}

const path = (id: number, query = ''): string => `/api/companies/${id}/reports/pack${query}`;
async function packOf(caller: Caller, id: number, query = '?asOf=2026-03-15') {
  const response = await caller.get(path(id, query)).buffer(true).parse(bytes);
  expect(response.status).toBe(200);
  return { response, files: unzipSync(response.body as Buffer) };
}

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ business_type: 'property_management', name: 'Maple Homes' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const unit = { unit_number: 'A-101', market_rent: 150_000, created_at: '2025-01-01T12:00:00Z' };
  const { id: unit_id } = await test.factories.buildUnit(company, unit);
  const stay = { start_date: '2025-06-01', lease_start: '2025-06-01', lease_end: '2026-05-31', rent: 140_000 };
  await test.factories.insertInto(company, 'unit_residents', { unit_id, resident_name: 'Ann Lee', ...stay });
});

afterAll(() => test.stop());

describe('the report pack', () => {
  it('is a ZIP of every report of a property as CSV, and one PDF for the owner', async () => {
    const { response, files } = await packOf(manager, company.id);
    expect(Object.keys(files)).toEqual([
      'owner-report-2026-03-15.pdf',
      'occupancy-and-rent-roll-2026-03-15.csv',
      'delinquency-2026-03-15.csv',
      'lease-expirations-2026-03-15-to-2027-03-14.csv',
      'turn-times-2025-03-16-to-2026-03-15.csv',
      'work-order-ageing-2026-03-15.csv',
      'work-order-times-2025-03-16-to-2026-03-15.csv',
      'hours-worked-2025-03-16-to-2026-03-15.csv',
    ]);
    expect(response.headers).toMatchObject({
      ...{ 'content-type': 'application/zip', 'x-file-count': '8', 'cache-control': 'no-store' },
      'content-disposition': `attachment; filename="${company.slug}-reports-2026-03-15.zip"`,
    });
    const roll = Buffer.from(files['occupancy-and-rent-roll-2026-03-15.csv']!).toString();
    const alone = await manager.get(`/api/companies/${company.id}/reports/occupancy-and-rent-roll.csv?asOf=2026-03-15`);
    expect(roll).toBe(alone.text);
  });

  it('has the company, the day and the figures of all reports in the PDF', async () => {
    const { files } = await packOf(manager, company.id);
    const text = (await readPdf(Buffer.from(files['owner-report-2026-03-15.pdf']!))).pages.join('\n');
    for (const words of ['Maple Homes', 'As of Mar 15, 2026', '1 of 1 units, 100 %', 'Ann Lee', '$1,400']) {
      expect(text).toContain(words);
    }
  });

  it('has the reports of a jobs business there', async () => {
    const jobs = await test.factories.buildCompany({ business_type: 'jobs_business' });
    const owner = await test.signIn((await test.factories.buildUser(jobs)).username);
    const { files } = await packOf(owner, jobs.id);
    expect(Object.keys(files)).toEqual([
      'owner-report-2026-03-15.pdf',
      'revenue-by-month-2025-03-16-to-2026-03-15.csv',
      'receivables-ageing-2026-03-15.csv',
      'top-items-2025-03-16-to-2026-03-15.csv',
      'deal-conversion-2025-03-16-to-2026-03-15.csv',
      'tax-collected-2025-03-16-to-2026-03-15.csv',
      'revenue-by-person-2025-03-16-to-2026-03-15.csv',
      'revenue-by-item-2025-03-16-to-2026-03-15.csv',
      'hours-by-job-2025-03-16-to-2026-03-15.csv',
    ]);
  });

  it('is as of today where no day is asked for, and of any day that there is', async () => {
    for (const query of ['', '?asOf=1900-01-01', '?asOf=9999-12-31', '?asOf=0001-01-01']) {
      expect(Object.keys((await packOf(manager, company.id, query)).files)).toHaveLength(8);
    }
  });

  it('is for managers of the company and the provider', async () => {
    const { leasing, maintenance } = await test.factories.buildStaff(company);
    const other = await test.factories.buildCompany();
    for (const { username } of [leasing, maintenance]) {
      expect((await (await test.signIn(username)).get(path(company.id))).status).toBe(403);
    }
    expect((await test.anonymous.get(path(company.id))).status).toBe(401);
    expect((await manager.get(path(other.id))).status).toBe(403);
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    expect(Object.keys((await packOf(admin, company.id)).files)).toHaveLength(8);
    expect((await admin.get(path(2_147_483_647))).status).toBe(404);
  });

  it.each(['yesterday', '2026-02-30', '99999-01-01'])('refuses the day %s', async (day) => {
    const response = await manager.get(path(company.id, `?asOf=${day}`));
    expect(response.body).toMatchObject({ statusCode: 400, details: [{ field: 'asOf' }] });
  });

  it('asked for six times at once by a company is made each time, while another company is served', async () => {
    const other = await test.factories.buildCompany();
    const colleague = await test.signIn((await test.factories.buildUser(other)).username);
    const calls = Array.from({ length: 6 }, () => manager.get(path(company.id)).buffer(true).parse(bytes));
    const [served, ...responses] = await Promise.all([
      colleague.get(path(other.id)).buffer(true).parse(bytes),
      ...calls,
    ]);
    expect(served.status).toBe(200);
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toEqual(Array(6).fill(200));
  });
});
