import PgBoss from 'pg-boss';
import type { AddressInfo } from 'node:net';
import { send, until } from './http-call.js';
import { pg } from './packages.js';
import { ReadRows } from './read-rows.js';
import { startApp, type TestApp } from './start-app.js';
import { testDatabase, type ClonedDatabase } from './test-database.js';

const COMPANIES = 2_000;
/** Far less than there are companies. */
const FEW = 200;

let database: ClonedDatabase;
let test: TestApp;
let rows: ReadRows;

beforeAll(async () => {
  database = await testDatabase();
  test = await startApp({}, database);
  rows = await ReadRows.connect(database.superuserUrl);
});

afterAll(async () => {
  await rows.close();
  await test.stop();
});

async function addCompanies(): Promise<void> {
  const superuser = new pg.Client(database.superuserUrl);
  await superuser.connect();
  await superuser.query(`
    with project as (insert into projects (slug, name, type, description) values ('many', 'Many', 'property', '') returning id)
    insert into companies (project_id, name, slug) select id, 'Company ' || n, 'many-' || n from project,
      generate_series(1, ${COMPANIES}) n`);
  await vacuum(superuser);
  await superuser.end();
}

/** As autovacuum leaves tables: where somebody reads meanwhile, an index does not save the look at the table yet. */
async function vacuum(client: InstanceType<typeof pg.Client>): Promise<void> {
  await until(async () => {
    await client.query('vacuum (analyze)');
    const { rows } = await client.query<{ hidden: number }>(`
      select sum(relpages - relallvisible)::int as hidden from pg_class
      where relnamespace = 'pgboss'::regnamespace and relkind = 'r' and relname ~ '^j[0-9a-f]{9}'`);
    return rows[0]!.hidden === 0;
  });
}

const port = (): number => (test.app.getHttpServer().address() as AddressInfo).port;
const readMetrics = async (): Promise<string[]> =>
  (await send(port(), { method: 'GET', path: '/metrics', headers: {} })).text.split('\n');
const names = (lines: string[]): string[] =>
  lines.map((line) => line.replace(/ \S+$/, '')).filter((line) => !/bucket|_http_/.test(line));

/** What pg-boss does every minute. */
async function maintainJobs(): Promise<void> {
  const client = new pg.Client({ connectionString: database.appUrl, application_name: 'nerka' });
  await client.connect();
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({ db, migrate: false });
  await boss.maintain();
  await client.end();
}

describe('with thousands of companies', () => {
  let before: string[];

  beforeAll(async () => {
    before = await readMetrics();
    await addCompanies();
  });

  it('the metrics have the same lines as without', async () => {
    expect(names(await readMetrics())).toEqual(names(before));
  });

  it('the metrics read none of the jobs that wait for their day', async () => {
    const { scanned, fetched } = await rows.of(/^pgboss\.j/, readMetrics);
    expect(scanned + fetched).toBeLessThan(FEW);
  });

  it('the metrics read none of the jobs of the day before, either', async () => {
    const superuser = new pg.Client(database.superuserUrl);
    await superuser.connect();
    await superuser.query(`
      update pgboss.job set start_after = now(), state = 'completed', completed_on = now() where name = 'company-day';
      insert into pgboss.job (name, data, start_after, singleton_key, policy)
      select name, data, now() + interval '1 day', singleton_key, policy from pgboss.job where name = 'company-day'`);
    await vacuum(superuser);
    await superuser.end();
    const { scanned, fetched } = await rows.of(/^pgboss\.j/, readMetrics);
    expect(scanned + fetched).toBeLessThan(FEW);
  });

  it('the upkeep of jobs reads none of those that wait for their day', async () => {
    const { scanned, fetched } = await rows.of(/^pgboss\.j/, maintainJobs);
    expect(scanned + fetched).toBeLessThan(FEW);
  });

  it.each(['name', 'newest'])('a page of the companies of a project reads that page, by %s', async (sort) => {
    const provider = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const path = `/api/projects/slug/many/companies?limit=50&sort=${sort}`;
    const { scanned, fetched } = await rows.of(/^public\.companies$/, () => provider.get(path).expect(200));
    // The page, and up to the thousand that are counted.
    expect(scanned + fetched).toBeLessThan(1_200);
  });

  it.each(['name', 'newest'])('a page of all companies reads that page, by %s', async (sort) => {
    const provider = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const path = `/api/companies?limit=50&sort=${sort}`;
    const { scanned, fetched } = await rows.of(/^public\.companies$/, () => provider.get(path).expect(200));
    // The page, and up to the thousand that are counted.
    expect(scanned + fetched).toBeLessThan(1_200);
  });

  it('a page of all companies reads of the background work what failed', async () => {
    const provider = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const read = () => provider.get('/api/companies?limit=50&state=troubled').expect(200);
    const { scanned, fetched } = await rows.of(/^pgboss\.j/, read);
    expect(scanned + fetched).toBeLessThan(FEW);
  });
});
