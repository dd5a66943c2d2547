import { setTimeout } from 'node:timers/promises';
import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { aDeployToken, aRelease, FrontEndBuilds, register } from '../../../test/front-end-builds.js';
import { PASSWORD } from '../../../test/password.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { SecurityEventResponse } from './security-event.dto.js';

const EVENTS = '/api/security-events';
const DEVICE = 'Browser of this test';
const WRONG_PASSWORD = 'wrongPassword7193';
const NEW_PASSWORD = 'a very new passphrase 4';

const builds = new FrontEndBuilds();
let test: TestApp;
let root: Caller;
let rootName: string;
let company: BuiltCompany;
let boss: BuiltUser;
let manager: Caller;

beforeAll(async () => {
  test = await startApp({ FRONT_ENDS_DIR: builds.shell().root });
  rootName = (await test.factories.buildSuperAdmin()).username;
  root = await test.signIn(rootName);
  company = await test.factories.buildCompany({ name: 'Watched', business_type: 'jobs_business' });
  boss = await test.factories.buildUser(company, { account_type: 'manager' });
  manager = await test.signIn(boss.username);
});

afterAll(async () => {
  await test.stop();
  builds.remove();
});

const idOf = (response: { body: unknown }): number => (response.body as { id: number }).id;

const list = async (query = ''): Promise<SecurityEventResponse[]> =>
  (await root.get(`${EVENTS}${query}`)).body as SecurityEventResponse[];

/** Events without a transaction of their own are written a second later. */
async function listUntil(query: string, fits: (events: SecurityEventResponse[]) => boolean) {
  const end = performance.now() + 8_000;
  for (;;) {
    const events = await list(query);
    if (fits(events) || performance.now() > end) return events;
    await setTimeout(100);
  }
}

const inWords = (events: SecurityEventResponse[]): string[] =>
  events.map(({ person, kind, subject, companyName }) => `${person} ${kind} ${subject} in ${companyName}`);

const login = (username: string, password: string) =>
  test.anonymous
    .post('/api/login')
    .set('Sec-Fetch-Site', 'same-origin')
    .set('User-Agent', DEVICE)
    .send({ username, password });

describe('a sign-in', () => {
  it('is an event with account, company, address and device', async () => {
    const { username } = await test.factories.buildUser(company);
    expect((await login(username, PASSWORD)).status).toBe(200);
    const [event, ...others] = await list(`?person=${username.toUpperCase()}`);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      ...{ kind: 'signed-in', person: username, isProvider: false, companyId: company.id, companyName: 'Watched' },
      ...{ address: expect.stringMatching(/127\.0\.0\.1$/) as string, device: DEVICE, subject: null, times: 1 },
    });
  });

  it('of the provider says so', async () => {
    const [event] = await list(`?person=${rootName}&kind=signed-in`);
    expect(event).toMatchObject({ person: rootName, isProvider: true, companyId: null });
  });

  it('that fails is counted, not repeated, and its account is named only if it exists', async () => {
    const { username } = await test.factories.buildUser(company);
    for (let attempt = 0; attempt < 4; attempt++) await login(username, WRONG_PASSWORD);
    const failed = await listUntil(`?person=${username}`, ([event]) => event?.times === 4);
    expect(failed).toMatchObject([{ kind: 'sign-in-failed', times: 4, companyName: 'Watched', device: DEVICE }]);
    await login('a-secret-in-the-wrong-field', WRONG_PASSWORD);
    const unknown = await listUntil('?kind=sign-in-failed', (events) => events.some(({ person }) => person === null));
    expect(JSON.stringify(unknown)).not.toContain('wrong-field');
  });

  it('that fails before one that succeeds is the earlier event, although it is written later', async () => {
    const { username } = await test.factories.buildUser(company);
    await login(username, WRONG_PASSWORD);
    await login(username, PASSWORD);
    const events = await listUntil(`?person=${username}`, ({ length }) => length === 2);
    expect(events.map(({ kind }) => kind)).toEqual(['signed-in', 'sign-in-failed']);
  });

  it('that is throttled is one event, however often it is tried', async () => {
    const { username } = await test.factories.buildUser(company);
    let refused = 0;
    for (let attempt = 0; attempt < 40; attempt++) {
      if ((await login(username, WRONG_PASSWORD)).status === 429) refused++;
    }
    expect(refused).toBeGreaterThan(0);
    const events = await listUntil('?kind=throttled', ([event]) => event?.times === refused);
    expect(events).toMatchObject([{ subject: 'POST /api/login: throttled', times: refused, device: DEVICE }]);
  });
});

