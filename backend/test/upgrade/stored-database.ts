import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrate } from '../../src/platform/migration/migrate.js';
import { migrations } from '../../src/platform/database/migrations/migrations.js';
import { emptyDatabase, type ClonedDatabase } from '../test-database.js';

type Row = Record<string, unknown>;

interface StoredDatabase {
  tables: { name: string; columns: string[]; rows: Row[] }[];
  sequences: { name: string; last: number }[];
}

const file = join(import.meta.dirname, 'stored-database.json.gz');
const CHUNK = 2_000;

/** The password of all its users. */
export const DEMO_PASSWORD = 'nerka-demo';

/** The rows of a former version's database, by table. */
export function storedRows(): Record<string, Row[]> {
  return Object.fromEntries(stored().tables.map(({ name, rows }) => [name, rows]));
}

/** A database as that version, 0.1.0, left it, with its migrations and rows. */
export async function storedDatabase(): Promise<ClonedDatabase> {
  const database = await emptyDatabase();
  await migrateLike(database.ownerUrl, stored());
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  // Disables triggers and foreign keys, because the rows are consistent only when all are there.
  await client.query(`set session_replication_role = replica`);
  for (const table of stored().tables) await fill(client, table);
  for (const { name, last } of stored().sequences) await client.query('select setval($1, $2)', [name, last]);
  await client.end();
  return database;
}

/** Upgrades such a database, as every start does. */
export function upgrade({ ownerUrl, appUrl }: ClonedDatabase): Promise<void> {
  return migrate({ databaseUrl: ownerUrl, databaseAppUrl: appUrl, firstAdmin: undefined, production: false });
}

function stored(): StoredDatabase {
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as StoredDatabase;
}

async function migrateLike(url: string, { tables }: StoredDatabase): Promise<void> {
  const ran = tables.find(({ name }) => name === 'migrations')!.rows.map(({ name }) => name);
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: migrations.filter(({ name }) => ran.includes(name)),
    migrationsTableName: 'migrations',
  });
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.query('delete from migrations');
  await source.destroy();
}

async function fill(client: pg.Client, { name, columns, rows }: StoredDatabase['tables'][number]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    await client.query(
      `insert into ${name} (${columns.join(', ')}) overriding system value
       select ${columns.join(', ')} from json_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(rows.slice(from, from + CHUNK))],
    );
  }
}
