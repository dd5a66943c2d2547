import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { compileBackend } from '../../scripts/compile-backend.mjs';
import { copyTemplate, keepTemplate } from './template-cluster.mjs';

/** Nothing has to survive, so no write waits for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '64MB',
  max_connections: '200',
  // A worker connected to the template during cloning would make the clone fail.
  autovacuum: 'off',
};

/**
 * Compiles the sources, which are tested (see compiled-modules.mjs), and starts one PostgreSQL for all tests, with a
 * migrated database as the template of each test file's own.
 */
export default async function start() {
  await compileBackend();
  const { startEmbeddedPostgres } = await import('../compiled/platform/database/embedded/embedded-postgres.js');
  const { makeTemporaryDataDir } = await import('../compiled/platform/database/embedded/temporary-data.js');
  await removeWhatKilledRunsLeft();
  const dataDir = await makeTemporaryDataDir('nerka-test-');
  const isCopied = await copyTemplate(dataDir);
  let cluster = await startEmbeddedPostgres({ dataDir, settings });
  if (!isCopied) {
    await migrate(cluster);
    await closeTemplate(cluster.superuserUrl);
    await cluster.stop();
    await keepTemplate(dataDir);
    cluster = await startEmbeddedPostgres({ dataDir, settings });
  }
  globalThis.testCluster = { cluster, dataDir };
  const { superuserUrl, ownerUrl, appUrl } = cluster;
  process.env.TEST_CLUSTER = JSON.stringify({ superuserUrl, ownerUrl, appUrl });
}

async function removeWhatKilledRunsLeft() {
  const { removeDataDir } = await import('../compiled/platform/database/embedded/temporary-data.js');
  // Leftovers in memory would take the space that later runs need.
  for (const parent of ['/dev/shm', tmpdir()].filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(parent)) {
      const [, pid] = /^nerka-[a-z]+-(\d+)-/.exec(name) ?? [];
      if (pid && !isRunning(Number(pid))) await removeDataDir(join(parent, name));
    }
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Ignores the developer's settings, because the result is kept for later runs. */
async function migrate({ ownerUrl, appUrl }) {
  const program = new URL('../compiled/migrate.js', import.meta.url);
  const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  const [code] = await once(fork(program, { env }), 'exit');
  if (code !== 0) throw new Error('The template could not be migrated.');
}

async function closeTemplate(superuserUrl) {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  await client.query('alter database nerka with is_template true allow_connections false');
  await client.end();
}
