import pg from 'pg';
import { ENVIRONMENT } from '../../src/platform/config/config.module.js';
import type { Environment } from '../../src/platform/config/environment.js';
import type { BuiltUser } from '../factories.js';
import { TIMEOUT_MS, send } from '../http-call.js';
import { PASSWORD } from '../password.js';
import { type Node, startSecondNode } from '../second-node.js';
import { startApp, type TestApp } from '../start-app.js';

let test: TestApp;
let secondNode: Node;

beforeAll(async () => {
  test = await startApp();
  secondNode = await startSecondNode(test);
});

afterAll(async () => {
  await secondNode.stop();
  await test.stop();
});

const onSecondNode = async (cookie: string): Promise<number> =>
  (await send(secondNode.port, { method: 'GET', path: '/api/user', headers: { Cookie: cookie } })).status;

/** A change on one node reaches the others through a notification, a moment later. */
async function untilRefused(status: () => Promise<number>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await status()) !== 401) if (Date.now() > deadline) throw new Error('The session is still good.');
}

async function somebody(): Promise<{ user: BuiltUser; company: { id: number } }> {
  const company = await test.factories.buildCompany();
  return { company, user: await test.factories.buildUser(company) };
}

describe('a session that has ended', () => {
  it('ends on every node after signing out on one', async () => {
    const caller = await test.signIn((await somebody()).user.username);
    expect(await onSecondNode(caller.cookie)).toBe(200);
    await caller.post('/api/logout');
    expect((await caller.get('/api/user')).status).toBe(401);
    await untilRefused(() => onSecondNode(caller.cookie));
  });

  it('is over on every node after signing in again with it', async () => {
    const { user } = await somebody();
    const { cookie } = await test.signIn(user.username);
    expect(await onSecondNode(cookie)).toBe(200);
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
    await test.anonymous.post('/api/login').set(headers).send({ username: user.username, password: PASSWORD });
    await untilRefused(() => onSecondNode(cookie));
  });

  it('does not outlive its person', async () => {
    const { user, company } = await somebody();
    const { cookie } = await test.signIn(user.username);
    await test.factories.query(company.id, 'update users set deleted_at = now() where id = $1', [user.id]);
    expect(await onSecondNode(cookie)).toBe(401);
  });

  it('does not outlive its company', async () => {
    const { user, company } = await somebody();
    const { cookie } = await test.signIn(user.username);
    await test.factories.query(company.id, 'delete from companies where id = $1', [company.id]);
    expect(await onSecondNode(cookie)).toBe(401);
  });

  it('is not remembered over a gap in the notifications', async () => {
    const { user, company } = await somebody();
    const { cookie } = await test.signIn(user.username);
    expect(await onSecondNode(cookie)).toBe(200);
    await breakChannels();
    await test.factories.query(company.id, 'delete from sessions where user_id = $1', [user.id]);
    await untilRefused(() => onSecondNode(cookie));
  });

  it('cannot be guessed: odd cookies are neither a session nor an error', async () => {
    const good = (await test.signIn((await somebody()).user.username)).cookie.split('=')[1]!;
    const values = [
      '',
      'x',
      good.slice(1),
      `${good}A`,
      good.toUpperCase(),
      `${good}%00`,
      'A'.repeat(4_000),
      `"${good}"`,
    ];
    for (const value of values) expect(await onSecondNode(`nerka_session=${value}`)).toBe(401);
  });
});

/** Ends the connections through which the nodes notify each other; they reconnect by themselves. */
async function breakChannels(): Promise<void> {
  const { databaseAppUrl } = test.app.get<Environment>(ENVIRONMENT);
  const client = new pg.Client({ connectionString: databaseAppUrl, application_name: 'breaking' });
  await client.connect();
  const ended = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'nerka-channel' and datname = current_database()`,
  );
  expect(ended.rowCount).toBe(2);
  await client.end();
}

describe('guessing passwords', () => {
  const login = (username: string, password: string, headers: Record<string, string> = {}) =>
    test.anonymous
      .post('/api/login')
      .set({ 'Sec-Fetch-Site': 'same-origin', ...headers })
      .send({ username, password });

  it('is stopped after five, whatever address is claimed and however the name is written', async () => {
    const { user } = await somebody();
    const names = [user.username, user.username.toUpperCase(), ` ${user.username}`];
    const statuses = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const headers = { 'X-Forwarded-For': `203.0.113.${attempt}`, Forwarded: `for=203.0.113.${attempt}` };
      const response = await login(names[attempt % names.length]!, `wrong ${attempt}`, headers);
      statuses.push(response.status);
      if (response.status === 401)
        expect(response.body).toMatchObject({ code: 'wrong-credentials', message: 'Invalid username or password' });
    }
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(15).fill(429)]);
    const right = await login(user.username, PASSWORD);
    expect(right.status).toBe(429);
    expect(right.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('with a hundred names from one address stops that address', async () => {
    await test.factories.query(0, 'delete from rate_limits');
    const { user } = await somebody();
    const guess = async (name: number): Promise<number> => (await login(`name ${name}`, 'wrong')).status;
    const statuses: number[] = [];
    // A hundred checks of a password at once would keep the last ones waiting for as long as a request may take.
    for (let first = 0; first < 104; first += 13)
      statuses.push(...(await Promise.all(Array.from({ length: 13 }, (_, name) => guess(first + name)))));
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const refused = await login(user.username, PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await test.factories.query(0, 'delete from rate_limits');
    expect((await login(user.username, PASSWORD)).status).toBe(200);
  });
});
