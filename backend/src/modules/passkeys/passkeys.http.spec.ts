import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { PASSWORD } from '../../../test/password.js';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const HOST = 'localhost:3000';
const ORIGIN = `http://${HOST}`;
const OWN = '/api/user/passkeys';

interface Options {
  challenge: string;
  rpId: string;
  userHandle: string;
  credentials: string[];
}

let test: TestApp;
let company: BuiltCompany;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ name: 'Maple Court' });
});

afterAll(() => test.stop());

async function somebody(): Promise<{ user: BuiltUser; caller: Caller }> {
  const user = await test.factories.buildUser(company);
  return { user, caller: await test.signIn(user.username) };
}

const optionsFor = async (caller: Caller, host = HOST): Promise<Options> =>
  (await caller.post(`${OWN}/options`).set('Host', host)).body as Options;

const add = (caller: Caller, body: object, host = HOST) => caller.post(OWN, body).set('Host', host);

/** A person with one passkey. */
async function withPasskey() {
  const person = await somebody();
  const authenticator = new SoftwareAuthenticator(ORIGIN);
  const response = await add(person.caller, {
    name: 'Laptop',
    ...authenticator.make(await optionsFor(person.caller)),
  });
  expect(response.status).toBe(201);
  return { ...person, authenticator, id: (response.body as { id: number }).id };
}

interface Browser {
  challenge: string;
  cookie: string;
}

/** A browser that asked for a challenge. */
async function browser(cookie?: string): Promise<Browser> {
  const asked = test.anonymous.post('/api/auth/passkey/options').set({ Host: HOST, 'Sec-Fetch-Site': 'same-origin' });
  const response = await (cookie === undefined ? asked : asked.set('Cookie', cookie));
  expect(response.status).toBe(200);
  const { challenge } = response.body as Options;
  return { challenge, cookie: response.get('Set-Cookie')![0]!.split(';')[0]! };
}

const signIn = (body: object, cookie: string, host = HOST) =>
  test.anonymous
    .post('/api/auth/passkey')
    .set({ Host: host, Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })
    .send(body);

const logIn = ({ username }: BuiltUser) =>
  test.anonymous.post('/api/login').set('Sec-Fetch-Site', 'same-origin').send({ username, password: PASSWORD });

const refused = { statusCode: 401, code: 'passkey-refused' };
const expired = { statusCode: 409, code: 'challenge-expired' };

/** The kinds of a person's events of security, newest first; those of no transaction are written a moment later. */
async function untilEvent(username: string, kind: string): Promise<void> {
  const sql = 'select kind, subject from security_events where person = $1 and kind = $2';
  const end = Date.now() + 5_000;
  while ((await test.factories.query(0, sql, [username, kind])).length === 0) {
    if (Date.now() > end) throw new Error(`There is no event ${kind}.`);
  }
}

