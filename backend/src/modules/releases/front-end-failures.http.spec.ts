import { pino } from 'pino';
import type { BuiltCompany } from '../../../test/factories.js';
import { type Node, startSecondNode } from '../../../test/second-node.js';
import { send } from '../../../test/http-call.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { ReleaseFailureCounts } from './front-end-failure.dto.js';
import { FrontEndFailuresService } from './front-end-failures.service.js';
import { PageNonces } from './page-nonces.js';
import { healthOf } from './release-health.js';

let test: TestApp;
let node: Node;
const lines: string[] = [];

beforeAll(async () => {
  test = await startApp({ TRUST_PROXY: '1' });
  node = await startSecondNode(test, pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }));
});

beforeEach(async () => {
  await test.factories.query(0, 'delete from rate_limits');
});

afterAll(async () => {
  await node.stop();
  await test.stop();
});

async function buildRelease(frontEnd: string, version = '1.0.0-aa'): Promise<number> {
  const [release] = await test.factories.query<{ id: number }>(
    0,
    `insert into releases (front_end, version, contract, entry, screens) values ($1, $2, '^1.0.0', '/', '[]') returning id`,
    [frontEnd, version],
  );
  return release!.id;
}

const failure = { version: '1.0.0-aa', kind: 'load', screen: 'units', message: '404', reference: 'K7F2-9QXD' };
const reportWithout = (frontEnd: string, body: object) =>
  test.anonymous.post(`/api/front-ends/${frontEnd}/failures`).set('Sec-Fetch-Site', 'same-origin').send(body);
/** As a page without a session does. */
const report = (frontEnd: string, body: object = failure) =>
  reportWithout(frontEnd, { ...body, nonce: test.app.get(PageNonces, { strict: false }).issue() });
const reportFrom = (address: string, frontEnd: string) => report(frontEnd).set('X-Forwarded-For', address);
async function somebody(company?: BuiltCompany): Promise<Caller> {
  return test.signIn((await test.factories.buildUser(company ?? (await test.factories.buildCompany()))).username);
}

async function countsOf(id: number): Promise<ReleaseFailureCounts | undefined> {
  return (await test.app.get(FrontEndFailuresService).countsOf([id])).get(id);
}

const statusOf = async (id: number) => healthOf({ isServed: true, hasFiles: true }, await countsOf(id)).status;

/** Whether the provider is notified of it once it is live. */
async function isNoticed(frontEnd: string, id: number): Promise<boolean> {
  await test.factories.query(
    0,
    'insert into active_releases (front_end, release_id) values ($1, $2) on conflict do nothing',
    [frontEnd, id],
  );
  return (await test.factories.query(0, 'select from failing_front_ends where id = $1', [id])).length > 0;
}

