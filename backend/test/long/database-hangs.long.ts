import { tmpdir } from 'node:os';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded/embedded-postgres.js';
import { makeTemporaryDataDir, removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { setTimeout as delay } from 'node:timers/promises';
import { LaunchedProduct } from '../built/launched-product.js';
import { RelayedProduct } from './relayed-product.js';
import { report } from './report.js';

const SILENT_MS = 10_000;

let dataDir: string;
let database: EmbeddedPostgres;
let product: LaunchedProduct;
const frozen: number[] = [];

beforeAll(async () => {
  dataDir = await makeTemporaryDataDir('nerka-hangs-', tmpdir());
  database = await startEmbeddedPostgres({ dataDir });
  product = await LaunchedProduct.launch({ DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl });
  await product.ready();
});

afterAll(async () => {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  product.kill('SIGKILL');
  await database.stop();
  await removeDataDir(dataDir);
});

/** Stops the application's connections from responding; returns how many these are. */
async function freezeConnections(): Promise<number> {
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'nerka' and pid <> all ($1)`,
    [frozen],
  );
  await client.end();
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  frozen.push(...rows.map(({ pid }) => pid));
  return rows.length;
}

/** Sends a request that needs a statement; returns the status and the seconds it took. */
async function ask(): Promise<{ status: number; seconds: number }> {
  const startedAt = performance.now();
  const { status } = await fetch(`http://127.0.0.1:${product.port}/api/front-ends`);
  return { status, seconds: (performance.now() - startedAt) / 1000 };
}

it('gives up a statement without a result, uses another connection, and stops while one hangs', async () => {
  expect((await ask()).status).toBe(200);
  const hung = await Promise.all(Array.from({ length: await freezeConnections() }, ask));
  expect(new Set(hung.map(({ status }) => status))).toEqual(new Set([503]));
  const next = await ask();
  expect(next.status).toBe(200);
  const given = Math.max(...hung.map(({ seconds }) => seconds));
  report(
    `A statement that is never answered: 503 after ${given.toFixed(1)} s, the next 200 after ${next.seconds.toFixed(3)} s`,
  );

  await freezeConnections();
  const pending = ask();
  const startedAt = performance.now();
  product.kill('SIGTERM');
  expect(await product.exitCode()).toBe(0);
  report(`Stopped beside one that hangs: after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  expect((await pending).status).toBe(503);
});

it('keeps every acknowledged write, once, when the database answers nothing for ten seconds under sixteen writers', async () => {
  const relayed = await RelayedProduct.start();
  try {
    const server = relayed.product.serverPid();
    await relayed.beginWriting();
    relayed.relay.freeze();
    await delay(SILENT_MS);
    relayed.relay.thaw();
    const seconds = await relayed.secondsToRecover();
    const ledger = await relayed.expectLedger();
    expect(relayed.product.serverPid()).toBe(server);
    report(`A silent database: saved again ${seconds} s after it answered; ${ledger}`);
  } finally {
    await relayed.stop();
  }
});
