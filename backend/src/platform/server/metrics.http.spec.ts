import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { untilIdle } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { send } from '../../../test/http-call.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { SYSTEM } from '../access/actor.js';
import { Database } from '../database/database.js';
import { noteBackup, noteFailedBackup } from '../disk/backup-state.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { Metrics } from '../metrics/metrics.js';

const TOKEN = 'a-token-for-prometheus';

let test: TestApp;
const start = async (settings: Record<string, string> = {}): Promise<void> => {
  test = await startApp(settings);
};

afterEach(() => test.stop());

const portOf = ({ app }: TestApp): number => (app.getHttpServer().address() as AddressInfo).port;
const read = (headers: Record<string, string> = {}) => send(portOf(test), { method: 'GET', path: '/metrics', headers });

/** The value of a metric, by its name and labels in the text. */
async function figure(name: string): Promise<number | undefined> {
  const line = (await read()).text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

describe('GET /metrics', () => {
  let caller: Caller;
  let company: BuiltCompany;

  beforeEach(async () => {
    await start();
    company = await test.factories.buildCompany();
    caller = await test.signIn((await test.factories.buildUser(company)).username);
  });

  it('counts responses by route, never by path', async () => {
    const { id } = await test.factories.buildWorkOrder(company, { title: 'Gate squeaks' });
    await caller.get(`/api/work-orders/${id}`);
    await caller.get('/api/work-orders/2147483647');
    await caller.get('/api/no-such-thing-at-all');
    const counts = 'nerka_http_request_duration_seconds_count';
    expect(await figure(`${counts}{method="GET",route="/api/work-orders/:id",status="2xx"}`)).toBe(1);
    expect(await figure(`${counts}{method="GET",route="/api/work-orders/:id",status="4xx"}`)).toBe(1);
    expect(await figure(`${counts}{method="GET",route="none",status="4xx"}`)).toBe(1);
    const { text } = await read();
    for (const secret of ['2147483647', 'no-such-thing', company.slug, 'squeaks']) expect(text).not.toContain(secret);
  });

  it('omits metrics that cannot be read, with and without labels', async () => {
    const away = (): Promise<never> => Promise.reject(new Error('away'));
    test.app.get(Metrics).watch('nerka_away', 'Nothing', away);
    test.app.get(Metrics).watchAll('nerka_away_by_kind', 'Nothing', ['kind'], away);
    const { status, text } = await read();
    expect(status).toBe(200);
    expect(text).not.toMatch(/^nerka_away\w*[ {]/m);
  });

  it('contains the process, the connections, waiting background work and failures reported by browsers', async () => {
    await test.app
      .get(Database)
      .inCompany(company.id, SYSTEM, (tx) =>
        test.app.get(MailOutbox).add(tx, { recipient: 'dana@example.com', subject: 'x', text: 'y' }),
      );
    await test.factories.query(
      company.id,
      `insert into outbox (recipient, subject, attempts, next_attempt_at, created_at)
       select 'x@example.com', 'x', attempts, now() + interval '1 hour', now() - interval '90 seconds'
       from unnest(array[1, 11, 12]) attempts`,
    );
    await test.factories.query(
      0,
      `with made as (insert into releases (front_end, version, contract, entry, screens)
         values ('mf-counted', '1.0.0-aa', '^1.0.0', '/', '[]') returning id)
       insert into front_end_failures (release_id, kind, created_at)
       select id, 'load', now() - n * interval '25 minutes' from made, generate_series(0, 5) n`,
    );
    expect(await figure('nerka_mails_given_up')).toBe(1);
    expect(await figure('nerka_mails_waiting')).toBeGreaterThanOrEqual(2);
    expect(await figure('nerka_mails_oldest_seconds')).toBeGreaterThanOrEqual(90);
    expect(await figure('nerka_imports_waiting')).toBe(0);
    await test.factories.query(
      0,
      `insert into pgboss.job (name, state, start_after) select 'imports', state::pgboss.job_state, now() - age from (values
         ('created', interval '90 seconds'), ('retry', '10 seconds'), ('created', '-1 hour'), ('active', '1 hour'),
         ('completed', '1 hour'), ('failed', '1 hour')) as job (state, age)`,
    );
    expect(await figure('nerka_jobs_waiting{queue="imports"}')).toBe(2);
    expect(await figure('nerka_jobs_oldest_seconds{queue="imports"}')).toBeGreaterThanOrEqual(90);
    expect(await figure('nerka_jobs_failed{queue="imports"}')).toBe(1);
    expect(await figure('nerka_jobs_waiting{queue="company-day"}')).toBe(0);
    await untilIdle(test, 'mail');
    expect(await figure('nerka_job_runs_total{queue="mail",outcome="done"}')).toBe(1);
    expect(await figure('nerka_front_end_failures_last_hour{front_end="mf-counted"}')).toBe(3);
    expect(await figure('nerka_database_channel_up')).toBe(1);
    expect(await figure('nerka_database_connections{state="busy"}')).toBeGreaterThanOrEqual(0);
    expect(await figure('nerka_database_connections{state="waited_for"}')).toBe(0);
    // The request for the metrics itself.
    expect(await figure('nerka_http_requests_in_flight')).toBe(1);
    expect(await figure('nerka_event_streams_open')).toBe(0);
    expect(await figure('nerka_pdfs_waiting')).toBe(0);
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });

  it('returns 404 to clients behind a proxy', async () => {
    for (const name of ['X-Forwarded-For', 'Forwarded']) {
      const response = await read({ [name]: '127.0.0.1' });
      expect([response.status, response.text.includes('nerka_')]).toEqual([404, false]);
    }
  });
});

describe('the backups', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'nerka-backup-state-')), 'state');
    await start({ BACKUP_STATE_FOLDER: folder });
  });
  afterEach(() => rmSync(dirname(folder), { recursive: true }));

  const state = async () => ({
    age: await figure('nerka_backup_age_seconds'),
    succeeded: await figure('nerka_backup_succeeded'),
  });

  it('count as failed without an age until there is one, and after a failure until the next', async () => {
    expect(await state()).toEqual({ age: undefined, succeeded: 0 });
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    await noteBackup(folder, hourAgo);
    expect(await state()).toEqual({ age: expect.closeTo(3_600, -2) as number, succeeded: 1 });
    await noteFailedBackup(folder, 'No space left\non device');
    expect(readFileSync(join(folder, 'failed'), 'utf8')).toMatch(/Z No space left on device\n$/);
    expect(await state()).toEqual({ age: expect.closeTo(3_600, -2) as number, succeeded: 0 });
    await noteBackup(folder, hourAgo);
    expect(await state()).toMatchObject({ succeeded: 1 });
  });
});

it('is readable only with the token if one is set', async () => {
  await start({ METRICS_TOKEN: TOKEN, NODE_ENV: 'production', TRUST_PROXY: '1' });
  for (const value of ['', 'Bearer wrong', TOKEN]) {
    expect((await read({ Authorization: value })).status).toBe(404);
  }
  const response = await read({ Authorization: `Bearer ${TOKEN}` });
  expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(response.headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(response.text).not.toContain(TOKEN);
});

it.each([
  ['NODE_ENV', 'production'],
  ['TRUST_PROXY', '1'],
])('is shut without a token where %s is %s', async (name, value) => {
  await start({ [name]: value });
  expect((await read()).status).toBe(404);
});
