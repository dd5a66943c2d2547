import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { fork } from 'node:child_process';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.js';
import { makeTemporaryDataDir, removeDataDir } from '../src/platform/database/embedded/temporary-data.js';
import { noonZone } from './noon-zone.js';
import { type Filled, insertWorkOrders, readBack } from './work-order-rows.js';

export const PASSWORD = 'a password for the bench';

/** A company with its manager, who signs in, and the data for its requests. */
export interface BenchCompany extends Filled {
  id: number;
  username: string;
  userId: number;
}

export interface StartedDatabase {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  stop(): Promise<void>;
}

export interface BenchDatabase extends StartedDatabase {
  companies: BenchCompany[];
  /** A company with twenty times the rows. */
  grown: BenchCompany;
}

export interface Sizes {
  companies: number;
  rowsEach: number;
  rowsOfGrown: number;
}

/** What a company is filled with. */
export interface CompanySize {
  name: string;
  technicians: number;
  units: number;
  rows: number;
}

/** An embedded database with the product's settings, in a temporary folder. */
export async function startBenchDatabase(sizes: Sizes): Promise<BenchDatabase> {
  const database = await startDatabase();
  try {
    return { ...database, ...(await fill(database.superuserUrl, sizes)) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Without companies. */
export async function startDatabase(): Promise<StartedDatabase> {
  const dataDir = await makeTemporaryDataDir('nerka-bench-', tmpdir());
  const cluster = await startEmbeddedPostgres({ dataDir });
  const stop = async (): Promise<void> => {
    await cluster.stop();
    await removeDataDir(dataDir);
  };
  try {
    await migrate(cluster);
    const { ownerUrl, appUrl } = cluster;
    return { superuserUrl: cluster.superuserUrl.replace(/\/postgres$/, '/nerka'), ownerUrl, appUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function migrate({ ownerUrl, appUrl }: Pick<StartedDatabase, 'ownerUrl' | 'appUrl'>): Promise<void> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  const [code] = (await once(fork(new URL('../src/migrate.js', import.meta.url), { env }), 'exit')) as [number];
  if (code !== 0) throw new Error('The database of the bench could not be migrated.');
}

export async function fill(superuserUrl: string, sizes: Sizes): Promise<Pick<BenchDatabase, 'companies' | 'grown'>> {
  const size = { technicians: 6, units: 400 };
  const each = Array.from({ length: sizes.companies }, (_, index) => `company-${index + 1}`);
  const all = [
    ...each.map((name) => ({ ...size, name, rows: sizes.rowsEach })),
    { ...size, name: 'grown', rows: sizes.rowsOfGrown },
  ];
  const filled = await fillCompanies(superuserUrl, all, ({ name }) => all.some((one) => one.name === name));
  return { companies: filled.slice(0, -1), grown: filled.at(-1)! };
}

/** Returns the companies that the caller wants to measure, in the same order. */
export async function fillCompanies(
  superuserUrl: string,
  sizes: readonly CompanySize[],
  isWanted: (size: CompanySize) => boolean,
): Promise<BenchCompany[]> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    // Building the index afterwards takes seconds instead of minutes.
    const searchIndex = await dropSearchIndex(client);
    await insertCompanies(client, sizes);
    await insertWorkOrders(client);
    await client.query(searchIndex);
    // Autovacuum would have done this by the time a company has so many rows.
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    return await readCompanies(client, sizes.filter(isWanted));
  } finally {
    await client.end();
  }
}

/** Returns the statement that creates the index again. */
async function dropSearchIndex(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ statement: string }>(
    `select indexdef as statement from pg_indexes where indexname = 'work_orders_search'`,
  );
  await client.query('drop index work_orders_search');
  return rows[0]!.statement;
}

/** Companies of one project, each with a manager who signs in, and technicians. */
async function insertCompanies(client: pg.Client, sizes: readonly CompanySize[]): Promise<void> {
  const column = <Name extends keyof CompanySize>(name: Name): CompanySize[Name][] => sizes.map((size) => size[name]);
  await client.query(
    `create temporary table bench_companies as
     select *, null::int as company_id, null::int as manager_id
     from unnest($1::text[], $2::int[], $3::int[], $4::int[]) with ordinality as t (name, technicians, units, rows, position)`,
    [column('name'), column('technicians'), column('units'), column('rows')],
  );
  await client.query(
    `with project as (
       insert into projects (slug, name, type, description) values ('bench', 'Bench', 'property', 'Part of the bench.')
       returning id)
     insert into companies (project_id, name, slug, timezone)
     select project.id, b.name, b.name, $1 from project, bench_companies b order by b.position`,
    [noonZone()],
  );
  await client.query(`update bench_companies b set company_id = c.id from companies c where c.slug = b.name`);
  await client.query(
    `insert into users (company_id, username, username_key, password, account_type, display_name, first_name)
     select company_id, username, username, $1, account_type, username, username
     from bench_companies, lateral (
       select name || '-manager' as username, 'manager' as account_type
       union all select name || '-technician-' || n, 'maintenance' from generate_series(1, technicians) n) people`,
    [await hash(PASSWORD)],
  );
  await client.query(
    `update bench_companies b set manager_id = u.id from users u where u.username_key = b.name || '-manager'`,
  );
  await client.query('analyze bench_companies');
}

async function readCompanies(client: pg.Client, sizes: readonly CompanySize[]): Promise<BenchCompany[]> {
  const { rows } = await client.query<Omit<BenchCompany, keyof Filled> & { rows: number }>(
    `select company_id as id, name || '-manager' as username, manager_id as "userId", rows from bench_companies
     where name = any ($1) order by position`,
    [sizes.map(({ name }) => name)],
  );
  const companies = [];
  for (const row of rows) companies.push({ ...row, ...(await readBack(client, row.id)) });
  return companies;
}
