import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import type { BuiltCompany, Factories } from '../factories.js';
import { send, until } from '../http-call.js';
import { expectLedger } from './ledger.js';
import { report } from './report.js';
import { SmallDisk } from './small-disk.js';
import { StartedProduct } from './started-product.js';
import { Client, Writers } from './writers.js';

const WRITERS = 16;
const RECOVERY_MS = 30_000;

let disk: SmallDisk;
let product: StartedProduct;
let factories: Factories;
let company: BuiltCompany;
let username: string;
let client: Client;
let writers: Writers | undefined;

async function start(settings: Record<string, string>): Promise<void> {
  disk = SmallDisk.mount(400);
  product = await StartedProduct.start({ DATA_DIR: disk.dataDir, ...settings });
  factories = await product.factories();
  company = await factories.buildCompany();
  ({ username } = await factories.buildUser(company));
  client = await Client.signIn(product.port, username);
  writers = new Writers(client, company, WRITERS);
  await delay(2_000);
}

afterEach(async () => {
  disk.makeRoom();
  await writers?.giveUp();
  await factories.close().catch(() => undefined);
  await product.stop();
  disk.unmount();
});

const path = (): string => `/api/companies/${company.id}/work-orders`;

async function ask(method: string, address: string, body?: object): Promise<{ status: number; code?: string }> {
  const outcome = await client.call(method, address, body);
  if ('broken' in outcome) throw new Error(outcome.broken);
  const { code } = JSON.parse(outcome.response.text) as { code?: string };
  return { status: outcome.response.status, ...(code && { code }) };
}

/** With a title of its own, as in the ledger. */
const anOrder = (): { title: string } => ({ title: randomUUID() });

/** Asks again and again until a change is refused so. */
async function untilRefused(code: string): Promise<void> {
  while ((await ask('POST', path(), anOrder())).code !== code) await delay(50);
}

/** Of a company without writers, because an upload adds to the history of its order. */
async function buildNeighbour(): Promise<{ orderId: number; neighbour: Client }> {
  const other = await factories.buildCompany();
  const { id } = await factories.buildWorkOrder(other);
  const neighbour = await Client.signIn(product.port, (await factories.buildUser(other)).username);
  return { orderId: id, neighbour };
}

/** A photo of some megabytes, as a phone sends it. */
async function upload(
  neighbour: Client,
  orderId: number,
): Promise<{ status: number; retryAfter: string | null; text: string }> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 100 })
    .toBuffer();
  const form = new FormData();
  form.set('photos', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'boiler.jpg');
  const url = `http://127.0.0.1:${product.port}/api/work-orders/${orderId}/photos?kind=before`;
  const headers = { Cookie: neighbour.cookie, 'Sec-Fetch-Site': 'same-origin' };
  const response = await fetch(url, { method: 'POST', body: form, headers });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
}

/** What goes on while nothing is saved. */
async function expectReading(code: string): Promise<void> {
  expect((await ask('GET', path())).status).toBe(200);
  await Client.signIn(product.port, username);
  const { text } = await send(product.port, { method: 'GET', path: '/api/ready' });
  expect(JSON.parse(text)).toMatchObject({ status: 'ok', problem: { code } });
}

async function secondsToRecover(): Promise<string> {
  const begun = performance.now();
  while ((await ask('POST', path(), anOrder())).status !== 201) {
    expect(performance.now() - begun).toBeLessThan(RECOVERY_MS);
    await delay(20);
  }
  return ((performance.now() - begun) / 1000).toFixed(1);
}

/** Every acknowledged write is there, once, and no request was broken off or was a fault. */
async function ledger(): Promise<string> {
  await delay(1_000);
  await writers!.stop();
  const { acknowledged, outcomes } = writers!;
  const statuses = outcomes.map((outcome) => ('response' in outcome ? outcome.response.status : outcome.broken));
  expect([...new Set(statuses)].sort()).toEqual([201, 503]);
  expect(acknowledged.length).toBeGreaterThan(WRITERS * 3);
  await factories.close().catch(() => undefined);
  factories = await product.factories();
  return `${acknowledged.length} acknowledged, ${await expectLedger(factories, company, acknowledged)} stored`;
}

