import { runJobs } from '../../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';

const FILE = '/api/usage-months/file';

let test: TestApp;
let admin: Caller;
let company: BuiltCompany;

beforeAll(async () => {
  test = await startApp();
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ name: 'Harbor View', timezone: 'UTC' });
  await inCompany(`update companies set created_at = now() - interval '100 days' where id = $1`, [company.id]);
});

afterAll(() => test.stop());

const inCompany = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  test.factories.query<Row>(company.id, sql, values);

/** The lines of the company, newest first. */
async function months(): Promise<Record<string, string>[]> {
  const response = await admin.get(FILE);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = response.text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines
    .map((cells) => Object.fromEntries(cells.map((cell, index) => [head![index]!, cell])))
    .filter(({ companyId }) => companyId === String(company.id));
}

/** What the company's day counts, as if so many days had gone since the last count. */
async function count(days = 8): Promise<void> {
  await inCompany(`update company_usage set counted_at = now() - $2 * interval '1 day' where company_id = $1`, [
    company.id,
    days,
  ]);
  await runJobs(test, 'company-day');
}

/** As of yesterday, which is what a day counts. */
const thisMonth = `date_trunc('month', now() at time zone 'UTC' - interval '1 day')`;

const logged = (before: string) =>
  inCompany(
    `insert into audit_log (company_id, action, noun, record_id, created_at)
     values ($1, 'created', 'unit', 1, ${thisMonth} - $2::interval + interval '1 hour')`,
    [company.id, before],
  );

it('lists what each company used in each month, as its day has counted it', async () => {
  const person = await test.factories.buildUser(company);
  await test.signIn(person.username);
  await inCompany(
    `insert into files (company_id, content, content_type, byte_length) values ($1, 'abc', 'image/png', 3)`,
    [company.id],
  );
  await inCompany(
    `insert into outbox (company_id, recipient, subject, sent_at) values ($1, 'a@example.com', 'x', ${thisMonth} + interval '1 hour')`,
    [company.id],
  );
  const key = await test.factories.insertInto(company, 'api_keys', {
    owner_id: person.id,
    name: 'x',
    key_hash: Buffer.from(String(company.id)),
    ending: 'x',
    permissions: [],
  });
  await inCompany(
    `insert into api_key_days (company_id, key_id, day, requests) values ($1, $2, ${thisMonth}::date, 7)`,
    [company.id, key.id],
  );
  await logged('0 days');
  await count();
  const [newest] = await months();
  expect(newest).toMatchObject({
    company: 'Harbor View',
    businessType: 'property_management',
    month: expect.stringMatching(/^\d{4}-\d\d$/) as string,
    recordsMade: '1',
    storageBytes: '3',
    mails: '1',
    keyRequests: '7',
  });
  expect(Number(newest!.people)).toBeLessThanOrEqual(1);
});

it('knows of the months before the first count what logs know, from the month of its creation', async () => {
  await logged('1 month');
  await logged('1 month');
  await count();
  const found = await months();
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(found.length).toBeLessThanOrEqual(5);
  expect(found[1]).toMatchObject({ recordsMade: '2', storageBytes: '', keyRequests: '' });
});

it('keeps what was counted before its log ends, and counts each thing once', async () => {
  await logged('0 days');
  await count();
  await count();
  expect((await months())[0]).toMatchObject({ recordsMade: '1' });
  await inCompany(`update company_usage_months set mails = 9 where company_id = $1`, [company.id]);
  await count();
  expect((await months())[0]).toMatchObject({ mails: '9' });
});

it('completes the months since the last count of a server that was away', async () => {
  await count();
  await inCompany(
    `delete from company_usage_months where company_id = $1 and month > ${thisMonth} - interval '2 months'`,
    [company.id],
  );
  await logged('1 month');
  await count();
  expect((await months()).slice(0, 2)).toMatchObject([{ recordsMade: '0' }, { recordsMade: '1' }]);
});

it('counts again on the day after something happened, else once a week', async () => {
  const moveCount = () =>
    inCompany('update company_usage set records = 99 where company_id = $1 returning records', [company.id]);
  const records = async () =>
    (await inCompany('select records from company_usage where company_id = $1', [company.id]))[0]!.records;
  await count();
  await moveCount();
  await count(1);
  expect(await records()).toBe(99);
  await inCompany(`insert into audit_log (company_id, action, noun, record_id) values ($1, 'created', 'unit', 1)`, [
    company.id,
  ]);
  await count(1);
  expect(await records()).toBe(0);
  await moveCount();
  await count(8);
  expect(await records()).toBe(0);
});

it('keeps spreadsheets from running a name as a formula', async () => {
  await inCompany(`update companies set name = '=1+1' where id = $1`, [company.id]);
  await count();
  expect((await months())[0]).toMatchObject({ company: "'=1+1" });
});

it('is for the provider alone', async () => {
  const manager = await test.signIn((await test.factories.buildUser(company)).username);
  expect((await manager.get(FILE)).status).toBe(403);
  expect((await test.anonymous.get(FILE)).status).toBe(401);
});
