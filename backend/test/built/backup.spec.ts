import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readClusterState } from '../../src/platform/database/embedded/cluster-state.js';
import { addressesOf } from '../../src/platform/database/embedded/embedded-postgres.js';
import { makeTemporaryDataDir, removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { Factories } from '../factories.js';
import { LaunchedProduct } from './launched-product.js';
import { Client, Writers } from '../long/writers.js';

const WRITERS = 4;
/** Enough for a busy machine. */
const SEVERAL_STARTS_MS = 180_000;
const METRICS_TOKEN = 'a-token-for-prometheus';
const title = 'select title from work_orders';

let parent: string;
beforeAll(async () => {
  parent = await makeTemporaryDataDir('nerka-backup-');
});
afterAll(async () => {
  for (const name of readdirSync(parent)) await removeDataDir(join(parent, name));
  rmSync(parent, { recursive: true });
});

interface Ended {
  code: number | null;
  output: string;
  problems: string;
}

/** Runs a program of the build as `npm run backup` does. */
function run(program: string, dataDir: string, ...options: string[]): Promise<Ended> {
  return runWith({ DATA_DIR: dataDir }, program, ...options);
}

/** Resets the password as a super admin who has lost it would. */
const resetBoss = (dataDir: string, password: string): Promise<Ended> =>
  runWith({ DATA_DIR: dataDir, ADMIN_USERNAME: 'Boss', ADMIN_PASSWORD: password }, 'reset-admin');

async function runWith(settings: Record<string, string>, program: string, ...options: string[]): Promise<Ended> {
  const file = join(import.meta.dirname, '../../dist', `${program}.js`);
  const child = spawn(process.execPath, [file, ...options], { env: { PATH: process.env.PATH, ...settings } });
  const ended: Ended = { code: null, output: '', problems: '' };
  child.stdout.on('data', (text: Buffer) => (ended.output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (ended.problems += text.toString()));
  [ended.code] = (await once(child, 'close')) as [number | null];
  return ended;
}

async function backupMetrics({ port }: LaunchedProduct): Promise<Record<string, number>> {
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  return Object.fromEntries(
    [...text.matchAll(/^(nerka_backup_\w+) (\S+)$/gm)].map(([, name, value]) => [name!, Number(value)]),
  );
}

async function startIn(dataDir: string): Promise<{ product: LaunchedProduct; factories: Factories }> {
  const product = await LaunchedProduct.launch({ DATA_DIR: dataDir });
  await product.ready();
  return { product, factories: await Factories.connect(addressesOf(await readClusterState(dataDir)).ownerUrl) };
}

async function stop({ product, factories }: Awaited<ReturnType<typeof startIn>>): Promise<void> {
  await factories.close();
  product.kill('SIGTERM');
  await product.exitCode();
}

/** The rows that the application's role sees without a company: none, as long as row-level security works. */
async function seenWithoutCompany(dataDir: string): Promise<number | null> {
  const client = new pg.Client(addressesOf(await readClusterState(dataDir)).appUrl);
  await client.connect();
  const { rowCount } = await client.query(title);
  await client.end();
  return rowCount;
}

it(
  'brings back, on a machine that lost everything, each write that was acknowledged before a backup under load ended',
  async () => {
    const [lost, found, backup] = [join(parent, 'lost'), join(parent, 'found'), join(parent, 'backup')];
    const first = await startIn(lost);
    const company = await first.factories.buildCompany();
    const { username } = await first.factories.buildUser(company);
    const writers = new Writers(await Client.signIn(first.product.port, username), company, WRITERS);
    while (writers.acknowledged.length < WRITERS) await delay(10);

    const before = [...writers.acknowledged];
    expect(await run('backup', lost, backup)).toMatchObject({ code: 0, problems: '' });
    const during = [...writers.acknowledged];
    await writers.stop();
    await stop(first);
    await removeDataDir(lost);

    expect(await run('restore', found, backup)).toMatchObject({
      code: 0,
      problems: '',
      output: expect.stringContaining('1 companies and 2 people') as string,
    });
    const second = await startIn(found);
    const rows = await second.factories.query<{ title: string }>(company.id, title);
    const titles = rows.map((row) => row.title);
    expect(before.filter((one) => !titles.includes(one))).toEqual([]);
    expect(during.length).toBeGreaterThan(before.length);
    expect(titles.length).toBeGreaterThanOrEqual(before.length);
    expect(await seenWithoutCompany(found)).toBe(0);
    const client = await Client.signIn(second.product.port, username);
    const made = await client.call('POST', `/api/companies/${company.id}/work-orders`, { title: 'after the restore' });
    expect(made).toMatchObject({ response: { status: 201 } });

    expect(await resetBoss(found, 'a new password, 12+')).toMatchObject({ code: 0, problems: '' });
    await Client.signIn(second.product.port, 'boss', 'a new password, 12+');
    const noted = await second.factories.query(
      0,
      `select actor_id from platform_audit where action = 'password-reset' and noun = 'user'`,
    );
    expect(noted).toEqual([{ actor_id: null }]);
    expect((await resetBoss(found, 'short')).problems).toBe('ADMIN_PASSWORD must have 12 to 128 characters.\n');

    expect((await run('restore', found, backup)).problems).toMatch(/^Nerka is running already with the data folder/);
    await stop(second);
    expect((await run('restore', found, backup)).problems).toMatch(/holds a database: a restore overwrites nothing/);
  },
  SEVERAL_STARTS_MS,
);

it('says in the metrics how old the newest backup is, and that the last attempt failed, also after a restart', async () => {
  const dataDir = join(parent, 'found');
  const product = await LaunchedProduct.launch({ DATA_DIR: dataDir, METRICS_TOKEN });
  await product.ready();
  expect(await backupMetrics(product)).toEqual({ nerka_backup_succeeded: 0 });
  expect(await run('backup', dataDir, join(parent, 'noted'))).toMatchObject({ code: 0, problems: '' });
  const noted = { nerka_backup_succeeded: 1, nerka_backup_age_seconds: expect.any(Number) as number };
  expect(await backupMetrics(product)).toEqual(noted);

  expect(await run('backup', dataDir, join(parent, 'noted'))).toMatchObject({ code: 1 });
  expect(await backupMetrics(product)).toEqual({ ...noted, nerka_backup_succeeded: 0 });
  expect(readFileSync(join(dataDir, 'backup-state', 'failed'), 'utf8')).toMatch(/is not empty: a backup overwrites/);
  product.kill('SIGTERM');
  await product.exitCode();
  const restarted = await LaunchedProduct.launch({ DATA_DIR: dataDir, METRICS_TOKEN });
  await restarted.ready();
  expect(await backupMetrics(restarted)).toEqual({ ...noted, nerka_backup_succeeded: 0 });
  restarted.kill('SIGTERM');
  await restarted.exitCode();
});

describe('a backup', () => {
  let backup: string;
  const listOf = (): string => join(backup, 'backup.json');
  const editList = (): void =>
    writeFileSync(listOf(), readFileSync(listOf(), 'utf8').replace('"size":8192', '"size":8193'));

  beforeAll(async () => {
    backup = join(parent, 'second-backup');
    const [dataDir] = readdirSync(parent).filter((name) => name === 'found');
    // The product is not running.
    expect(await run('backup', join(parent, dataDir!), backup)).toMatchObject({ code: 0, problems: '' });
  });

  it.each([
    ['no folder', () => ['found'], /^Name the folder: npm run backup -- <folder>/],
    ['a folder that is used', () => ['found', backup], /is not empty: a backup overwrites nothing/],
    ['a folder inside of the database', () => ['found', join(clusterOf('found'), 'x')], /lies inside of the database/],
    ['a data folder without a database', () => ['nowhere', join(parent, 'x')], /^There is no built-in database in/],
  ])('refuses %s in one line and leaves no files', async (_, options, line) => {
    const [dataDir = '', ...rest] = options();
    const before = readdirSync(parent);
    const { code, problems } = await run('backup', join(parent, dataDir), ...rest);
    expect([code, problems.trimEnd().split('\n')]).toEqual([1, [expect.stringMatching(line)]]);
    expect(readdirSync(parent)).toEqual(before);
  });

  it.each([
    ['a file was changed', () => appendFileSync(join(backup, 'data/global/pg_control'), 'x'), /pg_control was changed/],
    ['a file is missing', () => rmSync(join(backup, 'data/PG_VERSION')), /PG_VERSION is missing/],
    ['its list was changed', () => editList(), /backup.json was changed/],
    ['it is none', () => writeFileSync(listOf(), ''), /holds no backup/],
  ])('is not restored if %s', async (_, damage, line) => {
    damage();
    const dataDir = join(parent, 'empty');
    mkdirSync(dataDir, { recursive: true });
    const { code, problems } = await run('restore', dataDir, backup);
    expect([code, problems]).toEqual([1, expect.stringMatching(line)]);
    expect(existsSync(join(dataDir, 'database.json'))).toBe(false);
  });
});

const clusterOf = (dataDir: string): string => join(parent, dataDir, 'postgres', 'data');