it('saves nothing on a full disk, lets people sign in and read, and goes on when there is room', async () => {
  await start({ DISK_RESERVE_MB: '64' });
  const server = product.serverPid();
  const { orderId, neighbour } = await buildNeighbour();
  disk.fill(20);
  await untilRefused('disk-full');
  await expectReading('disk-full');
  await delay(2_000);
  await expectReading('disk-full');
  const refused = await upload(neighbour, orderId);
  expect(refused).toMatchObject({ status: 503, retryAfter: '5' });
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'disk-full' });
  disk.makeRoom();
  const seconds = await secondsToRecover();
  expect(await upload(neighbour, orderId)).toMatchObject({ status: 201 });
  expect(product.serverPid()).toBe(server);
  report(`A full disk: ${await ledger()}, saved again ${seconds} s after there was room`);
});

it('starts on a full disk, lets people sign in and read, and saves when there is room', async () => {
  await start({ DISK_RESERVE_MB: '64' });
  await writers!.stop();
  await factories.close();
  await product.restart('SIGTERM', () => disk.fill(0));
  await untilRefused('disk-full');
  await expectReading('disk-full');
  disk.makeRoom();
  const seconds = await secondsToRecover();
  factories = await product.factories();
  const { acknowledged } = writers!;
  const stored = await expectLedger(factories, company, acknowledged);
  report(
    `A start on a full disk: ${acknowledged.length} acknowledged, ${stored} stored, saved ${seconds} s after there was room`,
  );
});

/** Writes only to the log, until PostgreSQL ends because it has no room for it. */
async function fillLog(superuserUrl: string): Promise<void> {
  const superuser = new pg.Client(superuserUrl);
  superuser.on('error', () => undefined);
  await superuser.connect();
  try {
    for (;;) await superuser.query(`select pg_logical_emit_message(false, 'log', repeat('x', 1000000))`);
  } catch {
    await superuser.end().catch(() => undefined);
  }
}

it.each([
  ['without a reserve', '0', ['unavailable', 'disk-full']],
  ['and neither in its reserve', '64', ['disk-full']],
])('stays up when PostgreSQL ends because its log has no room %s, and comes back by itself', async (how, mb, codes) => {
  await start({ DISK_RESERVE_MB: mb });
  const server = product.serverPid();
  await factories.close();
  disk.fill(2);
  await fillLog(await product.superuserUrl());
  await untilRefused(codes[0]!);
  const reasons = new Set<string>();
  const end = Date.now() + 12_000;
  while (Date.now() < end) {
    expect([200, 503]).toContain((await ask('GET', '/api/user')).status);
    // Without a session, which would have to be looked up.
    expect((await send(product.port, { method: 'GET', path: '/api/health' })).status).toBe(200);
    const { status, text } = await send(product.port, { method: 'GET', path: '/api/ready' });
    if (status === 503) reasons.add((JSON.parse(text) as { code: string }).code);
    await delay(100);
  }
  // Without a reserve the disk is known to be full as long as a write was refused of late. With one, the database may
  // have started again at once and given back what its log no longer needs: then it is ready, and nothing is wrong.
  expect([...reasons].filter((code) => !codes.includes(code))).toEqual([]);
  if (mb === '0') expect(reasons.size).toBeGreaterThan(0);
  disk.makeRoom();
  const seconds = await secondsToRecover();
  expect(product.serverPid()).toBe(server);
  report(`A full log ${how}: ${await ledger()}, saved again ${seconds} s after there was room`);
});

async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const superuser = new pg.Client(await product.superuserUrl());
  await superuser.connect();
  await superuser.query(`alter database nerka set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  const { rows } = await superuser.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity where usename = 'nerka_app'`,
  );
  // A connection that is still about to end would refuse whoever reads.
  const ended = rows.map(({ pid }) => pid);
  await until(
    async () => (await superuser.query('select from pg_stat_activity where pid = any ($1)', [ended])).rowCount === 0,
  );
  await superuser.end();
}

it('saves nothing in a read-only database, lets people sign in and read, and goes on afterwards', async () => {
  await start({});
  const server = product.serverPid();
  await setReadOnly(true);
  await untilRefused('read-only');
  await expectReading('read-only');
  await delay(2_000);
  await setReadOnly(false);
  const seconds = await secondsToRecover();
  expect(product.serverPid()).toBe(server);
  report(`A read-only database: ${await ledger()}, saved again ${seconds} s afterwards`);
});
