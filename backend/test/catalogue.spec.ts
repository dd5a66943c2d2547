import { readFileSync } from 'node:fs';
import type { EntityMetadata } from 'typeorm';
import { DataSource } from './packages.js';
import { startApp, type TestApp } from './start-app.js';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

/** Without a company, because the catalogue describes the schema. */
const query = <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> => test.factories.query<Row>(0, sql);

it('the migrations create exactly what catalogue.txt lists (`npm run generate` writes it)', async () => {
  const found = await query<{ line: string }>(read('catalogue.sql'));
  expect(found.map(({ line }) => line)).toEqual(read('catalogue.txt').trimEnd().split('\n'));
});

/** TypeORM's column types by their names in PostgreSQL. */
const typeNames: Record<string, string> = {
  int: 'integer',
  int4: 'integer',
  bool: 'boolean',
  timestamptz: 'timestamp with time zone',
  timestamp: 'timestamp without time zone',
};

/** `work_orders.title text not null`, one for each column of the entity. */
function columnsOf({ tableName, columns }: EntityMetadata): string[] {
  return columns.map(({ databaseName, type, isNullable, isArray }) => {
    const name = typeNames[String(type)] ?? String(type);
    return `${tableName}.${databaseName} ${isArray ? 'ARRAY' : name} ${isNullable ? 'null' : 'not null'}`;
  });
}

it('every entity’s columns are in the database, of the same type and nullability', async () => {
  const inDatabase = await query<{ line: string }>(
    `select table_name || '.' || column_name || ' ' || data_type || ' ' ||
       case is_nullable when 'YES' then 'null' else 'not null' end as line
     from information_schema.columns where table_schema = 'public'`,
  );
  const known = new Set(inDatabase.map(({ line }) => line));
  const entities = test.app.get(DataSource).entityMetadatas;
  expect(entities.length).toBeGreaterThan(4);
  expect(entities.flatMap(columnsOf).filter((line) => !known.has(line))).toEqual([]);
});

it('every entity of a company is keyed by its company first', () => {
  const keys = test.app.get(DataSource).entityMetadatas.map(({ tableName, primaryColumns }) => {
    return `${tableName}: ${primaryColumns.map(({ databaseName }) => databaseName).join(', ')}`;
  });
  expect(keys.filter((key) => !key.endsWith(': company_id, id'))).toEqual([]);
});

it('no index looks up a coalesce(), which row-level security does not trust to keep secrets', async () => {
  // Within or beside functions, which are not trusted, either, it makes no difference.
  const found = await query<{ name: string }>(
    `select indexname as name from pg_indexes
     where schemaname = 'public' and indexdef ~ 'COALESCE' and indexdef !~ 'lower\\(|EXTRACT\\(' order by 1`,
  );
  expect(found).toEqual([]);
});
