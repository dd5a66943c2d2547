/**
 * Records every row of a database of a former version of the product, for upgrade.http.spec.ts. To record a new one:
 * start that version with its demo data, use it (run timers, send mail), then `node backend/test/upgrade/record.mjs
 * <address of the database as its superuser>`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';

const LARGE = 4_000;

const tablesSql = `
  select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
  group by c.relname order by c.relname`;

const client = new pg.Client(process.argv[2]);
await client.connect();
const { rows: tables } = await client.query(tablesSql);
const recorded = { tables: [], sequences: [] };
for (const { name, columns } of tables) {
  const { rows } = await client.query(
    `select row_to_json(r) as row from (select ${columns.join(', ')} from ${name}) r`,
  );
  // Pictures are shortened, because they are larger than all the rest and their content does not matter to a migration.
  const kept = rows.map(({ row }) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, lighter(value)])),
  );
  if (rows.length > 0) recorded.tables.push({ name, columns, rows: kept });
}
const { rows: sequences } = await client.query(
  `select sequencename as name, last_value::int as last from pg_sequences where schemaname = 'public' and last_value is not null`,
);
recorded.sequences = sequences;
await client.end();
writeFileSync(join(import.meta.dirname, 'stored-database.json.gz'), gzipSync(JSON.stringify(recorded), { level: 9 }));

function lighter(value) {
  return typeof value === 'string' && value.startsWith('\\x') && value.length > LARGE ? value.slice(0, 64) : value;
}
