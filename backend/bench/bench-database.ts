import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { fork } from 'node:child_process';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.js';
import { makeTemporaryDataDir, removeDataDir } from '../src/platform/database/embedded/temporary-data.js';
import { fillCompany, type Filled } from './work-order-rows.js';

export const PASSWORD = 'a password for the bench';

/** A company with its manager, who signs in, and the data for its requests. */
export interface BenchCompany extends Filled {
  id: number;
  username: string;
  userId: number;
}

export interface BenchDatabase {
  superuserUrl: string;
  appUrl: string;
  companies: BenchCompany[];
  /** A company with twenty times the rows. */
  grown: BenchCompany;
  stop(): Promise<void>;
}

export interface Sizes {
  companies: number;
  rowsEach: number;
  rowsOfGrown: number;
}

/** An embedded database with the product's settings, in a temporary folder. */
export async function startBenchDatabase(sizes: Sizes): Promise<BenchDatabase> {
  const dataDir = await makeTemporaryDataDir('nerka-bench-', tmpdir());
  const cluster = await startEmbeddedPostgres({ dataDir });
  const stop = async (): Promise<void> => {
    await cluster.stop();
    await removeDataDir(dataDir);
  };
  try {
    await migrate(cluster);
    const superuserUrl = cluster.superuserUrl.replace(/\/postgres$/, '/nerka');
    return { superuserUrl, appUrl: cluster.appUrl, ...(await fill(superuserUrl, sizes)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function migrate({ ownerUrl, appUrl }: { ownerUrl: string; appUrl: string }): Promise<void> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  const [code] = (await once(fork(new URL('../src/migrate.js', import.meta.url), { env }), 'exit')) as [number];
  if (code !== 0) throw new Error('The database of the bench could not be migrated.');
}

export async function fill(superuserUrl: string, sizes: Sizes): Promise<Pick<BenchDatabase, 'companies' | 'grown'>> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    const password = await hash(PASSWORD);
    // Building the index afterwards takes seconds instead of minutes.
    const searchIndex = await dropSearchIndex(client);
    const names = Array.from({ length: sizes.companies }, (_, index) => `company-${index + 1}`);
    const companies = [];
    for (const name of names) companies.push(await buildCompany(client, name, password, sizes.rowsEach));
    const grown = await buildCompany(client, 'grown', password, sizes.rowsOfGrown);
    await client.query(searchIndex);
    // Autovacuum would have done this by the time a company has so many rows.
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    return { companies, grown };
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

async function buildCompany(client: pg.Client, name: string, password: string, rows: number): Promise<BenchCompany> {
  const insert = async (sql: string, values: unknown[]): Promise<number> =>
    (await client.query<{ id: number }>(`${sql} returning id`, values)).rows[0]!.id;
  const project = await insert(
    `insert into projects (slug, name, type, description) values ($1, $1, 'property', 'Part of the bench.')`,
    [`project-of-${name}`],
  );
  const id = await insert('insert into companies (project_id, name, slug) values ($1, $2, $2)', [project, name]);
  const user = (username: string, accountType: string): Promise<number> =>
    insert(
      `insert into users (company_id, username, username_key, password, account_type, display_name, first_name)
       values ($1, $2, $2, $3, $4, $2, $2)`,
      [id, username, password, accountType],
    );
  const username = `${name}-manager`;
  const userId = await user(username, 'manager');
  for (let n = 1; n <= 6; n += 1) await user(`${name}-technician-${n}`, 'maintenance');
  return { id, username, userId, ...(await fillCompany(client, id, rows)) };
}