describe('the passkeys of a person', () => {
  it('are made for the browser, known by a handle that names nobody', async () => {
    const { user, caller } = await somebody();
    const response = await caller.post(`${OWN}/options`).set('Host', HOST);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      rpId: 'localhost',
      rpName: 'Nerka',
      userHandle: expect.stringMatching(/^[\w-]{43}$/) as string,
      username: user.username,
      displayName: expect.any(String) as string,
      credentials: [],
    });
  });

  it('are several, with names, newest first, and without those of others', async () => {
    const { user, caller, authenticator } = await withPasskey();
    await withPasskey();
    const options = await optionsFor(caller);
    expect(options.credentials).toEqual([authenticator.credential.toString('base64url')]);
    expect(options.userHandle).toBe(authenticator.userHandle);
    const phone = await add(caller, { name: ' Phone ', ...new SoftwareAuthenticator(ORIGIN).make(options) });
    expect(phone.status).toBe(201);
    expect(phone.body).toMatchObject({ name: 'Phone', isSynced: false, lastUsedAt: null });
    expect((await caller.get(OWN)).body).toMatchObject([{ name: 'Phone' }, { name: 'Laptop' }]);
    await untilEvent(user.username, 'passkey-added');
  });

  it('are renamed', async () => {
    const { caller, id } = await withPasskey();
    expect((await caller.patch(`${OWN}/${id}`, { name: ' ' })).body).toMatchObject({
      message: 'A passkey needs a name.',
    });
    expect((await caller.patch(`${OWN}/${id}`, { name: 'Desk' })).body).toMatchObject({ id, name: 'Desk' });
    expect((await caller.get(OWN)).body).toMatchObject([{ name: 'Desk' }]);
  });

  it('sign nobody in once they are removed', async () => {
    const { user, caller, id, authenticator } = await withPasskey();
    expect((await caller.delete(`${OWN}/${id}`)).status).toBe(204);
    expect((await caller.delete(`${OWN}/${id}`)).status).toBe(404);
    expect((await caller.get(OWN)).body).toEqual([]);
    await untilEvent(user.username, 'passkey-removed');
    const { challenge, cookie } = await browser();
    expect((await signIn(authenticator.use({ challenge }), cookie)).body).toMatchObject(refused);
  });

  it('sign nobody in that were removed while their challenge was open, and are no copies', async () => {
    const { user, caller, id, authenticator } = await withPasskey();
    const { challenge, cookie } = await browser();
    expect((await caller.delete(`${OWN}/${id}`)).status).toBe(204);
    expect((await signIn(authenticator.use({ challenge }), cookie)).body).toMatchObject(refused);
    const copies = `select id from security_events where person = $1 and kind = 'passkey-copied'`;
    expect(await test.factories.query(0, copies, [user.username])).toEqual([]);
  });

  it('sign in only managers of a company that requires its identity provider', async () => {
    const { user, authenticator } = await withPasskey();
    const strict = `insert into identity_providers (company_id, name, issuer, client_id, client_secret, is_required)
      values ($1, 'Okta', 'https://id.example.com', 'nerka', 'sealed', true)`;
    await test.factories.query(company.id, strict, [company.id]);
    const statusAs = async (accountType: string): Promise<number> => {
      await test.factories.query(company.id, 'update users set account_type = $2 where id = $1', [
        user.id,
        accountType,
      ]);
      const { challenge, cookie } = await browser();
      return (await signIn(authenticator.use({ challenge }), cookie)).status;
    };
    expect(await statusAs('leasing')).toBe(403);
    expect(await statusAs('manager')).toBe(200);
    await test.factories.query(company.id, 'delete from identity_providers');
  });

  it('of others are neither renamed nor removed', async () => {
    const { id, authenticator } = await withPasskey();
    const { caller } = await somebody();
    expect((await caller.patch(`${OWN}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await caller.delete(`${OWN}/${id}`)).status).toBe(404);
    const taken = await add(caller, { name: 'Mine', ...authenticator.make(await optionsFor(caller)) });
    expect(taken.body).toMatchObject({ statusCode: 409, code: 'already-exists' });
  });

  it('are at most twenty', async () => {
    const { user, caller } = await withPasskey();
    await test.factories.query(
      company.id,
      `insert into passkeys (user_id, credential_id, public_key, counter, user_handle, rp_id, name, is_synced)
       select user_id, int4send(n + id * 100), public_key, 0, user_handle, rp_id, name, false
       from passkeys, generate_series(1, 19) n where user_id = $1`,
      [user.id],
    );
    const full = await caller.post(`${OWN}/options`).set('Host', HOST);
    expect(full.body).toMatchObject({ statusCode: 400, code: 'too-many' });
  });

  it('are at most twenty, however many are added at once', async () => {
    const { user, caller } = await withPasskey();
    await test.factories.query(
      company.id,
      `insert into passkeys (user_id, credential_id, public_key, counter, user_handle, rp_id, name, is_synced)
       select user_id, int4send(n + id * 100), public_key, 0, user_handle, rp_id, name, false
       from passkeys, generate_series(1, 18) n where user_id = $1`,
      [user.id],
    );
    const made = [];
    for (let tried = 0; tried < 20; tried += 1)
      made.push(new SoftwareAuthenticator(ORIGIN).make(await optionsFor(caller)));
    const added = await Promise.all(made.map((one) => add(caller, { name: 'Laptop', ...one })));
    const refused = added.filter(({ status }) => status !== 201);
    expect([
      added.length - refused.length,
      new Set(refused.map(({ body }) => (body as { code: string }).code)),
    ]).toEqual([1, new Set(['too-many'])]);
  });
});

describe('a passkey that is being made', () => {
  it.each([
    ['on a page of another site', { origin: 'https://evil.example' }],
    ['on another port', { origin: 'http://localhost:4000' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without asking who the user is', { isVerified: false }],
  ])('%s is refused', async (_, given) => {
    const { caller } = await somebody();
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    const made = authenticator.make(await optionsFor(caller), given);
    expect((await add(caller, { name: 'Laptop', ...made })).body).toMatchObject({
      statusCode: 400,
      code: 'passkey-invalid',
    });
    // The challenge is used up.
    expect((await add(caller, { name: 'Laptop', ...made })).body).toMatchObject(expired);
    expect((await caller.get(OWN)).body).toEqual([]);
  });

  it('is refused with what nobody asked for, and with what is no answer at all', async () => {
    const { caller } = await somebody();
    const options = { ...(await optionsFor(caller)), challenge: 'A'.repeat(43) };
    const made = new SoftwareAuthenticator(ORIGIN).make(options);
    expect((await add(caller, { name: 'Laptop', ...made })).body).toMatchObject(expired);
    expect((await add(caller, { name: 'Laptop', ...made, clientData: 'odd' })).body).toMatchObject(expired);
    const odd = { ...new SoftwareAuthenticator(ORIGIN).make(await optionsFor(caller)), attestation: 'odd' };
    expect((await add(caller, { name: 'Laptop', ...odd })).body).toMatchObject({ code: 'passkey-invalid' });
  });

  it('is of the session that asked for it', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const made = { name: 'Laptop', ...new SoftwareAuthenticator(ORIGIN).make(await optionsFor(one.caller)) };
    expect((await add(other.caller, made)).body).toMatchObject(expired);
    expect((await add(await test.signIn(one.user.username), made)).body).toMatchObject(expired);
    expect((await add(one.caller, made)).status).toBe(201);
  });

  it('comes too late after five minutes', async () => {
    const { caller } = await somebody();
    const made = { name: 'Laptop', ...new SoftwareAuthenticator(ORIGIN).make(await optionsFor(caller)) };
    const [{ minutes }] = (await test.factories.query<{ minutes: number }>(
      0,
      `select round(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from passkey_challenges`,
    )) as [{ minutes: number }];
    expect(minutes).toBe(5);
    await test.factories.query(0, 'update passkey_challenges set expires_at = now()');
    expect((await add(caller, made)).body).toMatchObject(expired);
  });

  it('is stored once, however often it is sent at the same time', async () => {
    const { caller } = await somebody();
    const made = { name: 'Laptop', ...new SoftwareAuthenticator(ORIGIN).make(await optionsFor(caller)) };
    const responses = await Promise.all(Array.from({ length: 20 }, () => add(caller, made)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await caller.get(OWN)).body).toHaveLength(1);
  });
});

describe('signing in with a passkey alone', () => {
  it('gives a session, and notes when the passkey was used', async () => {
    const { user, caller, authenticator } = await withPasskey();
    const { challenge, cookie } = await browser();
    const response = await signIn(authenticator.use({ challenge }), cookie);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ id: user.id, username: user.username, company: { id: company.id } });
    const cookies = response.get('Set-Cookie')!;
    expect(cookies).toContainEqual(expect.stringMatching(/^nerka_passkey=;/));
    const session = cookies.find((sent) => sent.startsWith('nerka_session='))!.split(';')[0]!;
    expect((await test.anonymous.get('/api/user').set('Cookie', session)).body).toMatchObject({ id: user.id });
    const [passkey] = (await caller.get(OWN)).body as { lastUsedAt: string | null }[];
    expect(Date.parse(passkey!.lastUsedAt!)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('works for a super admin and for synced passkeys, which do not count', async () => {
    const admin = await test.factories.buildSuperAdmin();
    const caller = await test.signIn(admin.username);
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    await add(caller, { name: 'Laptop', ...authenticator.make(await optionsFor(caller)) });
    for (const _ of [1, 2]) {
      const { challenge, cookie } = await browser();
      expect((await signIn(authenticator.use({ challenge, counter: 0 }), cookie)).body).toMatchObject({ id: admin.id });
    }
  });

  it('sets a cookie that only this host can read, and no script', async () => {
    const asked = await test.anonymous
      .post('/api/auth/passkey/options')
      .set({ Host: HOST, 'Sec-Fetch-Site': 'same-origin' });
    expect(asked.body).toEqual({ challenge: expect.any(String) as string, rpId: 'localhost', credentials: [] });
    expect(asked.get('Set-Cookie')).toEqual([
      expect.stringMatching(
        /^nerka_passkey=[\w-]{43}; Max-Age=300; Path=\/api\/auth\/passkey; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it('works in two pages of one browser', async () => {
    const { authenticator } = await withPasskey();
    const first = await browser();
    const second = await browser(first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect((await signIn(authenticator.use(first), first.cookie)).status).toBe(200);
    expect((await signIn(authenticator.use(second), first.cookie)).status).toBe(200);
  });

  it('uses each challenge once, under twenty tries at the same time', async () => {
    const { authenticator } = await withPasskey();
    const { challenge, cookie } = await browser();
    const tries = Array.from({ length: 20 }, () => authenticator.use({ challenge }));
    const responses = await Promise.all(tries.map((body) => signIn(body, cookie)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await signIn(tries[0]!, cookie)).body).toMatchObject(expired);
  });

  it('takes a challenge only from the browser that asked for it, and for five minutes', async () => {
    const { authenticator } = await withPasskey();
    const [one, other] = [await browser(), await browser()];
    expect((await signIn(authenticator.use(one), other.cookie)).body).toMatchObject(expired);
    expect((await signIn(authenticator.use(one), 'nerka_passkey=odd')).body).toMatchObject(expired);
    await test.factories.query(0, 'update passkey_challenges set expires_at = now()');
    expect((await signIn(authenticator.use(one), one.cookie)).body).toMatchObject(expired);
  });

  it('takes no challenge of a registration, and a registration none of a sign-in', async () => {
    const { caller, authenticator } = await withPasskey();
    const { challenge } = await optionsFor(caller);
    const { cookie, challenge: ofSignIn } = await browser();
    expect((await signIn(authenticator.use({ challenge }), cookie)).body).toMatchObject(expired);
    const options = { ...(await optionsFor(caller)), challenge: ofSignIn };
    const made = { name: 'Phone', ...new SoftwareAuthenticator(ORIGIN).make(options) };
    expect((await add(caller, made)).body).toMatchObject(expired);
  });

  it.each([
    ['signed on a page of another site', { origin: 'https://evil.example' }],
    ['signed on a company page', { origin: 'http://maple.localhost:3000' }],
    ['signed for another domain', { rpId: 'evil.example' }],
    ['signed without asking who the user is', { isVerified: false }],
  ])('refuses what was %s', async (_, given) => {
    const { user, authenticator } = await withPasskey();
    const { challenge, cookie } = await browser();
    expect((await signIn(authenticator.use({ challenge, ...given }), cookie)).body).toMatchObject(refused);
    await untilEvent(user.username, 'sign-in-failed');
  });

  it('refuses a passkey that is not registered, one signed by another key and one of another user', async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const unknown = new SoftwareAuthenticator(ORIGIN);
    const answer = async (change: (challenge: string) => object) => {
      const { challenge, cookie } = await browser();
      return (await signIn(change(challenge), cookie)).body as object;
    };
    const credential = mine.authenticator.credential.toString('base64url');
    expect(await answer((challenge) => unknown.use({ challenge }))).toMatchObject(refused);
    expect(await answer((challenge) => ({ ...unknown.use({ challenge }), credential }))).toMatchObject(refused);
    const userHandle = other.authenticator.userHandle!;
    expect(await answer((challenge) => ({ ...mine.authenticator.use({ challenge }), userHandle }))).toMatchObject(
      refused,
    );
    expect(await answer((challenge) => ({ ...mine.authenticator.use({ challenge }), signature: 'odd' }))).toMatchObject(
      refused,
    );
  });

  it.each([1, 2])('refuses a counter that goes back from 2 to %s, and tells of it', async (counter) => {
    const { user, authenticator } = await withPasskey();
    const attempt = async (counted: number) => {
      const { challenge, cookie } = await browser();
      return signIn(authenticator.use({ challenge, counter: counted }), cookie);
    };
    expect((await attempt(2)).status).toBe(200);
    expect((await attempt(counter)).body).toMatchObject(refused);
    await untilEvent(user.username, 'passkey-copied');
    expect((await attempt(0)).body).toMatchObject(refused);
    expect((await attempt(3)).status).toBe(200);
  });

  it('is throttled as passwords are', async () => {
    const { user, authenticator } = await withPasskey();
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const { challenge, cookie } = await browser();
      statuses.push((await signIn({ ...authenticator.use({ challenge }), signature: 'odd' }, cookie)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await untilEvent(user.username, 'throttled');
    // Their password is another matter.
    expect((await logIn(user)).status).toBe(202);
  });

  it('gives at most 300 challenges to one address in 15 minutes', async () => {
    await test.factories.query(0, `update rate_limits set points = 300 where key like 'passkey-challenges:%'`);
    const response = await test.anonymous
      .post('/api/auth/passkey/options')
      .set({ Host: HOST, 'Sec-Fetch-Site': 'same-origin' });
    expect(response.body).toMatchObject({ statusCode: 429, code: 'throttled' });
    await test.factories.query(0, `delete from rate_limits where key like 'passkey-challenges:%'`);
  });

  it('is refused in a suspended company, and for people who were removed', async () => {
    const other = await test.factories.buildCompany({ name: 'Closed Court' });
    const user = await test.factories.buildUser(other);
    const caller = await test.signIn(user.username);
    const authenticator = new SoftwareAuthenticator(ORIGIN);
    await add(caller, { name: 'Laptop', ...authenticator.make(await optionsFor(caller)) });
    const attempt = async () => {
      const { challenge, cookie } = await browser();
      return (await signIn(authenticator.use({ challenge }), cookie)).body as object;
    };
    await test.factories.query(other.id, 'update companies set suspended_at = now() where id = $1', [other.id]);
    expect(await attempt()).toMatchObject({ statusCode: 403, code: 'company-suspended' });
    await test.factories.query(other.id, 'update companies set suspended_at = null where id = $1', [other.id]);
    await test.factories.query(other.id, 'update users set deleted_at = now() where id = $1', [user.id]);
    expect(await attempt()).toMatchObject(refused);
  });
});

describe('a passkey as the second step', () => {
  const cookiesOf = async (user: BuiltUser) => {
    const response = await logIn(user);
    expect(response.body).toEqual({ step: 'factor', kinds: ['passkey', 'recovery'] });
    return response.get('Set-Cookie')!;
  };

  it('follows the password of who has one, and no session exists before', async () => {
    const { user, authenticator } = await withPasskey();
    expect((await cookiesOf(user)).some((cookie) => cookie.startsWith('nerka_session='))).toBe(false);
    const { challenge, cookie } = await browser();
    expect((await signIn(authenticator.use({ challenge }), cookie)).body).toMatchObject({ id: user.id });
    const sql = 'select second_factor from sessions where user_id = $1 order by id desc limit 1';
    expect(await test.factories.query(0, sql, [user.id])).toEqual([{ second_factor: 'passkey' }]);
    const used = "select last_used_at > now() - interval '1 minute' as used, name from factors where user_id = $1";
    expect(await test.factories.query(0, used, [user.id])).toEqual([{ used: true, name: 'Laptop' }]);
  });

  it('has the passkey’s name, and goes with it', async () => {
    const { user, caller, id } = await withPasskey();
    await caller.patch(`${OWN}/${id}`, { name: 'Desk' });
    expect((await caller.get('/api/user/factors')).body).toMatchObject([{ kind: 'passkey', name: 'Desk' }]);
    await caller.delete(`${OWN}/${id}`);
    expect((await caller.get('/api/user/factors')).body).toEqual([]);
    expect((await logIn(user)).status).toBe(200);
  });

  it('takes the passkey with it when it is removed', async () => {
    const { user, caller, authenticator } = await withPasskey();
    const [factor] = (await caller.get('/api/user/factors')).body as { id: number }[];
    expect((await caller.delete(`/api/user/factors/${factor!.id}`)).status).toBe(204);
    const { challenge, cookie } = await browser();
    expect((await signIn(authenticator.use({ challenge }), cookie)).body).toMatchObject(refused);
    expect((await logIn(user)).status).toBe(200);
  });
});

describe("at another address than the product's", () => {
  const elsewhere = {
    statusCode: 409,
    code: 'passkeys-elsewhere',
    message: 'Passkeys work at localhost, not at 127.0.0.1. Please sign in with your password here.',
  };
  const host = '127.0.0.1:3000';

  it('nobody signs in with one, and the reason is said', async () => {
    const { authenticator } = await withPasskey();
    const headers = { Host: host, 'Sec-Fetch-Site': 'same-origin' };
    expect((await test.anonymous.post('/api/auth/passkey/options').set(headers)).body).toMatchObject(elsewhere);
    const { challenge, cookie } = await browser();
    expect((await signIn(authenticator.use({ challenge }), cookie, host)).body).toMatchObject(elsewhere);
  });

  it('none is made', async () => {
    const { caller } = await somebody();
    expect((await caller.post(`${OWN}/options`).set('Host', host)).body).toMatchObject(elsewhere);
    const made = new SoftwareAuthenticator(ORIGIN).make(await optionsFor(caller));
    expect((await add(caller, { name: 'Laptop', ...made }, host)).body).toMatchObject(elsewhere);
  });

  it('a company’s address is the product’s, as a domain of its own on this machine', async () => {
    const { caller } = await somebody();
    const company = 'maple.localhost:3000';
    const authenticator = new SoftwareAuthenticator(`http://${company}`, 'maple.localhost');
    const options = await optionsFor(caller, company);
    expect(options.rpId).toBe('maple.localhost');
    expect((await add(caller, { name: 'Laptop', ...authenticator.make(options) }, company)).status).toBe(201);
  });

  it('a session that was left open makes and removes none without a new proof', async () => {
    const { caller, id } = await withPasskey();
    await test.factories.query(
      company.id,
      `update sessions set created_at = now() - interval '11 minutes', proved_at = null`,
    );
    const needed = { statusCode: 403, code: 'proof-needed' };
    expect((await caller.post(`${OWN}/options`).set('Host', HOST)).body).toMatchObject(needed);
    expect((await caller.delete(`${OWN}/${id}`)).body).toMatchObject(needed);
  });
});
