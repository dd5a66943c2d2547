import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../backend/dist/platform/database/embedded/embedded-postgres.js';
import { makeTemporaryDataDir, removeDataDir } from '../backend/dist/platform/database/embedded/temporary-data.js';
import { giveUp, node, root } from './program.mjs';

/** What the migrations of the built backend make of an empty database, as backend/test/catalogue.sql describes it. */
export async function describeDatabase() {
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
  const code = await node([join(root, 'backend/dist/migrate.js')], { env, onText: (text) => (output += text) });
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
