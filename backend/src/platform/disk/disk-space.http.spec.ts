import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { startSecondNode } from '../../../test/second-node.js';
import { send, until } from '../../../test/http-call.js';
import { PASSWORD } from '../../../test/password.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { DiskSpace } from './disk-space.js';

let folder: string;
let test: TestApp;
let caller: Caller;
let path: string;
let username: string;

/** As if nearly the whole disk were the reserve. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nerka-disk-'));
  const { bavail, bsize } = statfsSync(folder);
  const mb = String(Math.min(Math.ceil((bavail * bsize) / 1_000_000), 1_000_000));
  test = await startApp({ DATABASE_FOLDER: folder, DISK_RESERVE_MB: mb, DISK_WARNING_MB: '1000000' });
  const company = await test.factories.buildCompany();
  path = `/api/companies/${company.id}/work-orders`;
  ({ username } = await test.factories.buildUser(company));
});

afterAll(async () => {
  await test.stop();
  rmSync(folder, { recursive: true });
});

const reserve = () => join(folder, 'reserve');
const check = () => test.app.get(DiskSpace).check();

async function figure(name: string): Promise<number> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  const { text } = await send(port, { method: 'GET', path: '/metrics' });
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
}

it('saves nothing while the room of the reserve is in use, but people sign in, read and sign out', async () => {
  await check();
  caller = await test.signIn(username, PASSWORD);
  expect(await caller.post(path, { title: 'Gate squeaks' })).toMatchObject({
    status: 503,
    body: { code: 'disk-full', message: expect.stringContaining('the disk of the database is full') as string },
  });
  expect((await caller.get(path)).status).toBe(200);
  expect((await test.anonymous.get('/api/ready')).body).toMatchObject({ problem: { code: 'disk-full' } });
  expect(await figure('nerka_disk_full')).toBe(1);
  expect((await caller.post('/api/logout')).status).toBe(204);
});

it('saves again once the reserve is back', async () => {
  writeFileSync(reserve(), '');
  await check();
  caller = await test.signIn(username);
  expect((await caller.post(path, { title: 'Gate squeaks' })).status).toBe(201);
  expect((await test.anonymous.get('/api/ready')).body).toEqual({ status: 'ok', problem: null });
  expect(await figure('nerka_disk_full')).toBe(0);
  expect(await figure('nerka_disk_free_bytes')).toBeGreaterThan(0);
});

it('notifies super admins, and no others, while there is little room', async () => {
  await check();
  const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  const notice = {
    kind: 'disk-nearly-full',
    number: 'Disk of the database',
    title: expect.stringMatching(/^\d+ MB free$/) as string,
    companySlug: null,
  };
  expect((await admin.get('/api/notifications')).body).toMatchObject([notice]);
  expect((await (await test.signIn(username)).get('/api/notifications')).body).toEqual([]);
  // Last, because the sign-ins of this process are then those of the second node.
  const withRoom = await startSecondNode(test, undefined, { disk: { folder, reserveMb: 0, warningMb: 0 } });
  await until(async () => ((await admin.get('/api/notifications')).body as unknown[]).length === 0);
  await withRoom.stop();
});

it('is logged once, also while it cannot be noted for them', async () => {
  await test.factories.query(
    0,
    `create function refuse_warnings() returns trigger language plpgsql as $$
     begin raise exception 'full' using errcode = '53100'; end $$`,
  );
  await test.factories.query(
    0,
    'create trigger refuse before insert on disk_warnings for each row execute function refuse_warnings()',
  );
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const second = await startSecondNode(test, logger, { disk: { folder, reserveMb: 0, warningMb: 1_000_000 } });
  const noted = () => test.factories.query(0, 'select free_mb from disk_warnings');
  for (let count = 0; count < 3; count += 1) await second.app.get(DiskSpace).check();
  expect(lines.filter((line) => line.includes('is nearly full'))).toHaveLength(1);
  expect(await noted()).toEqual([]);
  await test.factories.query(0, 'drop trigger refuse on disk_warnings');
  await second.app.get(DiskSpace).check();
  expect(await noted()).toHaveLength(1);
  expect(lines.filter((line) => line.includes('is nearly full'))).toHaveLength(1);
  await second.stop();
});
