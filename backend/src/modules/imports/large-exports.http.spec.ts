import { runJobs, untilIdle } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
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
  const answer = await who.post(path('exports?kind=items'));
  expect(answer.status).toBe(202);
  return (answer.body as StartedExportResponse).export!;
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
  expect(header).toBe('\ufeffName,Description,Type,Price');
  expect(new Set(rows).size).toBe(5_001);
  expect(rows.at(-1)).toBe('Item 5001,,service,50.01');
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

it('is one at a time for each kind, whoever asks', async () => {
  await addItems(5_001);
  const [waiting] = await test.factories.query<{ id: number }>(
    company.id,
    `insert into exports (kind, row_count) values ('items', 5001) returning id`,
  );
  const file = await manager.get(`/api/exports/${waiting!.id}/file`);
  expect([file.status, (file.body as { code: string }).code]).toEqual([409, 'export-not-ready']);
  expect((await start()).id).toBe(waiting!.id);
  expect((await manager.get(path('exports'))).body).toMatchObject([{ id: waiting!.id, status: 'waiting' }]);
});

it('tells of a failure and can be started again', async () => {
  await addItems(5_001);
  // Makes every insert of a part fail.
  const breaking = `alter table export_parts add constraint no_parts check (company_id <> ${company.id})`;
  await test.factories.query(0, breaking);
  const { id } = await start();
  await untilIdle(test, 'exports');
  await test.factories.query(0, 'alter table export_parts drop constraint no_parts');
  expect(await find(id)).toMatchObject({ status: 'failed' });
  expect((await manager.get('/api/notifications')).body).toEqual([]);
  const again = await start();
  await untilIdle(test, 'exports');
  expect(await find(again.id)).toMatchObject({ status: 'ready' });
});

it('is removed after seven days', async () => {
  const insert = (days: number) =>
    test.factories.query<{ id: number }>(
      company.id,
      `insert into exports (kind, status, row_count, created_at)
       values ('items', 'ready', 1, now() - interval '${days} days') returning id`,
    );
  await insert(8);
  const [kept] = await insert(6);
  await runJobs(test, 'company-day');
  expect((await manager.get(path('exports'))).body).toMatchObject([{ id: kept!.id }]);
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
