import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded/embedded-postgres.js';
import { makeTemporaryDataDir, removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { report } from './report.js';

const PGBENCH = '/usr/lib/postgresql/15/bin/pgbench';
const CLIENTS = 32;
const SECONDS = 8;
const WRITES_A_SECOND = 500;
const SERVERS = 3;
/** Of DatabaseChannel. */
const BATCH_MS = 10;

const insert = `insert into writes (text) values (repeat('x', 500));`;
const inTransaction = `begin; ${insert} select pg_notify('nerka', '{"topic":"changes","key":"x"}'); commit;`;

let dataDir: string;
let folder: string;
let database: EmbeddedPostgres;
let owner: pg.Client;
let listeners: pg.Client[];
let received = 0;

// On the disk, because a commit that notifies waits for it alone.
beforeAll(async () => {
  dataDir = await makeTemporaryDataDir('nerka-notifications-', tmpdir());
  folder = mkdtempSync(join(tmpdir(), 'nerka-pgbench-'));
  database = await startEmbeddedPostgres({ dataDir });
  owner = await connect();
  await owner.query('create table writes (id int generated always as identity primary key, text text)');
  listeners = await Promise.all(Array.from({ length: SERVERS }, connect));
  for (const listener of listeners) {
    listener.on('notification', () => (received += 1));
    await listener.query('listen nerka');
  }
}, 60_000);

beforeEach(() => {
  received = 0;
});

afterAll(async () => {
  await Promise.all([owner, ...(listeners ?? [])].map((client) => client?.end()));
  await database?.stop();
  await removeDataDir(dataDir);
  rmSync(folder, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  return client;
}

interface Measured {
  writes: number;
  aSecond: number;
  latencyMs: number;
}

/** As many writes as the database takes, or so many a second. */
async function measure(script: string, aSecond?: number): Promise<Measured> {
  const file = join(folder, 'script.sql');
  writeFileSync(file, script.replaceAll('; ', ';\n'));
  const rate = aSecond === undefined ? [] : [`--rate=${aSecond}`];
  const how = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), ...rate];
  const { stdout } = await promisify(execFile)(PGBENCH, [...how, '-f', file, database.ownerUrl]);
  const number = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1]);
  expect(stdout).toMatch(/number of failed transactions: 0 /);
  return {
    writes: number(/actually processed: (\d+)/),
    aSecond: number(/tps = ([\d.]+)/),
    latencyMs: number(/latency average = ([\d.]+)/),
  };
}

/** What the servers send: what was written in ten milliseconds, in one transaction of one connection each. */
async function publishWhile<T>(work: Promise<T>): Promise<{ result: T; sent: number }> {
  let isOver = false;
  let sent = 0;
  const perBatch = Math.ceil((WRITES_A_SECOND / SERVERS) * (BATCH_MS / 1000));
  const messages = Array.from({ length: perBatch }, (_, index) => `{"topic":"changes","key":"${index}"}`);
  const publishers = listeners.map(async (client, server) => {
    for (let batch = 0; !isOver; batch += 1) {
      const named = messages.map((message) => `${server} ${batch} ${message}`);
      await client.query(`select pg_notify('nerka', message) from unnest($1::text[]) message`, [named]);
      sent += named.length;
      await delay(BATCH_MS);
    }
  });
  const result = await work.finally(() => (isOver = true));
  await Promise.all(publishers);
  return { result, sent };
}

const shown = ({ aSecond, latencyMs }: Measured): string =>
  `${Math.round(aSecond)} commits a second, ${latencyMs.toFixed(1)} ms each`;

async function untilReceived(count: number): Promise<void> {
  while (received < count) await delay(20);
  expect(received).toBe(count);
}

it('delivers every notification when each of as many writes as possible sends one with its commit', async () => {
  const silent = await measure(insert);
  const notifying = await measure(inTransaction);
  await untilReceived(notifying.writes * SERVERS);
  report(`${CLIENTS} connections without NOTIFY: ${shown(silent)}`);
  report(`${CLIENTS} connections with NOTIFY in each transaction: ${shown(notifying)}`);
});

it('delivers every notification of three servers that publish 500 writes a second after their commits', async () => {
  const { result, sent } = await publishWhile(measure(insert));
  await untilReceived(sent * SERVERS);
  report(`${CLIENTS} connections while three servers publish as ours do: ${shown(result)}`);
});

it('takes 500 writes a second whether or not each sends a notification with its commit', async () => {
  const silent = await measure(insert, WRITES_A_SECOND);
  const notifying = await measure(inTransaction, WRITES_A_SECOND);
  await untilReceived(notifying.writes * SERVERS);
  const { result, sent } = await publishWhile(measure(insert, WRITES_A_SECOND));
  await untilReceived((notifying.writes + sent) * SERVERS);
  report(`500 writes a second: ${shown(silent)} without NOTIFY, ${shown(notifying)} with one each,`);
  report(`${shown(result)} while three servers publish as ours do`);
});
