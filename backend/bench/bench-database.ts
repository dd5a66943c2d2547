import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { fork } from 'node:child_process';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.js';
import { makeTemporaryDataDir, removeDataDir } from '../src/platform/database/embedded/temporary-data.js';
import { noonZone } from './noon-zone.js';
import { type FilledOthers, insertOthers, readOthers } from './other-rows.js';
import { insertPeople, type Person, readPeople } from './people.js';
import { type Filled, insertWorkOrders, readBack } from './work-order-rows.js';

export const PASSWORD = 'a password for the bench';

/** A company with its manager, who signs in, people who start timers, and the data for its requests. */
export interface BenchCompany extends Filled, FilledOthers {
  id: number;
  username: string;
  userId: number;
  people: readonly Person[];
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
  /** Absent: the companies have nothing but work orders. */
  others?: { invoices: number; turns: number };
}

/** What a company is filled with. */
export interface CompanySize {
  name: string;
  technicians: number;
  /** Who start timers. */
  people: number;
  units: number;
  rows: number;
  /** With their customers, who are the residents of the units; 0: none of them. */
  invoices: number;
  turns: number;
}

/** More than connections. */
const PEOPLE_OF_FIRST = 40;
const PEOPLE_EACH = 3;
const TECHNICIANS = 6;
export const UNITS = 400;
const NO_OTHERS = { invoices: 0, turns: 0 };

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

export async function fill(
  superuserUrl: string,
  { companies, rowsEach, rowsOfGrown, others = NO_OTHERS }: Sizes,
): Promise<Pick<BenchDatabase, 'companies' | 'grown'>> {
  const each = sizesOf(companies, { rows: rowsEach, units: UNITS, ...others });
  const grown = { ...each.at(-1)!, name: 'grown', rows: rowsOfGrown };
  const filled = await fillCompanies(superuserUrl, [...each, grown], () => true);
  return { companies: filled.slice(0, -1), grown: filled.at(-1)! };
}

/** Companies of the same size; in the first one, to which all requests of some cases go, more people start timers. */
export function sizesOf(
  companies: number,
  size: Pick<CompanySize, 'rows' | 'units' | 'invoices' | 'turns'>,
): CompanySize[] {
  return Array.from({ length: companies }, (_, index) => ({
    ...size,
    name: `company-${index + 1}`,
    technicians: TECHNICIANS,
    people: index === 0 ? PEOPLE_OF_FIRST : PEOPLE_EACH,
  }));
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
    // Building the indexes afterwards takes seconds instead of minutes.
    const searchIndexes = await dropSearchIndexes(client);
    await insertCompanies(client, sizes);
    await insertPeople(client);
    await insertWorkOrders(client);
    await insertOthers(client);
    for (const statement of searchIndexes) await client.query(statement);
    // Autovacuum would have done this by the time a company has so many rows.
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    return await readCompanies(client, sizes.filter(isWanted));
  } finally {
    await client.end();
  }
}

/** Returns the statements that create the indexes again. */
async function dropSearchIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select indexname as name, indexdef as statement from pg_indexes where indexname = any ($1)`,
    [['work_orders', 'invoices', 'customers', 'residents', 'turns'].map((table) => `${table}_search`)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ statement }) => statement);
}

/** Companies of one project, each with a manager who signs in, and technicians. */
async function insertCompanies(client: pg.Client, sizes: readonly CompanySize[]): Promise<void> {
  const column = <Name extends keyof CompanySize>(name: Name): CompanySize[Name][] => sizes.map((size) => size[name]);
  await client.query(
    `create temporary table bench_companies as
     select *, null::int as company_id, null::int as manager_id
     from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
       with ordinality as t (name, technicians, people, units, rows, invoices, turns, position)`,
    (['name', 'technicians', 'people', 'units', 'rows', 'invoices', 'turns'] as const).map(column),
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
  const { rows } = await client.query<Pick<BenchCompany, 'id' | 'username' | 'userId' | 'rows'>>(
    `select company_id as id, name || '-manager' as username, manager_id as "userId", rows from bench_companies
     where name = any ($1) order by position`,
    [sizes.map(({ name }) => name)],
  );
  const companies = [];
  for (const row of rows) {
    const people = await readPeople(client, row.id);
    companies.push({ ...row, people, ...(await readBack(client, row.id)), ...(await readOthers(client, row.id)) });
  }
  return companies;
}
