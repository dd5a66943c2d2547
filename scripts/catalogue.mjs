import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { compileBackend, compiled } from './compile-backend.mjs';
import { giveUp, node, root } from './program.mjs';

/** Describes the schema that the migrations create in an empty database, by backend/test/catalogue.sql. */
export async function describeDatabase() {
  await compileBackend();
  const { startEmbeddedPostgres } = await import('../backend/compiled/platform/database/embedded/embedded-postgres.js');
  const { makeTemporaryDataDir, removeDataDir } =
    await import('../backend/compiled/platform/database/embedded/temporary-data.js');
  const dataDir = await makeTemporaryDataDir('nerka-catalogue-');
  const database = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrate(database);
    return await catalogueOf(database.ownerUrl);
  } finally {
    await database.stop();
    await removeDataDir(dataDir);
  }
}

async function migrate({ ownerUrl, appUrl }) {
  let output = '';
  const env = { NODE_ENV: 'test', DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  const code = await node([join(compiled, 'migrate.js')], { env, onText: (text) => (output += text) });
  if (code !== 0) giveUp(`${output}\nAn empty database could not be migrated.`);
}

async function catalogueOf(ownerUrl) {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query(readFileSync(join(root, 'backend/test/catalogue.sql'), 'utf8'));
    return `${rows.map(({ line }) => line).join('\n')}\n`;
  } finally {
    await client.end();
  }
}
