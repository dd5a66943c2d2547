import type supertest from 'supertest';
import type { BuiltCompany, BuiltUser } from '../factories.js';
import { PASSWORD } from '../password.js';
import { startApp, type TestApp } from '../start-app.js';

const NEW_PASSWORD = 'sunflower under rain';
const FREE = 10;
const MINUTE_MS = 60_000;

let test: TestApp;
let company: BuiltCompany;
let user: BuiltUser;

beforeAll(async () => {
  test = await startApp({ TRUST_PROXY: '1' });
  company = await test.factories.buildCompany();
});

beforeEach(async () => {
  await test.factories.query(0, 'delete from rate_limits');
  user = await test.factories.buildUser(company);
});

afterAll(() => test.stop());

interface Attempt {
  address: string;
  username?: string;
  password?: string;
  cookie?: string;
}

function login({ address, username = user.username, password = 'wrong', cookie = '' }: Attempt): supertest.Test {
  return test.anonymous
    .post('/api/login')
    .set({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address, Cookie: cookie })
    .send({ username, password });
}

const statusOf = async (attempt: Attempt): Promise<number> => (await login(attempt)).status;

const right = (address: string, others: Partial<Attempt> = {}): Promise<number> =>
  statusOf({ address, password: PASSWORD, ...others });

/** Each from another address. */
async function guess(count: number, others: Partial<Attempt> = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push(await statusOf({ address: `198.51.100.${at}`, ...others }));
  return statuses;
}

const times = (count: number, status: number): number[] => Array<number>(count).fill(status);

/** As if so much time had gone since the last guess. */
const wait = (ms: number): Promise<unknown> =>
  test.factories.query(0, `update rate_limits set expire = expire - $1::bigint where key like 'sign-in-account:%'`, [
    ms,
  ]);

/** Guesses until the pause is as long as it gets. */
async function guessOn(): Promise<void> {
  expect(await guess(FREE)).toEqual(times(FREE, 401));
  await test.factories.query(
    0,
    `update rate_limits set points = 20 where key like 'sign-in-account:%' and points = $1`,
    [FREE],
  );
}

const cookieOf = (response: supertest.Response): string =>
  response
    .get('Set-Cookie')!
    .find((cookie) => cookie.startsWith('nerka_device='))!
    .split(';')[0]!;

async function deviceOf({ username }: BuiltUser): Promise<string> {
  const response = await login({ address: '192.0.2.200', username, password: PASSWORD });
  return cookieOf(response);
}

