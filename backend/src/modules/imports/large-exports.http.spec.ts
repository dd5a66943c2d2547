import { runJobs, untilIdle } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { SYSTEM } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { DiskSpace } from '../../platform/disk/disk-space.js';
import type { ExportResponse, StartedExportResponse } from './export.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const path = (rest: string): string => `/api/companies/${company.id}/${rest}`;

const addItems = (count: number): Promise<unknown> =>
  test.factories.query(
    company.id,
    `insert into items (name, price) select 'Item ' || n, n from generate_series(1, ${count}) n`,
  );

async function start(who = manager): Promise<ExportResponse> {
  const response = await who.post(path('exports?kind=items'));
  expect(response.status).toBe(202);
  return (response.body as StartedExportResponse).export!;
}

const find = async (id: number): Promise<ExportResponse> =>
  (await manager.get(`/api/exports/${id}`)).body as ExportResponse;

it('downloads up to 5,000 rows at once', async () => {
  await addItems(5_000);
  const started = await manager.post(path('exports?kind=items'));
  expect([started.status, started.body]).toEqual([200, { export: null }]);
  const file = await manager.get(path('export?kind=items'));
  expect(file.text.trim().split('\r\n')).toHaveLength(5_001);
  expect((await manager.get(path('exports'))).body).toEqual([]);
});

it('writes more rows in the background, notifies who asked, and keeps the file for seven days', async () => {
  await addItems(5_001);
  const refused = await manager.get(path('export?kind=items'));
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'export-too-large']);
  const { id, createdAt, expiresAt } = await start();
  await untilIdle(test, 'exports');
  expect(await find(id)).toMatchObject({ kind: 'items', status: 'ready', rowCount: 5_001, doneCount: 5_001 });
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * 24 * 60 * 60 * 1000);
  const file = await manager.get(`/api/exports/${id}/file`);
  const [header, ...rows] = file.text.trimEnd().split('\r\n');
  expect(header).toBe('\ufeffName,Description,Type,Price,Taxable');
  expect(new Set(rows).size).toBe(5_001);
  expect(rows.at(-1)).toBe('Item 5001,,service,50.01,yes');
  expect(file.get('Content-Disposition')).toBe('attachment; filename="items.csv"');
  expect((await manager.get('/api/notifications')).body).toMatchObject([
    { key: `export-ready:${id}`, title: 'items.csv', isRead: false },
  ]);
  const log = (await manager.get(path('activity'))).body as { action: string; noun: string; subject: string }[];
  expect(log.map(({ action, noun, subject }) => `${action} ${noun} ${subject}`)).toEqual([
    'exported export items',
    'created export items',
  ]);
});

it('replaces the file of the kind that was there before', async () => {
  await addItems(5_001);
  const before = await start();
  await untilIdle(test, 'exports');
  const { id } = await start();
  expect(await find(before.id)).toMatchObject({ status: 'ready' });
  await untilIdle(test, 'exports');
  expect((await manager.get(path('exports'))).body).toMatchObject([{ id, status: 'ready' }]);
  expect((await manager.get(`/api/exports/${before.id}/file`)).status).toBe(404);
});

it('breaks a download off when its file is deleted meanwhile', async () => {
  const { id } = await test.factories.insertInto(company, 'exports', { kind: 'items', status: 'ready', row_count: 1 });
  // More than the connection holds before anybody reads, and more parts than are read at a time.
  await test.factories.query(
    company.id,
    `insert into export_parts (export_id, content) select $1, repeat('x', 1000000) from generate_series(1, 25)`,
    [id],
  );
  const headers = { Cookie: manager.cookie, 'Accept-Encoding': 'identity' };
  const file = await fetch(`${await test.app.getUrl()}/api/exports/${id}/file`, { headers });
  expect(file.status).toBe(200);
  await test.factories.query(company.id, 'delete from exports where id = $1', [id]);
  await expect(file.text()).rejects.toThrow('terminated');
});

/** An export that a server is writing. */
async function insertRunning(): Promise<number> {
  const [running] = await test.factories.query<{ id: number }>(
    company.id,
    `insert into exports (kind, row_count, done_count, run, alive_at) values ('items', 5001, 500, 1, now()) returning id`,
  );
  await test.factories.query(company.id, `insert into export_parts (export_id, content) values ($1, 'half')`, [
    running!.id,
  ]);
  return running!.id;
}

const silence = (id: number): Promise<unknown> =>
  test.factories.query(company.id, `update exports set alive_at = now() - interval '1 minute' where id = $1`, [id]);

const lineCount = async (id: number): Promise<number> =>
  (await manager.get(`/api/exports/${id}/file`)).text.trimEnd().split('\r\n').length;

it('is left to the server that writes it, and goes on soon when that one is gone', async () => {
  await addItems(5_001);
  const id = await insertRunning();
  expect((await start()).id).toBe(id);
  await untilIdle(test, 'exports');
  expect(await find(id)).toMatchObject({ status: 'waiting', doneCount: 500 });
  await runJobs(test, 'exports');
  expect(await find(id)).toMatchObject({ status: 'waiting', doneCount: 500 });
  await silence(id);
  await runJobs(test, 'exports');
  expect(await find(id)).toMatchObject({ status: 'ready', doneCount: 5_001 });
  expect(await lineCount(id)).toBe(5_002);
});

it('goes on with the next request when all its jobs are lost, and without one within the hour', async () => {
  await addItems(5_001);
  const asked = await insertRunning();
  await silence(asked);
  expect((await start()).id).toBe(asked);
  await untilIdle(test, 'exports');
  expect(await find(asked)).toMatchObject({ status: 'ready' });
  const id = await insertRunning();
  await silence(id);
  await runJobs(test, 'hourly');
  await untilIdle(test, 'exports');
  expect(await find(id)).toMatchObject({ status: 'ready' });
});

