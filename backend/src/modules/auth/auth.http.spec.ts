import type { BuiltCompany } from '../../../test/factories.js';
import { PASSWORD } from '../../../test/password.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ name: 'Maple Court', business_type: 'property_management' });
});

afterAll(() => test.stop());

const login = (body: object, headers: Record<string, string> = {}) =>
  test.anonymous
    .post('/api/login')
    .set({ 'Sec-Fetch-Site': 'same-origin', ...headers })
    .send(body);

describe('signing in', () => {
  it('returns the user with permissions and company and sets an HttpOnly cookie', async () => {
    const user = await test.factories.buildUser(company, { account_type: 'maintenance', first_name: 'Ada' });
    const response = await login({ username: user.username, password: PASSWORD });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      id: user.id,
      username: user.username,
      role: 'user',
      accountType: 'maintenance',
      companyId: company.id,
      firstName: 'Ada',
      company: { id: company.id, name: 'Maple Court', slug: company.slug, projectSlug: company.projectSlug },
    });
    expect(response.body).not.toHaveProperty('password');
    expect((response.body as { permissions: string[] }).permissions).toContain('workOrders.write');
    expect((response.body as { permissions: string[] }).permissions).not.toContain('team.write');
    const cookie = response.get('Set-Cookie')?.[0];
    expect(cookie).toMatch(/^nerka_session=[\w-]{43}; Max-Age=\d+; Path=\/;.*HttpOnly; SameSite=Lax$/);
  });

  it('compares usernames without case and surrounding space', async () => {
    const user = await test.factories.buildUser(company);
    expect((await login({ username: ` ${user.username.toUpperCase()} `, password: PASSWORD })).status).toBe(200);
  });

  it('gives unknown users and wrong passwords the same response', async () => {
    const user = await test.factories.buildUser(company);
    const unknown = await login({ username: 'nobody at all', password: PASSWORD });
    const wrong = await login({ username: user.username, password: 'wrong' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toMatchObject({ code: 'wrong-credentials', message: 'Invalid username or password' });
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('refuses a missing username, a missing password and other fields', async () => {
    expect((await login({ password: 'x' })).body).toMatchObject({ statusCode: 400, message: 'Username is required' });
    expect((await login({ username: 'x' })).body).toMatchObject({ statusCode: 400, message: 'Password is required' });
    expect((await login({ username: 'x', password: 'x', role: 'super_admin' })).status).toBe(400);
    expect((await login({ username: { $ne: '' }, password: ['x'] })).status).toBe(400);
  });

  it('throttles the sixth failure of an account from an address, whatever address is claimed', async () => {
    const user = await test.factories.buildUser(company);
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      statuses.push((await login({ username: user.username, password: 'wrong' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const right = { username: user.username, password: PASSWORD };
    const throttled = await login(right, { 'X-Forwarded-For': '203.0.113.9' });
    expect(throttled.status).toBe(429);
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0);
    const other = await test.factories.buildUser(company);
    expect((await login({ username: other.username, password: PASSWORD })).status).toBe(200);
  });

  it('counts parallel failures too', async () => {
    const user = await test.factories.buildUser(company);
    const attempts = Array.from({ length: 20 }, () => login({ username: user.username, password: 'wrong' }));
    const responses = await Promise.all(attempts);
    expect(responses.filter((response) => response.status === 401)).toHaveLength(5);
  });

  it('forgets the failures after a success', async () => {
    const user = await test.factories.buildUser(company);
    for (let attempt = 0; attempt < 4; attempt++) await login({ username: user.username, password: 'wrong' });
    expect((await login({ username: user.username, password: PASSWORD })).status).toBe(200);
    expect((await login({ username: user.username, password: 'wrong' })).status).toBe(401);
  });

  it('gives a new session at each sign-in and ends the one the browser came with', async () => {
    const user = await test.factories.buildUser(company);
    const first = await test.signIn(user.username);
    const again = await login({ username: user.username, password: PASSWORD }, { Cookie: first.cookie });
    expect(again.get('Set-Cookie')?.[0]).not.toContain(first.cookie);
    expect((await first.get('/api/user')).status).toBe(401);
  });

  it('never takes over a session id that came with the request', async () => {
    const user = await test.factories.buildUser(company);
    const preset = `nerka_session=${'A'.repeat(43)}`;
    await login({ username: user.username, password: PASSWORD }, { Cookie: preset });
    expect((await test.anonymous.get('/api/user').set('Cookie', preset)).status).toBe(401);
  });
});

describe('the session', () => {
  it('returns the current user, or 401 without one', async () => {
    const user = await test.factories.buildUser(company);
    expect((await (await test.signIn(user.username)).get('/api/user')).body).toMatchObject({ id: user.id });
    expect((await test.anonymous.get('/api/user')).body).toMatchObject({ statusCode: 401, message: 'Please sign in.' });
  });

  it('is over at once after logout, and logging out twice is fine', async () => {
    const caller = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await caller.post('/api/logout')).status).toBe(204);
    expect((await caller.get('/api/user')).status).toBe(401);
    expect((await caller.post('/api/logout')).status).toBe(204);
  });

  it('ends when it is idle for a week and when its time is over', async () => {
    for (const change of [`seen_at = now() - interval '8 days'`, `expires_at = now()`]) {
      const user = await test.factories.buildUser(company);
      const caller = await test.signIn(user.username);
      await test.factories.query(company.id, `update sessions set ${change} where user_id = $1`, [user.id]);
      const message = JSON.stringify({ topic: 'sessions', key: String(user.id) });
      await test.factories.query(company.id, `select pg_notify('nerka', $1)`, [message]);
      await untilRefused(() => caller.get('/api/user'));
    }
  });

  it('is noted as used when the last note is older than ten minutes', async () => {
    const user = await test.factories.buildUser(company);
    const caller = await test.signIn(user.username);
    const query = (sql: string) => test.factories.query<{ isFresh: boolean }>(company.id, sql, [user.id]);
    await query(`update sessions set seen_at = now() - interval '11 minutes' where user_id = $1`);
    await test.factories.query(company.id, `select pg_notify('nerka', $1)`, [
      JSON.stringify({ topic: 'sessions', key: String(user.id) }),
    ]);
    const isFresh = async (): Promise<boolean> => {
      await caller.get('/api/user');
      const found = `select seen_at > now() - interval '1 minute' as "isFresh" from sessions where user_id = $1`;
      return (await query(found))[0]!.isFresh;
    };
    const deadline = Date.now() + 5_000;
    while (!(await isFresh())) if (Date.now() > deadline) throw new Error('The session is not noted as used.');
  });

  it('lasts twelve hours at most for a super_admin', async () => {
    const admin = await test.factories.buildSuperAdmin();
    const response = await login({ username: admin.username, password: PASSWORD });
    expect(response.get('Set-Cookie')?.[0]).toContain(`Max-Age=${12 * 3600};`);
  });
});

describe('mutations', () => {
  it('are refused from another site, from another origin, and with a session but neither header', async () => {
    const { cookie } = await test.signIn((await test.factories.buildUser(company)).username);
    const send = (headers: Record<string, string>) =>
      test.anonymous.post('/api/logout').set({ Cookie: cookie, ...headers });
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await send({ 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
    expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ Origin: 'null' })).status).toBe(403);
    expect((await send({})).status).toBe(403);
    expect((await test.anonymous.get('/api/user').set('Cookie', cookie)).status).toBe(200);
  });

  it('are refused as text, as a form, and where the body is no JSON object of a decent size', async () => {
    const send = (type: string, body: string) =>
      test.anonymous.post('/api/login').set({ 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type }).send(body);
    expect((await send('text/plain', '{"username":"a","password":"b"}')).status).toBe(415);
    expect((await send('application/x-www-form-urlencoded', 'username=a&password=b')).status).toBe(415);
    for (const body of ['{', '[]', 'null', '5', `${'['.repeat(5_000)}${']'.repeat(5_000)}`]) {
      expect((await send('application/json', body)).status).toBe(400);
    }
    expect((await send('application/json', `{"username":"${'x'.repeat(2_000_000)}"}`)).status).toBe(413);
    expect((await send('application/json; charset=latin1', '{}')).status).toBe(415);
    expect((await send('application/json', '{"__proto__":{"role":"super_admin"}}')).body).toMatchObject({
      message: "'__proto__' is not a known field.",
    });
  });
});

/** The notification that drops a cached session arrives a moment later. */
async function untilRefused(call: () => PromiseLike<{ status: number }>): Promise<void> {
  const deadline = Date.now() + 5_000;
  while ((await call()).status !== 401) {
    if (Date.now() > deadline) throw new Error('The session is still good.');
  }
}
