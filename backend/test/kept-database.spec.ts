import { once } from 'node:events';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.js';
import { isReachable } from '../src/platform/database/embedded/reached-postgres.js';
import { makeTemporaryDataDir, removeDataDir } from '../src/platform/database/embedded/temporary-data.js';
import { KeptDatabase } from '../src/launch/kept-database.js';

let dataDir: string;
let kept: KeptDatabase;
let database: EmbeddedPostgres;
let warnings: string[];

beforeEach(async () => {
  dataDir = await makeTemporaryDataDir('nerka-kept-');
  warnings = [];
  const disk = { reserveMb: 1, warningMb: 0 };
  kept = new KeptDatabase({ dataDir, disk, warn: (line) => void warnings.push(line) });
  database = await kept.start();
}, 60_000);

afterEach(async () => {
  await kept.stop();
  await removeDataDir(dataDir);
}, 60_000);

function kill(): void {
  const [pid] = readFileSync(join(database.folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(20);
}

const runs = (): Promise<boolean> => isReachable(database.superuserUrl);

it('is started again at the same address when it is killed, and has its reserve', async () => {
  await until(() => existsSync(join(database.folder, 'reserve')));
  kill();
  await until(() => warnings.length === 1);
  await until(runs);
  expect(warnings).toEqual(['The database ended unexpectedly (SIGKILL): starting it again.']);
}, 60_000);

it('is tried again until it starts, as long as something stands in the way', async () => {
  const control = join(database.folder, 'data', 'global', 'pg_control');
  renameSync(control, `${control}.away`);
  kill();
  await until(() => warnings.length === 4);
  expect(warnings[1]).toMatch(/^The database does not start: .+: trying again\.$/);
  renameSync(`${control}.away`, control);
  await until(runs);
}, 60_000);

it('waits for its port while another program has it', async () => {
  const control = join(database.folder, 'data', 'global', 'pg_control');
  const port = Number(new URL(database.superuserUrl).port);
  renameSync(control, `${control}.away`);
  kill();
  await until(() => warnings.length === 2);
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  renameSync(`${control}.away`, control);
  await until(() => warnings.some((line) => line === `Port ${port} of the database is in use: trying again.`));
  other.close();
  await until(runs);
}, 60_000);