it('keeps a finished file when its job runs once more', async () => {
  await addItems(5_001);
  const { id } = await start();
  await untilIdle(test, 'exports');
  await runJobs(test, 'exports');
  expect(await lineCount(id)).toBe(5_002);
});

it('is one at a time for each kind, for all users', async () => {
  await addItems(5_001);
  const [waiting] = await test.factories.query<{ id: number }>(
    company.id,
    `insert into exports (kind, row_count, alive_at) values ('items', 5001, now()) returning id`,
  );
  const file = await manager.get(`/api/exports/${waiting!.id}/file`);
  expect([file.status, (file.body as { code: string }).code]).toEqual([409, 'export-not-ready']);
  expect((await start()).id).toBe(waiting!.id);
  expect((await manager.get(path('exports'))).body).toMatchObject([{ id: waiting!.id, status: 'waiting' }]);
});

/** Parts of the company's files cannot be written until the test says so. */
async function breakParts(code: string): Promise<() => Promise<unknown>> {
  const name = `break_parts_${company.id}`;
  await test.factories.query(
    0,
    `create function ${name}() returns trigger language plpgsql as $$
       begin raise exception 'broken' using errcode = '${code}'; end $$`,
  );
  const when = `before insert on export_parts for each row when (new.company_id = ${company.id})`;
  await test.factories.query(0, `create trigger ${name} ${when} execute function ${name}()`);
  return () => test.factories.query(0, `drop function ${name} cascade`);
}

it('is tried again when the database was away for a moment', async () => {
  await addItems(5_001);
  const mend = await breakParts('57P01');
  const { id } = await start();
  await untilIdle(test, 'exports');
  expect(await find(id)).toMatchObject({ status: 'waiting' });
  await mend();
  await runJobs(test, 'exports');
  expect(await find(id)).toMatchObject({ status: 'ready' });
  expect(await lineCount(id)).toBe(5_002);
});

it('stops between two parts when the disk is full, and is written again when there is room', async () => {
  await addItems(5_001);
  const disk = test.app.get(DiskSpace);
  const { id } = await test.app.get(Database).inCompany(company.id, SYSTEM, async (tx) => {
    // The run begins and waits for this before its first part.
    await tx.query('lock table export_parts in share mode');
    const started = await start();
    await until(async () => (await locksWaitedFor()) > 0);
    disk.isFull = true;
    return started;
  });
  await until(async () => (await find(id)).doneCount === 0 && (await jobStates()).includes('retry'));
  expect(await find(id)).toMatchObject({ status: 'waiting', doneCount: 0 });
  expect(await test.factories.query(company.id, 'select id from export_parts')).toEqual([]);
  disk.isFull = false;
  await runJobs(test, 'exports');
  expect(await find(id)).toMatchObject({ status: 'ready', doneCount: 5_001 });
});

async function locksWaitedFor(): Promise<number> {
  const [row] = await test.factories.query<{ count: number }>(
    0,
    `select count(*)::int as count from pg_locks where relation = 'export_parts'::regclass and not granted`,
  );
  return row!.count;
}

async function jobStates(): Promise<string[]> {
  const rows = await test.factories.query<{ state: string }>(
    0,
    `select state::text from pgboss.job where name = 'exports' and data ->> 'companyId' = $1`,
    [String(company.id)],
  );
  return rows.map(({ state }) => state);
}

it.each([
  ['at once', 'P0001', 0],
  ['after four runs while the database is away', '57P01', 4],
])('is given up %s, notifies the user who requested it, and can be started again', async (_when, code, rounds) => {
  await addItems(5_001);
  const mend = await breakParts(code);
  const { id } = await start();
  await untilIdle(test, 'exports');
  for (let round = 0; round < rounds; round++) await runJobs(test, 'exports');
  await mend();
  expect(await find(id)).toMatchObject({ status: 'failed' });
  expect((await manager.get('/api/notifications')).body).toMatchObject([
    { key: `export-failed:${id}`, title: 'items.csv', isRead: false },
  ]);
  const again = await start();
  await untilIdle(test, 'exports');
  expect(await find(again.id)).toMatchObject({ status: 'ready' });
  expect((await manager.get('/api/notifications')).body).toMatchObject([{ key: `export-ready:${again.id}` }]);
});

it('is not shown after seven days, and deleted with the next day', async () => {
  const insert = (days: number) =>
    test.factories.query<{ id: number }>(
      company.id,
      `insert into exports (kind, status, row_count, created_at)
       values ('items', 'ready', 1, now() - interval '${days} days') returning id`,
    );
  const [old] = await insert(8);
  const [kept] = await insert(6);
  expect((await manager.get(path('exports'))).body).toMatchObject([{ id: kept!.id }]);
  expect((await manager.get(`/api/exports/${old!.id}`)).status).toBe(404);
  expect((await manager.get(`/api/exports/${old!.id}/file`)).status).toBe(404);
  await runJobs(test, 'company-day');
  expect(await test.factories.query(company.id, 'select id from exports')).toEqual([{ id: kept!.id }]);
});

it('is for who may take data out', async () => {
  const technician = await test.signIn(
    (await test.factories.buildUser(company, { account_type: 'maintenance' })).username,
  );
  const { id } = await test.factories.insertInto(company, 'exports', { kind: 'items', status: 'ready', row_count: 1 });
  for (const address of [path('exports'), `/api/exports/${id}`, `/api/exports/${id}/file`])
    expect((await technician.get(address)).status).toBe(403);
  expect((await technician.post(path('exports?kind=items'))).status).toBe(403);
});