describe('a refusal', () => {
  it('of somebody without the right is an event of the operation, without ids', async () => {
    const user = await test.factories.buildUser(company, { account_type: 'maintenance' });
    const caller = await test.signIn(user.username);
    const other = await test.factories.buildCompany();
    for (let times = 0; times < 3; times++) await caller.get(`/api/companies/${other.id}/work-orders`);
    const events = await listUntil(`?person=${user.username}&kind=access-refused`, ([event]) => event?.times === 3);
    expect(inWords(events)).toEqual([
      `${user.username} access-refused GET /api/companies/:companyId/work-orders: forbidden in Watched`,
    ]);
  });

  it('of a request from another site and of an unknown deploy token is an event', async () => {
    await test.anonymous.post('/api/login').set('Sec-Fetch-Site', 'cross-site').send({});
    await register(test, `nerka_deploy_${'x'.repeat(43)}`, aRelease('mf-x'));
    const subjects = (events: SecurityEventResponse[]) => events.map(({ subject }) => subject?.split(': ')[1]);
    const wanted = ['cross-site', 'deploy-token-invalid'];
    const events = await listUntil('?kind=access-refused', (found) =>
      wanted.every((code) => subjects(found).includes(code)),
    );
    expect(subjects(events)).toEqual(expect.arrayContaining(wanted));
  });
});

it('the provider who looks into a company is an event of that company, once an hour', async () => {
  const looked = await test.factories.buildCompany({ name: 'Looked at' });
  const order = await test.factories.buildWorkOrder(looked);
  for (const path of [`companies/${looked.id}/work-orders`, `companies/${looked.id}/units`, `work-orders/${order.id}`])
    expect((await root.get(`/api/${path}`)).status).toBe(200);
  const events = await listUntil(`?companyId=${looked.id}`, ([event]) => event?.times === 3);
  expect(inWords(events)).toEqual([`${rootName} company-entered null in Looked at`]);
});

