import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider.js';
import { addApp, CodeClock } from '../../../test/second-step.js';
import { PASSWORD } from '../../../test/password.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const ORIGIN = 'http://strata.nerka.localhost';
const CALLBACK = `${ORIGIN}/api/auth/oidc/callback`;
const HOST = 'strata.nerka.localhost';

let test: TestApp;
let idp: IdentityProvider;
let company: BuiltCompany;
let manager: BuiltUser;
let ada: BuiltUser;

beforeAll(async () => {
  test = await startApp({ PRIVATE_ISSUERS: 'on' });
  idp = await startIdentityProvider([CALLBACK]);
  company = await test.factories.buildCompany({ name: 'Strata', slug: 'strata', subdomain: 'strata' });
  manager = await test.factories.buildUser(company);
  ada = await test.factories.buildUser(company, { account_type: 'leasing' });
  await save(company, manager, idp);
});

afterAll(async () => {
  await idp.stop();
  await test.stop();
});

async function save(of: BuiltCompany, by: BuiltUser, { issuer }: IdentityProvider, more: object = {}): Promise<void> {
  const caller = await test.signIn(by.username);
  const body = { name: 'Okta', issuer, ...CLIENT, ...more };
  const { status, text } = await caller.put(`/api/companies/${of.id}/identity-provider`, body);
  if (status !== 200) throw new Error(text);
}

const cookiesOf = (response: { get: (name: 'Set-Cookie') => string[] | undefined }): Record<string, string> =>
  Object.fromEntries(
    (response.get('Set-Cookie') ?? []).map((sent) => sent.split(';')[0]!.split('=', 2) as [string, string]),
  );

/** Begins a sign-in at the provider: its address, and the cookie of the browser. */
async function begin(slug = 'strata', redirect = '') {
  const query = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
  const response = await test.anonymous.get(`/api/auth/oidc/${slug}/start${query}`).set('Host', HOST);
  expect(response.status).toBe(302);
  return { address: response.headers.location!, cookie: `nerka_identity=${cookiesOf(response).nerka_identity}` };
}

const answer = ({ search }: URL, cookie: string) =>
  test.anonymous.get(`/api/auth/oidc/callback${search}`).set('Host', HOST).set('Cookie', cookie);

async function signInByProvider(redirect = '') {
  const { address, cookie } = await begin('strata', redirect);
  const response = await answer(await idp.answerOf(address), cookie);
  return { response, cookie, session: cookiesOf(response).nerka_session };
}

const asSession = (session: string | undefined) =>
  test.anonymous.get('/api/user').set('Cookie', `nerka_session=${session}`);

async function linkOwn(caller: Caller, user: { subject: string }): Promise<string> {
  idp.person = { ...user, email: `${user.subject}@example.com` };
  const begun = await caller.post('/api/user/identity').set('Host', HOST).set('Sec-Fetch-Site', 'same-origin');
  expect(begun.status).toBe(201);
  const cookie = `nerka_identity=${cookiesOf(begun).nerka_identity}; ${caller.cookie}`;
  const { address } = begun.body as { address: string };
  return (await answer(await idp.answerOf(address), cookie)).headers.location!;
}

