import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const QUEUE = 'support-ends';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let root: Caller;

beforeAll(async () => {
  test = await startApp();
  root = await test.signIn((await test.factories.buildSuperAdmin()).username);
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

async function start(reason: string): Promise<number> {
  const started = await root.post(`/api/companies/${company.id}/support-sessions`, { reason });
  expect(started.status).toBe(201);
  return (started.body as { id: number }).id;
}

const letEnd = () =>
  test.factories.query(company.id, `update support_sessions set ends_at = now() - interval '5 minutes'`);

async function supportLines(): Promise<unknown[]> {
  const lines = await test.factories.query<Record<string, unknown>>(
    company.id,
    `select action, subject, actor_id is null as "isBySystem"
     from audit_log l where l.noun = 'support-session' order by l.id`,
  );
  return lines;
}

async function eventKinds(): Promise<string[]> {
  const events = await manager.get(`/api/companies/${company.id}/security-events`);
  return (events.body as { kind: string }[]).map(({ kind }) => kind).filter((kind) => kind.startsWith('support-'));
}

it('a session that ends by itself ends in the logs, too', async () => {
  await start('A report is wrong');
  await letEnd();
  await runJobs(test, QUEUE);
  expect((await supportLines()).at(-1)).toEqual({ action: 'ended', subject: 'A report is wrong', isBySystem: true });
  expect(await eventKinds()).toEqual(['support-ended', 'support-started']);
});

it('a session that still runs is left alone', async () => {
  await start('A report is wrong');
  await runJobs(test, QUEUE);
  expect(await eventKinds()).toEqual(['support-started']);
});

it('a session that was ended is ended once', async () => {
  const id = await start('A report is wrong');
  expect((await manager.delete(`/api/support-sessions/${id}`)).status).toBe(204);
  await letEnd();
  await runJobs(test, QUEUE);
  expect(await eventKinds()).toEqual(['support-ended', 'support-started']);
});

it('a session that takes the part of another one ends it in the logs', async () => {
  await start('A report is wrong');
  await start('A photo is missing');
  const lines = (await supportLines()) as { action: string; subject: string }[];
  expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
    ['started', 'A report is wrong'],
    ['ended', 'A report is wrong'],
    ['started', 'A photo is missing'],
  ]);
});

it('of sessions that are begun at once one runs, so that its end is the end of all', async () => {
  await Promise.all(Array.from({ length: 5 }, () => start('A report is wrong')));
  const path = `/api/companies/${company.id}/support-sessions`;
  const sessions = await manager.get(path);
  expect((sessions.body as { running: unknown[] }).running).toHaveLength(1);
});