describe('POST /api/front-ends/{name}/failures', () => {
  it('accepts the report of a page, with and without a session', async () => {
    const id = await buildRelease('mf-told');
    expect((await report('mf-told')).status).toBe(204);
    const caller = await somebody();
    const second = { ...failure, kind: 'render', message: 'x is undefined' };
    expect((await caller.post('/api/front-ends/mf-told/failures', second)).status).toBe(204);

    const counts = await countsOf(id);
    expect(counts).toMatchObject({
      failuresLastHour: 2,
      peopleLastHour: 1,
      recentFailures: [
        { kind: 'render', screen: 'units', message: 'x is undefined', reference: 'K7F2-9QXD' },
        { kind: 'load', message: '404' },
      ],
    });
    expect(counts!.lastFailureAt).toBe(counts!.recentFailures[0]!.createdAt);
  });

  it('refuses who has neither a session nor the nonce of a page', async () => {
    const id = await buildRelease('mf-refused');
    const nonces = test.app.get(PageNonces, { strict: false });
    const [own, old] = [nonces.issue(), nonces.issue(Math.floor(Date.now() / 1000) - 25 * 60 * 60)];
    for (const nonce of [undefined, null, 'x', `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`, old]) {
      expect((await reportWithout('mf-refused', { ...failure, nonce })).status).toBe(401);
    }
    expect(await countsOf(id)).toBeUndefined();
    const elsewhere = node.app.get(PageNonces, { strict: false }).issue();
    expect((await reportWithout('mf-refused', { ...failure, nonce: elsewhere })).status).toBe(204);
  });

  it('makes a release failing when it fails for people of two companies, and never for one', async () => {
    const id = await buildRelease('mf-two');
    const status = () => statusOf(id);
    const [one, another] = [await somebody(), await somebody()];
    for (let reported = 0; reported < 25; reported += 1) await one.post('/api/front-ends/mf-two/failures', failure);
    for (let reported = 0; reported < 5; reported += 1) await report('mf-two');
    expect(await countsOf(id)).toMatchObject({ failuresLastHour: 25, peopleLastHour: 1 });
    expect(await status()).toBe('healthy');
    await another.post('/api/front-ends/mf-two/failures', failure);
    expect(await countsOf(id)).toMatchObject({ failuresLastHour: 26, peopleLastHour: 2, companiesLastHour: 2 });
    expect(await status()).toBe('failing');
  });

  it('makes no release failing for people of one company, who may all be one manager', async () => {
    const id = await buildRelease('mf-manager');
    const company = await test.factories.buildCompany();
    for (const each of [await somebody(company), await somebody(company), await somebody(company)])
      await each.post('/api/front-ends/mf-manager/failures', failure);
    expect(await statusOf(id)).toBe('healthy');
    expect(await isNoticed('mf-manager', id)).toBe(false);
    expect(await countsOf(id)).toMatchObject({ peopleLastHour: 3, companiesLastHour: 1, networksLastHour: 1 });
  });

  it('makes a release failing that fails before anybody signs in, in three networks', async () => {
    const id = await buildRelease('mf-before');
    for (let last = 1; last < 30; last += 1) await reportFrom(`2001:db8:1:${last}::1`, 'mf-before').expect(204);
    await reportFrom('203.0.113.1', 'mf-before');
    expect([await statusOf(id), await isNoticed('mf-before', id)]).toEqual(['healthy', false]);
    expect(await countsOf(id)).toMatchObject({ failuresLastHour: 21, peopleLastHour: 0, networksLastHour: 2 });
    await reportFrom('203.0.113.2', 'mf-before');
    expect([await statusOf(id), await isNoticed('mf-before', id)]).toEqual(['failing', true]);
    expect(await countsOf(id)).toMatchObject({ companiesLastHour: 0, networksLastHour: 3 });
  });

  it('accepts a report of a deleted release, and stores nothing', async () => {
    const id = await buildRelease('mf-gone');
    expect((await report('mf-gone', { ...failure, version: '0.9.0' })).status).toBe(204);
    expect((await report('mf-nowhere')).status).toBe(204);
    expect(await countsOf(id)).toBeUndefined();
  });

  it('needs a version and a kind of failure', async () => {
    expect((await report('mf-told', { ...failure, version: ' ' })).body).toMatchObject({
      statusCode: 400,
      message: 'Version is required.',
    });
    expect((await report('mf-told', { ...failure, kind: 'sad' })).body).toMatchObject({
      statusCode: 400,
      message: 'Kind must be one of load, timeout, render, event.',
    });
    expect((await report('mf-told', { ...failure, message: 'x'.repeat(501) })).status).toBe(400);
  });

  it.each(['MF', '1', 'mf_x', `mf-${'x'.repeat(80)}`])('refuses a front end called %s', async (name) => {
    expect((await report(name)).status).toBe(404);
  });

  it('counts the reports of the last hour, and returns the five newest', async () => {
    const id = await buildRelease('mf-counted');
    await test.factories.query(
      0,
      `insert into front_end_failures (release_id, kind, message, created_at)
       select $1, 'load', n::text, now() - n * interval '15 minutes' from generate_series(0, 6) n`,
      [id],
    );
    const counts = await countsOf(id);
    expect(counts!.failuresLastHour).toBe(4);
    expect(counts!.recentFailures.map(({ message }) => message)).toEqual(['0', '1', '2', '3', '4']);
  });

  it('keeps a thousand of an hour', async () => {
    const id = await buildRelease('mf-storm');
    await test.factories.query(
      0,
      `insert into front_end_failures (release_id, kind, user_id) select $1, 'load', n from generate_series(1, 999) n`,
      [id],
    );
    for (let logged = 0; logged < 2; logged += 1) expect((await report('mf-storm')).status).toBe(204);
    expect((await countsOf(id))!.failuresLastHour).toBe(1_000);
  });

  it('refuses the 61st from one address in ten minutes', async () => {
    await test.factories.query(
      0,
      `insert into rate_limits (key, points, expire) select 'front-end-failure:' || address, 60, $1
       from unnest(array['127.0.0.1', '::ffff:127.0.0.1', '::1']) address`,
      [Date.now() + 60_000],
    );
    const response = await report('mf-told');
    expect(response.status).toBe(429);
    expect(response.headers['retry-after']).toBeDefined();
  });

  it('writes one line to the log, without the query string', async () => {
    const message = 'Loading chunk 7 failed (http://127.0.0.1/nerka/strata/invoice/INV-1?share=secretOfTheLink)';
    await send(node.port, {
      method: 'POST',
      path: '/api/front-ends/mf-logged/failures',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ ...failure, message, nonce: node.app.get(PageNonces, { strict: false }).issue() }),
    });
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged.filter(({ frontEnd }) => frontEnd === 'mf-logged')).toMatchObject([
      {
        version: '1.0.0-aa',
        kind: 'load',
        screen: 'units',
        reference: 'K7F2-9QXD',
        message: 'Loading chunk 7 failed (http://127.0.0.1/nerka/strata/invoice/INV-1?…)',
        msg: 'A front end failed in a browser',
      },
    ]);
    expect(lines.join('')).not.toContain('secretOfTheLink');
  });
});

it('reports from a network of 64 bits are those of one address', async () => {
  await buildRelease('mf-network');
  await test.factories.query(0, 'insert into rate_limits (key, points, expire) values ($1, 59, $2)', [
    'front-end-failure:2001:db8:1:2::/64',
    Date.now() + 60_000,
  ]);
  const from = async (address: string): Promise<number> =>
    (await report('mf-network').set('X-Forwarded-For', address)).status;
  expect(await from('2001:db8:1:2::1')).toBe(204);
  expect(await from('2001:db8:1:2::2')).toBe(429);
  expect(await from('2001:db8:1:3::1')).toBe(204);
});
