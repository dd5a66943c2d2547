import { Database } from '../src/platform/database/database.js';
import { deleteEndedLimits } from '../src/platform/database/rate-limiter.js';
import { runJobs } from './background-jobs.js';
import { startApp, type TestApp } from './start-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

it('deletes ended sessions and old idempotency keys of every company, and nothing else', async () => {
  const companies = [await test.factories.buildCompany(), await test.factories.buildCompany()];
  for (const company of companies) {
    const user = await test.factories.buildUser(company);
    await test.signIn(user.username);
    await test.signIn(user.username);
    const caller = await test.signIn(user.username);
    const path = `/api/companies/${company.id}/work-orders`;
    for (const key of ['old', 'new']) await caller.post(path, { title: key }).set('Idempotency-Key', key);
    const [ended, idle] = await test.factories.query<{ token_hash: Buffer }>(
      company.id,
      'select token_hash from sessions where user_id = $1 order by created_at',
      [user.id],
    );
    await test.factories.query(company.id, 'update sessions set expires_at = now() where token_hash = $1', [
      ended!.token_hash,
    ]);
    await test.factories.query(
      company.id,
      `update sessions set seen_at = now() - interval '8 days' where token_hash = $1`,
      [idle!.token_hash],
    );
    await test.factories.query(
      company.id,
      `update idempotency_keys set expires_at = expires_at - interval '25 hours' where key = 'old'`,
    );
  }
  await runJobs(test, 'hourly');
  await runJobs(test, 'company-day');
  for (const company of companies) {
    expect(await test.factories.query(company.id, 'select key from idempotency_keys')).toEqual([{ key: 'new' }]);
  }
  expect(await test.factories.query(companies[0]!.id, 'select user_id from sessions')).toHaveLength(2);
});

it('deletes old idempotency keys of the provider', async () => {
  const caller = await test.signIn((await test.factories.buildSuperAdmin()).username);
  for (const key of ['old', 'new']) await caller.post('/api/projects', { name: key }).set('Idempotency-Key', key);
  const query = (sql: string) => test.factories.query<{ key: string }>(0, sql);
  await query(`update platform_idempotency_keys set expires_at = expires_at - interval '25 hours' where key = 'old'`);
  await runJobs(test, 'hourly');
  expect(await query('select key from platform_idempotency_keys')).toEqual([{ key: 'new' }]);
});

it('deletes failures of front ends after a week', async () => {
  const query = (sql: string) => test.factories.query<{ message: string }>(0, sql);
  await query(
    `with release as (
       insert into releases (front_end, version, contract, entry, screens)
       values ('mf-cleaned', '1', '^1.0.0', '/', '[]') returning id)
     insert into front_end_failures (release_id, kind, message, created_at)
     select id, 'load', message, now() - age from release, (values
       ('old', interval '169 hours'), ('new', interval '167 hours')) as given (message, age)`,
  );
  await runJobs(test, 'hourly');
  expect(await query('select message from front_end_failures')).toEqual([{ message: 'new' }]);
});

it('deletes the stacks of failures that the details of a release no longer show', async () => {
  const query = (sql: string) => test.factories.query<{ message: string }>(0, sql);
  await query(
    `with release as (
       insert into releases (front_end, version, contract, entry, screens)
       select 'mf-stacks', n::text, '^1.0.0', '/', '[]' from generate_series(1, 2) n returning id)
     insert into front_end_failures (release_id, kind, message, stack, created_at)
     select id, 'render', n::text, 'at x', now() - n * interval '1 minute' from release, generate_series(1, 7) n`,
  );
  await runJobs(test, 'hourly');
  const kept = await query(
    `select message from front_end_failures f join releases r on r.id = f.release_id
     where front_end = 'mf-stacks' and stack is not null order by r.id, message`,
  );
  expect(kept.map(({ message }) => message)).toEqual(['1', '2', '3', '4', '5', '1', '2', '3', '4', '5']);
});

it('deletes the releases of a front end except the ten newest and those in use', async () => {
  const company = await test.factories.buildCompany();
  const query = (sql: string) => test.factories.query<{ version: string }>(company.id, sql);
  await query(
    `insert into releases (front_end, version, contract, entry, screens, is_built_in, created_at)
     select 'mf-many', n::text, '^1.0.0', '/', '[]', n in (5, 6), now() + n * interval '1 minute' from generate_series(1, 16) n`,
  );
  await query(`insert into release_files (release_id, path, sha256, size, content) select id, 'a.js', '', 0, '' from releases
    where front_end = 'mf-many'`);
  const release = (version: number) =>
    `(select id from releases where front_end = 'mf-many' and version = '${version}')`;
  await query(`insert into active_releases (front_end, release_id, previous_release_id)
    values ('mf-many', ${release(1)}, ${release(2)})`);
  await query(
    `insert into release_pins (company_id, front_end, release_id) values (${company.id}, 'mf-many', ${release(4)})`,
  );
  await query(`insert into release_rollouts (front_end, release_id, share, threshold)
    values ('mf-many', ${release(3)}, 10, 10)`);
  await runJobs(test, 'hourly');
  const kept = ['1', '2', '3', '4', '6', ...Array.from({ length: 10 }, (_, n) => String(n + 7))];
  const left = `from releases where front_end = 'mf-many' order by id`;
  expect((await query(`select version ${left}`)).map(({ version }) => version)).toEqual(kept);
  const files = `select r.version from release_files f join releases r on r.id = f.release_id order by r.id`;
  expect((await query(files)).map(({ version }) => version)).toEqual(kept);
});

it('deletes the counts of limits once their period has ended by the database’s and the server’s clock', async () => {
  const query = (sql: string) => test.factories.query<{ key: string }>(0, sql);
  await query(`insert into rate_limits (key, points, expire)
    select key, 1, extract(epoch from now()) * 1000 + at from (values ('ended', -1000), ('running', 60000)) as given (key, at)`);
  for (const minutes of [2, -2]) await deleteEndedLimits(test.app.get(Database), Date.now() + minutes * 60_000);
  const left = `select key from rate_limits where key in ('ended', 'running') order by key`;
  expect((await query(left)).map(({ key }) => key)).toEqual(['running']);
});