describe('signing in by the identity provider of a company', () => {
  it('opens nothing for somebody whom no account is linked with, whatever their e-mail address', async () => {
    await test.factories.query(company.id, 'update users set email = $2 where id = $1', [ada.id, 'eve@example.com']);
    idp.person = { subject: 'eve', email: 'eve@example.com' };
    const { response, session } = await signInByProvider();
    expect(response.headers.location).toMatch(/^\/signin\?identity=unlinked&state=\d+\./);
    expect(session).toBeUndefined();
  });

  it('is linked by a person who is signed in, and opens their account from then on', async () => {
    const caller = await test.signIn(ada.username);
    expect((await caller.get('/api/user/identity')).body).toEqual({
      providerName: 'Okta',
      label: null,
      linkedAt: null,
    });
    expect(await linkOwn(caller, { subject: 'ada' })).toBe('/profile?identity=linked');
    expect((await caller.get('/api/user/identity')).body).toMatchObject({ label: 'ada@example.com' });
    const { response, session } = await signInByProvider('/nerka/strata/units');
    expect(response.headers.location).toBe('/signin?redirect=%2Fnerka%2Fstrata%2Funits');
    expect((await asSession(session)).body).toMatchObject({ id: ada.id, companyId: company.id });
  });

  it('is linked with one account only', async () => {
    const other = await test.signIn((await test.factories.buildUser(company)).username);
    expect(await linkOwn(other, { subject: 'ada' })).toBe('/profile?identity=not-linked');
    expect((await other.get('/api/user/identity')).body).toMatchObject({ linkedAt: null });
  });

  it('is linked on the sign-in page with the password of the account, once', async () => {
    const user = await test.factories.buildUser(company);
    idp.person = { subject: 'grace', email: 'grace@example.com' };
    const { response, cookie } = await signInByProvider();
    const state = new URLSearchParams(response.headers.location!.split('?')[1]).get('state')!;
    const link = (password: string, withCookie = cookie) =>
      test.anonymous
        .post('/api/auth/oidc/link')
        .set({ 'Sec-Fetch-Site': 'same-origin', Cookie: withCookie, Host: HOST })
        .send({ username: user.username, password, state });
    expect((await link('wrong')).body).toMatchObject({ statusCode: 401, code: 'wrong-credentials' });
    const linked = await link(PASSWORD);
    expect(linked.status).toBe(204);
    expect(cookiesOf(linked).nerka_session).toBeUndefined();
    expect((await link(PASSWORD)).body).toMatchObject({ statusCode: 400, code: 'identity-expired' });
    const { session } = await signInByProvider();
    expect((await asSession(session)).body).toMatchObject({ id: user.id });
  });

  it('is not linked by a password alone with an account that has a second factor', async () => {
    const careful = await test.factories.buildUser(company);
    await addApp(await test.signIn(careful.username), new CodeClock(test));
    idp.person = { subject: 'thief', email: 'thief@example.com' };
    const { response, cookie } = await signInByProvider();
    const state = new URLSearchParams(response.headers.location!.split('?')[1]).get('state')!;
    const linked = await test.anonymous
      .post('/api/auth/oidc/link')
      .set({ 'Sec-Fetch-Site': 'same-origin', Cookie: cookie, Host: HOST })
      .send({ username: careful.username, password: PASSWORD, state });
    expect(linked.body).toMatchObject({ statusCode: 409, code: 'identity-needs-factor' });
  });

  it('is not linked by a password with an account that has a link, until an administrator gives a new password', async () => {
    const user = await test.factories.buildUser(company);
    await linkOwn(await test.signIn(user.username), { subject: 'owner' });
    const linkAs = async (subject: string) => {
      idp.person = { subject, email: `${subject}@example.com` };
      const { response, cookie } = await signInByProvider();
      const state = new URLSearchParams(response.headers.location!.split('?')[1]).get('state')!;
      return test.anonymous
        .post('/api/auth/oidc/link')
        .set({ 'Sec-Fetch-Site': 'same-origin', Cookie: cookie, Host: HOST })
        .send({ username: user.username, password: PASSWORD, state });
    };
    expect((await linkAs('colleague')).body).toMatchObject({ statusCode: 409, code: 'identity-taken' });
    const manager = await test.signIn((await test.factories.buildUser(company)).username);
    await manager.put(`/api/users/${user.id}`, { password: PASSWORD }).expect(200);
    expect((await linkAs('owner-again')).status).toBe(204);
  });

  it('is not begun without end by one address', async () => {
    const throttled = `update rate_limits set points = 300 where key like 'identity-attempts:%'`;
    await begin();
    await test.factories.query(0, throttled);
    const refused = await test.anonymous.get('/api/auth/oidc/strata/start').set('Host', HOST);
    expect(refused.headers.location).toBe('/signin?identity=throttled');
    await test.factories.query(0, throttled.replace('300', '0'));
  });

  it('is not linked with an account of another company, nor in another browser', async () => {
    const stranger = await test.factories.buildUser(await test.factories.buildCompany());
    idp.person = { subject: 'mallory', email: 'mallory@example.com' };
    for (const [username, own, code] of [
      [stranger.username, true, 'identity-taken'],
      [ada.username, false, 'identity-expired'],
    ] as const) {
      const { response, cookie } = await signInByProvider();
      const state = new URLSearchParams(response.headers.location!.split('?')[1]).get('state')!;
      const linked = await test.anonymous
        .post('/api/auth/oidc/link')
        .set({ 'Sec-Fetch-Site': 'same-origin', Host: HOST, ...(own && { Cookie: cookie }) })
        .send({ username, password: PASSWORD, state });
      expect(linked.body).toMatchObject({ code });
    }
  });

  it('ends for a removed person, whose sign-in may be linked again', async () => {
    const user = await test.factories.buildUser(company);
    await linkOwn(await test.signIn(user.username), { subject: 'gone' });
    await test.factories.query(company.id, 'update users set deleted_at = now() where id = $1', [user.id]);
    expect((await signInByProvider()).response.headers.location).toContain('identity=unlinked');
    const next = await test.signIn((await test.factories.buildUser(company)).username);
    expect(await linkOwn(next, { subject: 'gone' })).toBe('/profile?identity=linked');
    await next.delete('/api/user/identity').expect(204);
    expect((await next.delete('/api/user/identity')).status).toBe(404);
    expect((await signInByProvider()).response.headers.location).toContain('identity=unlinked');
  });
});

