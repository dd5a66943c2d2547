import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { nx } from '../../scripts/build.mjs';
import { giveUp } from '../../scripts/program.mjs';

/** Nothing of it has to survive, so nothing waits for the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '64MB',
  max_connections: '200',
  // A worker that looks into the template while it is cloned would make the clone fail.
  autovacuum: 'off',
};

/**
 * The build, which is what is tested (see built-modules.mjs), and one PostgreSQL for all tests, with a migrated database as
 * the template of each test file's own.
 */
export default async function start() {
  const { code, output } = await nx(['run', 'backend:build', '--output-style=static']);
  if (code !== 0) giveUp(output);
  const { startEmbeddedPostgres } = await import('../dist/platform/database/embedded/embedded-postgres.js');
  const { makeTemporaryDataDir } = await import('../dist/platform/database/embedded/temporary-data.js');
  await removeWhatKilledRunsLeft();
  const dataDir = await makeTemporaryDataDir('nerka-test-');
  const cluster = await startEmbeddedPostgres({ dataDir, settings });
  globalThis.testCluster = { cluster, dataDir };
  await migrate(cluster);
  await closeTemplate(cluster.superuserUrl);
  const { superuserUrl, ownerUrl, appUrl } = cluster;
  process.env.TEST_CLUSTER = JSON.stringify({ superuserUrl, ownerUrl, appUrl });
}

async function removeWhatKilledRunsLeft() {
  const { removeDataDir } = await import('../dist/platform/database/embedded/temporary-data.js');
  // In memory they may take the room without which the next ones lie on the disk.
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

async function migrate({ ownerUrl, appUrl }) {
  const program = new URL('../dist/migrate.js', import.meta.url);
  const env = { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '', DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  const [code] = await once(fork(program, { env }), 'exit');
  if (code !== 0) throw new Error('The template could not be migrated.');
}

async function closeTemplate(superuserUrl) {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  await client.query('alter database nerka with is_template true allow_connections false');
  await client.end();
}