describe('guesses at one account from many addresses', () => {
  it('have to wait twice as long after each from the tenth on, up to a quarter of an hour', async () => {
    expect(await guess(FREE)).toEqual(times(FREE, 401));
    const pauses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const refused = await login({ address: `203.0.113.${at}` });
      const seconds = Number(refused.headers['retry-after']);
      const time = seconds < 60 ? / in \d+ seconds?\.$/ : / in \d+ minutes?\.$/;
      expect(refused.body).toMatchObject({ statusCode: 429, code: 'throttled' });
      expect((refused.body as { message: string }).message).toMatch(/^Too many failed sign-ins\. Please try again/);
      expect((refused.body as { message: string }).message).toMatch(time);
      pauses.push(seconds);
      await wait(seconds * 1_000);
      expect(await statusOf({ address: `203.0.113.${at}` })).toBe(401);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    await wait(15 * MINUTE_MS);
    expect(await right('192.0.2.7')).toBe(200);
  });

  it('are refused in the pause whether or not they are right, and refusals do not make it longer', async () => {
    await guessOn();
    expect(await guess(20)).toEqual(times(20, 429));
    expect(await right('192.0.2.7')).toBe(429);
    await wait(15 * MINUTE_MS);
    expect(await right('192.0.2.7')).toBe(200);
  });

  it('are counted before they are checked, also when they come at once', async () => {
    const attempts = Array.from({ length: 40 }, (_, at) => statusOf({ address: `198.51.100.${at}` }));
    const statuses = await Promise.all(attempts);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(FREE + 1);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  it('leave the clock of the database out when it was set back', async () => {
    const setBack = (): Promise<unknown> => wait(-60 * MINUTE_MS);
    expect(await right('192.0.2.7')).toBe(200);
    await setBack();
    expect(await right('192.0.2.7')).toBe(200);
    await guessOn();
    await setBack();
    expect(await statusOf({ address: '192.0.2.8' })).toBe(401);
    await wait(-5_000);
    const refused = await login({ address: '192.0.2.9' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  });

  it('at a name that nobody has are answered alike', async () => {
    const known = await guess(FREE + 2);
    expect(await guess(FREE + 2, { username: 'nobody at all' })).toEqual(known);
  });
});

describe('a device in which the user has signed in', () => {
  it('is known by a cookie that only signing in gets', async () => {
    const response = await login({ address: '192.0.2.1', password: PASSWORD });
    const cookies = response.get('Set-Cookie')!;
    expect(cookies.at(-1)).toMatch(/^nerka_device=[\w-]{43}; Max-Age=15552000; Path=\/api;.*HttpOnly; SameSite=Lax$/);
    const again = await login({ address: '192.0.2.1', password: PASSWORD, cookie: cookieOf(response) });
    expect(cookieOf(again)).toBe(cookieOf(response));
    const invented = `nerka_device=${'A'.repeat(43)}`;
    expect(cookieOf(await login({ address: '192.0.2.1', password: PASSWORD, cookie: invented }))).not.toBe(invented);
  });

  it('is found among several cookies, over https only among those that other hosts cannot set', async () => {
    const [cookie, foreign] = [await deviceOf(user), await deviceOf(await test.factories.buildUser(company))];
    const odd = `nerka_device=${'A'.repeat(43)}`;
    await guessOn();
    const cookies = [odd, foreign, cookie].join('; ');
    expect(await right('192.0.2.7', { cookie: cookies })).toBe(200);
    expect(cookieOf(await login({ address: '192.0.2.7', password: PASSWORD, cookie: cookies }))).toBe(cookie);
    const overHttps = async (sent: string): Promise<number> =>
      (await login({ address: '192.0.2.7', password: PASSWORD, cookie: sent }).set('X-Forwarded-Proto', 'https'))
        .status;
    expect(await overHttps(cookies)).toBe(429);
    expect(await overHttps(`__Host-${cookie}`)).toBe(200);
  });

  it('is one of the thirty that were last used', async () => {
    const first = await deviceOf(user);
    await test.factories.query(
      0,
      `insert into known_devices (token_hash, user_id, expires_at)
       select sha256(n::text::bytea), $1, now() + interval '200 days' from generate_series(1, 40) n`,
      [user.id],
    );
    const count = async (): Promise<number> =>
      (await test.factories.query(0, 'select from known_devices where user_id = $1', [user.id])).length;
    expect(await right('192.0.2.1')).toBe(200);
    expect(await count()).toBe(30);
    expect(cookieOf(await login({ address: '192.0.2.1', password: PASSWORD, cookie: first }))).not.toBe(first);
    expect(await count()).toBe(30);
  });

  it('passes while others guess, but no other device and no other user', async () => {
    const [cookie, other] = [await deviceOf(user), await deviceOf(await test.factories.buildUser(company))];
    await guessOn();
    expect(await right('192.0.2.7')).toBe(429);
    expect(await right('192.0.2.7', { cookie: other })).toBe(429);
    expect(await right('192.0.2.7', { cookie })).toBe(200);
  });

  it('passes behind an address from which a hundred sign-ins failed', async () => {
    const cookie = await deviceOf(user);
    await test.factories.query(0, 'insert into rate_limits (key, points, expire) values ($1, 100, $2)', [
      'sign-in-address:192.0.2.9',
      Date.now() + MINUTE_MS,
    ]);
    expect(await right('192.0.2.9')).toBe(429);
    expect(await right('192.0.2.9', { cookie })).toBe(200);
  });

  it('has five guesses itself, then those of its address, and leaves the address to the others', async () => {
    const cookie = await deviceOf(user);
    const inOffice = { address: '192.0.2.9', cookie };
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push(await statusOf(inOffice));
    expect(statuses).toEqual([...times(10, 401), 429]);
    expect(await right('192.0.2.10')).toBe(200);
    const other = await test.factories.buildUser(company);
    expect(await right('192.0.2.9', { username: other.username })).toBe(200);
  });

  it('passes although a colleague used up its guesses in the same browser', async () => {
    const cookie = await deviceOf(user);
    for (let at = 0; at < 5; at += 1) await statusOf({ address: '192.0.2.9', cookie });
    expect(await right('192.0.2.9', { cookie })).toBe(200);
  });

  it('is no longer known after 180 days', async () => {
    const cookie = await deviceOf(user);
    await test.factories.query(0, 'update known_devices set expires_at = now() where user_id = $1', [user.id]);
    await guessOn();
    expect(await right('192.0.2.7', { cookie })).toBe(429);
  });
});

describe('a new password from a manager', () => {
  it('lifts the block at once, and is guessed at under the same limits', async () => {
    const boss = await test.signIn((await test.factories.buildUser(company)).username);
    for (let at = 0; at < 6; at += 1) await statusOf({ address: '192.0.2.7' });
    await guess(FREE);
    expect(await right('192.0.2.7')).toBe(429);
    expect((await boss.put(`/api/users/${user.id}`, { password: NEW_PASSWORD })).status).toBe(200);
    expect(await right('192.0.2.7', { password: NEW_PASSWORD })).toBe(200);
    expect(await guess(FREE + 2)).toEqual([...times(FREE, 401), ...times(2, 429)]);
  });
});

describe('in half an hour after a manager’s reset', () => {
  it('its user passes at an address from which a hundred sign-ins failed, under the limits of the account', async () => {
    const boss = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await boss.put(`/api/users/${user.id}`, { password: NEW_PASSWORD })).status).toBe(200);
    await test.factories.query(0, 'insert into rate_limits (key, points, expire) values ($1, 100, $2)', [
      'sign-in-address:192.0.2.9',
      Date.now() + MINUTE_MS,
    ]);
    const other = await test.factories.buildUser(company);
    expect(await right('192.0.2.9', { username: other.username })).toBe(429);
    expect(await right('192.0.2.9', { password: NEW_PASSWORD })).toBe(200);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push(await statusOf({ address: '192.0.2.9' }));
    expect(statuses).toEqual([...times(5, 401), 429]);
    const later = `update rate_limits set expire = expire - $1::bigint where key like 'sign-in-renewed:%'`;
    await test.factories.query(0, `delete from rate_limits where key like 'sign-in-pair:%'`);
    await test.factories.query(0, later, [30 * MINUTE_MS]);
    expect(await right('192.0.2.9', { password: NEW_PASSWORD })).toBe(429);
  });
});

describe('addresses', () => {
  it('of one network of 64 bits are one', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push(await statusOf({ address: `2001:db8:1:2::${at}` }));
    expect(statuses).toEqual([...times(5, 401), 429]);
    expect(await right('2001:db8:1:3::1')).toBe(200);
  });

  it.each(['192.0.2.1:40100', '::ffff:192.0.2.1', '[::ffff:192.0.2.1]:443', '::FFFF:C000:0201'])(
    'written as %s are counted as 192.0.2.1',
    async (address) => {
      for (let at = 0; at < 5; at += 1) await statusOf({ address: '192.0.2.1' });
      expect(await right(address)).toBe(429);
      expect(await right('192.0.2.2')).toBe(200);
    },
  );

  it('of one network of 48 bits have a thousand failures together', async () => {
    await test.factories.query(0, 'insert into rate_limits (key, points, expire) values ($1, 999, $2)', [
      'sign-in-network:2001:db8:9::/48',
      Date.now() + MINUTE_MS,
    ]);
    expect(await statusOf({ address: '2001:db8:9:1::1' })).toBe(401);
    expect(await right('2001:db8:9:2::1')).toBe(429);
    expect(await right('2001:db8:8:2::1')).toBe(200);
  });
});

describe('a sign-in that is refused', () => {
  it('is not counted', async () => {
    for (let at = 0; at < 5; at += 1) await statusOf({ address: '192.0.2.1' });
    const counts = () => test.factories.query(0, 'select key, points from rate_limits order by key');
    const before = await counts();
    expect(await right('192.0.2.1')).toBe(429);
    expect(await counts()).toEqual(before);
  });
});

describe('wrong current passwords in the profile', () => {
  it('do not keep their user from signing in', async () => {
    const caller = await test.signIn(user.username);
    const change = { currentPassword: 'wrong', newPassword: NEW_PASSWORD };
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await caller.put('/api/user/password', change)).status);
    expect(statuses).toEqual([...times(5, 400), 429]);
    const refused = await caller.put('/api/user/password', { ...change, currentPassword: PASSWORD });
    expect(refused.body).toMatchObject({
      code: 'throttled',
      message: expect.stringMatching(/^Too many wrong passwords\. Please try again in 1\d minutes\.$/) as string,
    });
    expect(await right('127.0.0.1')).toBe(200);
  });

  it('are forgotten once a manager has set a new password', async () => {
    const caller = await test.signIn(user.username);
    const change = { currentPassword: 'wrong', newPassword: NEW_PASSWORD };
    for (let at = 0; at < 6; at += 1) await caller.put('/api/user/password', change);
    const manager = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await manager.put(`/api/users/${user.id}`, { password: NEW_PASSWORD })).status).toBe(200);
    const again = await test.signIn(user.username, NEW_PASSWORD);
    const own = { currentPassword: NEW_PASSWORD, newPassword: `${NEW_PASSWORD} of my own` };
    expect((await again.put('/api/user/password', own)).status).toBe(204);
  });

  it('are not counted for colleagues, nor once the password was right', async () => {
    const caller = await test.signIn(user.username);
    const send = (currentPassword: string, newPassword = NEW_PASSWORD) =>
      caller.put('/api/user/password', { currentPassword, newPassword });
    for (let at = 0; at < 4; at += 1) await send('wrong');
    expect((await send(PASSWORD)).status).toBe(204);
    for (let at = 0; at < 5; at += 1) expect((await send('wrong')).status).toBe(400);
  });
});