describe('an answer of the provider', () => {
  beforeEach(() => {
    idp.person = { subject: 'ada', email: 'ada@example.com' };
  });

  it('is taken once, also of twenty tries at the same time', async () => {
    const { address, cookie } = await begin();
    const answered = await idp.answerOf(address);
    const responses = await Promise.all(Array.from({ length: 20 }, () => answer(answered, cookie)));
    const sessions = responses.map((response) => cookiesOf(response).nerka_session).filter(Boolean);
    expect(sessions).toHaveLength(1);
    expect(responses.filter(({ headers }) => headers.location === '/signin?identity=expired')).toHaveLength(19);
  });

  it('opens nothing in another browser, and after ten minutes', async () => {
    const { address } = await begin();
    const answered = await idp.answerOf(address);
    const { cookie: other } = await begin();
    expect((await answer(answered, other)).headers.location).toBe('/signin?identity=expired');
    const late = await begin();
    await test.factories.query(company.id, `update identity_attempts set expires_at = now()`);
    expect((await answer(await idp.answerOf(late.address), late.cookie)).headers.location).toBe(
      '/signin?identity=expired',
    );
  });

  it('opens nothing without a state of ours, with one of another company or with a changed one', async () => {
    const other = await test.factories.buildCompany();
    for (const change of [
      (state: string) => state.replace(/^\d+/, String(other.id)),
      (state: string) => state.slice(0, -1),
      () => '',
    ]) {
      const { address, cookie } = await begin();
      const answered = await idp.answerOf(address);
      answered.searchParams.set('state', change(answered.searchParams.get('state')!));
      expect((await answer(answered, cookie)).headers.location).toBe('/signin?identity=expired');
    }
  });

  it('that says that the person refused leads back with that', async () => {
    const { address, cookie } = await begin('strata', '/nerka/strata/units');
    const state = new URL(address).searchParams.get('state')!;
    const refusal = new URL(`${CALLBACK}?${new URLSearchParams({ error: 'access_denied', state, iss: idp.issuer })}`);
    expect((await answer(refusal, cookie)).headers.location).toBe(
      '/signin?identity=refused&redirect=%2Fnerka%2Fstrata%2Funits',
    );
  });

  it('with a code that is not one is refused, and so is one of another issuer', async () => {
    for (const [name, value] of Object.entries({ code: 'invented', iss: 'https://evil.example' })) {
      const { address, cookie } = await begin();
      const answered = await idp.answerOf(address);
      answered.searchParams.set(name, value);
      expect((await answer(answered, cookie)).headers.location).toBe('/signin?identity=failed');
    }
  });

  it('of the provider of another company opens neither company', async () => {
    const second = await startIdentityProvider([CALLBACK]);
    const otherCompany = await test.factories.buildCompany({ slug: 'second-of-mix-up' });
    await save(otherCompany, await test.factories.buildUser(otherCompany), second);
    const [ours, others] = [await begin(), await begin('second-of-mix-up')];
    const [answered, mixed] = [await idp.answerOf(ours.address), new URL(others.address)];
    // The browser brings our provider's code as an answer to what it began at the other one.
    answered.searchParams.set('state', mixed.searchParams.get('state')!);
    expect((await answer(answered, others.cookie)).headers.location).toBe('/signin?identity=failed');
    await second.stop();
  });
});

describe('a company without a provider', () => {
  it('leads back to the sign-in page', async () => {
    const plain = await test.factories.buildCompany({ slug: 'plain' });
    expect((await begin('plain')).address).toBe('/signin?identity=not-set-up');
    expect((await begin('there-is-none')).address).toBe('/signin?identity=not-set-up');
    const caller = await test.signIn((await test.factories.buildUser(plain)).username);
    const response = await caller.post('/api/user/identity');
    expect(response.body).toMatchObject({ statusCode: 409, code: 'identity-provider-away' });
  });
});