describe('a change', () => {
  it('of a password, of people and of links is an event of its transaction', async () => {
    const user = await test.factories.buildUser(company);
    const caller = await test.signIn(user.username);
    await caller.put('/api/user/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    await manager.put(`/api/users/${user.id}`, { password: PASSWORD });
    await manager.delete(`/api/users/${user.id}`);
    const customerId = idOf(await manager.post(`/api/companies/${company.id}/customers`, { name: 'Ann Lee' }));
    const items = [{ item: 'Labour', quantity: 1, unitPrice: 9_000, price: 9_000 }];
    const body = { customerId, status: 'sent', items };
    const invoice = idOf(await manager.post(`/api/companies/${company.id}/invoices`, body));
    await manager.post(`/api/invoices/${invoice}/share`);
    await manager.delete(`/api/invoices/${invoice}/share`);
    await manager.delete(
      `/api/customers/${idOf(await manager.post(`/api/companies/${company.id}/customers`, { name: 'Gone' }))}`,
    );
    const [entry] = (await manager.get(`/api/companies/${company.id}/trash`)).body as { id: number }[];
    await manager.delete(`/api/trash/${entry!.id}`);
    expect(inWords(await list(`?person=${user.username}&kind=password-changed`))).toEqual([
      `${user.username} password-changed ${user.username} in Watched`,
    ]);
    const kinds = 'password-reset,person-removed,link-shared,link-revoked,erased';
    expect(inWords(await list(`?person=${boss.username}&kind=${kinds}`))).toEqual([
      `${boss.username} erased Gone in Watched`,
      `${boss.username} link-revoked INV-0001 in Watched`,
      `${boss.username} link-shared INV-0001 in Watched`,
      `${boss.username} person-removed ${user.username} in Watched`,
      `${boss.username} password-reset ${user.username} in Watched`,
    ]);
  });

  it('that is rolled back leaves none', async () => {
    const refused = await manager.delete(`/api/users/${boss.id}`);
    expect(refused.status).toBe(403);
    expect(inWords(await list(`?person=${boss.username}&kind=person-removed`))).toHaveLength(1);
  });

  it('of the provider’s own password, of companies and of projects is an event', async () => {
    const { username } = await test.factories.buildSuperAdmin();
    const other = await test.signIn(username);
    await other.put('/api/user/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    const projectId = idOf(await other.post('/api/projects', { name: 'Short' }));
    const id = idOf(await other.post('/api/companies', { name: 'Short lived', projectId }));
    for (const call of ['suspend', 'resume']) await other.post(`/api/companies/${id}/${call}`);
    await other.get(`/api/companies/${id}/archive`);
    await other.delete(`/api/companies/${id}`);
    await other.post(`/api/companies/${id}/restore`);
    const kinds =
      'password-changed,company-suspended,company-resumed,company-deleted,company-restored,exported,project-deleted';
    expect(inWords(await list(`?person=${username}&kind=${kinds}`))).toEqual([
      ...['company-restored', 'company-deleted', 'exported', 'company-resumed', 'company-suspended'].map(
        (kind) => `${username} ${kind} Short lived in Short lived`,
      ),
      `${username} password-changed ${username} in null`,
    ]);
  });
});

it('of a release that is registered, promoted, rolled back and pinned each is an event', async () => {
  const token = await aDeployToken(root, 'mf-noted');
  const make = async (version: string) => idOf(await register(test, token, aRelease('mf-noted', { version })));
  const [older, newer] = [await make('1.0.0'), await make('1.1.0')];
  for (const releaseId of [newer, older]) await root.put('/api/front-ends/mf-noted/active', { releaseId });
  await root.put(`/api/companies/${company.id}/front-ends/mf-noted`, { releaseId: newer });
  await root.delete(`/api/companies/${company.id}/front-ends/mf-noted`);
  const kinds =
    'release-registered,release-promoted,release-rolled-back,release-pinned,release-unpinned,deploy-token-made';
  expect(inWords(await list(`?kind=${kinds}`))).toEqual([
    `${rootName} release-unpinned mf-noted 1.1.0 in Watched`,
    `${rootName} release-pinned mf-noted 1.1.0 in Watched`,
    `${rootName} release-rolled-back mf-noted 1.0.0 in null`,
    `${rootName} release-promoted mf-noted 1.1.0 in null`,
    'null release-registered mf-noted 1.1.0 by CI of mf-noted in null',
    'null release-registered mf-noted 1.0.0 by CI of mf-noted in null',
    `${rootName} deploy-token-made CI of mf-noted mf-noted in null`,
  ]);
});

it('a file of a company’s data is an event', async () => {
  await manager.get(`/api/companies/${company.id}/export?kind=customers`);
  await manager.get(`/api/companies/${company.id}/reports/revenue-by-month.csv?from=2026-01-01&to=2026-03-31`);
  const events = await listUntil(`?person=${boss.username}&kind=exported`, (found) => found.length === 2);
  expect(inWords(events).toSorted()).toEqual([
    `${boss.username} exported export customers in Watched`,
    `${boss.username} exported reports/revenue-by-month.csv in Watched`,
  ]);
});

describe('the list', () => {
  it('is filtered by kind, company, person, address and day, page by page', async () => {
    const other = await test.factories.buildCompany();
    const people = [await test.factories.buildUser(other), await test.factories.buildUser(other)];
    for (const { username } of people) await test.signIn(username);
    const all = await list(`?companyId=${other.id}`);
    expect(all.map(({ person }) => person)).toEqual(people.map(({ username }) => username).toReversed());
    const { address } = all[0]!;
    const [today] = all[0]!.createdAt.split('T');
    expect(await list(`?companyId=${other.id}&kind=exported`)).toEqual([]);
    expect(await list(`?companyId=${other.id}&address=${encodeURIComponent(address!)}&from=${today}`)).toEqual(all);
    expect(await list(`?companyId=${other.id}&address=10.0.0.1`)).toEqual([]);
    expect(await list(`?companyId=${other.id}&to=2026-01-01`)).toEqual([]);
    const first = await root.get(`${EVENTS}?companyId=${other.id}&limit=1`);
    expect([first.headers['x-total-count'], first.body]).toEqual(['2', [all[0]]]);
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')![1]!;
    expect((await root.get(next)).body).toEqual([all[1]]);
  });

  it('refuses an unknown kind and days in the wrong order', async () => {
    expect((await root.get(`${EVENTS}?kind=party`)).status).toBe(400);
    const wrong = await root.get(`${EVENTS}?from=2026-03-02&to=2026-03-01`);
    expect(wrong.body).toMatchObject({ statusCode: 400, message: 'The last day is before the first one.' });
  });

  it('is a CSV file, too, without formulas, and taking it is an event', async () => {
    const taker = await test.factories.buildUser(company, { username: '=1+1' });
    await test.signIn(taker.username);
    const file = await root.get(`${EVENTS}/file?companyId=${company.id}`);
    const lines = file.text.split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffcreatedAt,lastAt,kind,times,person,isProvider,companyId,companyName,subject,address,device',
    );
    expect(lines.some((line) => line.includes(",signed-in,1,'=1+1,no,"))).toBe(true);
    expect(lines).toHaveLength((await list(`?companyId=${company.id}`)).length + 2);
    const events = await listUntil(`?person=${rootName}&kind=exported`, (found) => found.length > 0);
    expect(events[0]).toMatchObject({ subject: 'security-events/file' });
  });

  it('is the provider’s alone', async () => {
    for (const path of [EVENTS, `${EVENTS}/file`]) {
      expect((await manager.get(path)).status).toBe(403);
      expect((await test.anonymous.get(path)).status).toBe(401);
    }
  });
});

it('no event has a password, a cookie or a token', async () => {
  const token = (await root.post('/api/deploy-tokens', { frontEnd: 'mf-shown', name: 'CI' })).body as { token: string };
  const rows = await test.factories.query<{ text: string }>(0, 'select e::text as text from security_events e');
  const text = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(20);
  expect(text).toContain('deploy-token-made');
  const cookies = [root, manager].map(({ cookie }) => cookie.split('=')[1]!);
  const secrets = [PASSWORD, WRONG_PASSWORD, NEW_PASSWORD, token.token, ...cookies, 'argon2', 'nerka_session'];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

it('an event is deleted when its time is over, and not before', async () => {
  const note = (subject: string, keptDays: number) =>
    test.factories.query(0, 'select note_security_events($1::jsonb)', [
      JSON.stringify([{ kind: 'exported', personId: null, address: null, device: null, subject, keptDays }]),
    ]);
  await note('over', -1);
  await note('kept', 1);
  await runJobs(test, 'hourly');
  const subjects = (await list('?kind=exported')).map(({ subject }) => subject);
  expect([subjects.includes('kept'), subjects.includes('over')]).toEqual([true, false]);
  const days = await test.factories.query<{ kind: string; days: number }>(
    0,
    `select distinct kind, round(extract(epoch from kept_until - created_at) / 86400)::int as days from security_events
     where kind in ('signed-in', 'sign-in-failed', 'throttled') order by kind`,
  );
  expect(days).toEqual([
    { kind: 'sign-in-failed', days: 30 },
    { kind: 'signed-in', days: 365 },
    { kind: 'throttled', days: 30 },
  ]);
});