describe('names that are taken', () => {
  const MESSAGE = /^Too many names that are taken have been tried\. Please try again in \d+ minutes\.$/;

  it('are found by a company’s managers thirty times an hour', async () => {
    const manager = await test.signIn(user.username);
    const path = `/api/companies/${company.id}/users`;
    const add = (username: string) => manager.post(path, { username, password: NEW_PASSWORD });
    for (let at = 0; at < 5; at += 1) expect((await add(`free ${at} of ${user.id}`)).status).toBe(201);
    const statuses: number[] = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await add(user.username)).status);
    expect(statuses).toEqual([...times(30, 409), 429]);
    // Refused before its password is looked at.
    const next = `not taken by ${user.id}`;
    expect((await manager.post(path, { username: next, password: next })).body).toMatchObject({
      statusCode: 429,
      code: 'throttled',
      message: expect.stringMatching(MESSAGE) as string,
    });
    const colleague = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await colleague.post(path, { username: user.username, password: NEW_PASSWORD })).status).toBe(429);
    const other = await test.factories.buildCompany();
    const stranger = await test.signIn((await test.factories.buildUser(other)).username);
    const inOther = { username: user.username, password: NEW_PASSWORD };
    expect((await stranger.post(`/api/companies/${other.id}/users`, inOther)).status).toBe(409);
  });

  it('of companies and subdomains are found as often', async () => {
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const other = await test.factories.buildCompany();
    const rename = (change: object) => admin.patch(`/api/companies/${company.id}`, change);
    expect((await rename({ slug: other.slug })).status).toBe(409);
    await test.factories.query(0, `update rate_limits set points = 30 where key like 'taken-name:%'`);
    expect((await rename({ slug: other.slug })).body).toMatchObject({
      statusCode: 429,
      message: expect.stringMatching(MESSAGE) as string,
    });
    expect((await rename({ subdomain: 'never-tried' })).status).toBe(429);
    expect((await rename({ name: 'No address' })).status).toBe(200);
  });
});
