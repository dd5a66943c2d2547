import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider.js';
import { type ForgingProvider, startForgingProvider } from '../../../test/forging-provider.js';
import { until } from '../../../test/http-call.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const HOST = 'strata.nerka.localhost';
const CALLBACK = `http://${HOST}/api/auth/oidc/callback`;
const PROOF = '/api/auth/proof/provider';

let test: TestApp;
let company: BuiltCompany;
let idp: IdentityProvider;
let forging: ForgingProvider;
let ada: BuiltUser;
let caller: Caller;

beforeAll(async () => {
  test = await startApp({ PRIVATE_ISSUERS: 'on' });
  idp = await startIdentityProvider([CALLBACK]);
  forging = await startForgingProvider();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ subdomain: 'strata' });
  ada = await test.factories.buildUser(company, { account_type: 'manager' });
  caller = await test.signIn(ada.username);
  await useProvider(idp.issuer);
  await link(ada, idp.issuer, 'ada');
  idp.person = { subject: 'ada', email: 'ada@example.com' };
  await elapse();
});

afterEach(() => test.factories.query(company.id, 'update companies set subdomain = null where id = $1', [company.id]));

afterAll(async () => {
  forging.stop();
  await idp.stop();
  await test.stop();
});

async function useProvider(issuer: string): Promise<void> {
  const body = { name: 'Okta', issuer, ...CLIENT };
  const { status } = await caller.put(`/api/companies/${company.id}/identity-provider`, body);
  expect(status).toBe(200);
}

const link = ({ id }: BuiltUser, issuer: string, subject: string) =>
  test.factories.query(
    company.id,
    'insert into identity_links (company_id, user_id, issuer, subject) values ($1, $2, $3, $4)',
    [company.id, id, issuer, subject],
  );

/** As if all sign-ins and proofs so far had been eleven minutes ago. */
const elapse = () =>
  test.factories.query(
    0,
    `update sessions set created_at = created_at - interval '11 minutes', proved_at = proved_at - interval '11 minutes'`,
  );

async function begin(who = caller): Promise<{ address: string; cookie: string }> {
  const begun = await who.post(PROOF).set('Host', HOST);
  expect(begun.status).toBe(200);
  const sent = begun.get('Set-Cookie')!.map((each) => each.split(';')[0]!);
  const cookie = sent.find((each) => each.startsWith('nerka_identity='))!;
  return { ...(begun.body as { address: string }), cookie };
}

const answer = async ({ search }: URL, cookie: string, who = caller): Promise<string> => {
  const cookies = `${cookie}; ${who.cookie}`;
  const led = await test.anonymous.get(`/api/auth/oidc/callback${search}`).set({ Host: HOST, Cookie: cookies });
  return led.headers.location!;
};

async function prove(who = caller): Promise<string> {
  const { address, cookie } = await begin(who);
  return answer(await idp.answerOf(address), cookie, who);
}

const isProven = async (who = caller): Promise<boolean> =>
  (await who.post('/api/user/factors/totp', {})).status === 201;

describe('a proof at the identity provider', () => {
  it('is for who has linked a sign-in there, and lets what waits for it go on', async () => {
    expect((await caller.get('/api/auth/proof')).body).toEqual({ ways: ['password', 'provider'] });
    expect(await isProven()).toBe(false);
    expect(await prove()).toBe('/signin/proof?identity=proved');
    expect(await isProven()).toBe(true);
    const kinds = await test.factories.query(0, 'select kind from security_events where person_id = $1', [ada.id]);
    expect(kinds).toContainEqual({ kind: 'identity-confirmed' });
  });

  it('is the only way of an invited person who has neither a password nor a second step', async () => {
    await test.factories.query(0, 'update users set invited_until = now() where id = $1', [ada.id]);
    expect((await caller.get('/api/auth/proof')).body).toEqual({ ways: ['provider'] });
  });

  it('is not offered to who has linked none, or one at another issuer', async () => {
    const other = await test.signIn((await test.factories.buildUser(company)).username);
    expect((await other.get('/api/auth/proof')).body).toEqual({ ways: ['password'] });
    expect((await other.post(PROOF)).body).toMatchObject({ statusCode: 409, code: 'no-identity' });
    await test.factories.query(company.id, `update identity_links set issuer = 'https://other.example'`);
    expect((await caller.post(PROOF)).body).toMatchObject({ statusCode: 409, code: 'no-identity' });
  });

  it('makes the provider ask again, and begins no sign-in that is renewed', async () => {
    const { searchParams } = new URL((await begin()).address);
    expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', max_age: '0', scope: 'openid' });
  });

  it('is not given by somebody else’s sign-in there', async () => {
    const eve = await test.factories.buildUser(company);
    await link(eve, idp.issuer, 'eve');
    for (const subject of ['eve', 'nobody']) {
      idp.person = { subject, email: `${subject}@example.com` };
      expect(await prove()).toBe('/signin/proof?identity=not-linked');
    }
    expect(await isProven()).toBe(false);
    await until(async () => {
      const sql = `select id from security_events where kind = 'sign-in-failed' and person_id = $1`;
      return (await test.factories.query(0, sql, [ada.id])).length > 0;
    });
  });

  it('is of the session that began it, once', async () => {
    const eve = await test.signIn((await test.factories.buildUser(company)).username);
    await elapse();
    const begun = await begin();
    expect(await answer(await idp.answerOf(begun.address), begun.cookie, eve)).toBe('/signin/proof?identity=expired');
    const own = await begin();
    const answered = await idp.answerOf(own.address);
    expect(await answer(answered, own.cookie)).toBe('/signin/proof?identity=proved');
    await elapse();
    expect(await answer(answered, own.cookie)).toBe('/signin?identity=expired');
    expect([await isProven(), await isProven(eve)]).toEqual([false, false]);
  });

  it('ends in the window of the proof when the provider refuses', async () => {
    const { address, cookie } = await begin();
    const state = new URL(address).searchParams.get('state')!;
    const refused = new URL(`${CALLBACK}?${new URLSearchParams({ error: 'login_required', state, iss: idp.issuer })}`);
    expect(await answer(refused, cookie)).toBe('/signin/proof?identity=refused');
    expect(await isProven()).toBe(false);
  });

  it.each([
    ['says nothing of when it asked', undefined, 'not-asked'],
    ['asked an hour ago', -3_600, 'not-asked'],
    ['asked just now', 0, 'proved'],
  ])('where the provider %s: %s', async (_, seconds, expected) => {
    await test.factories.query(company.id, 'update identity_providers set issuer = $2 where company_id = $1', [
      company.id,
      forging.issuer,
    ]);
    await test.factories.query(company.id, 'update identity_links set issuer = $1', [forging.issuer]);
    const { address, cookie } = await begin();
    const { searchParams } = new URL(address);
    forging.nonce = searchParams.get('nonce')!;
    const askedAt = seconds === undefined ? undefined : Math.floor(Date.now() / 1_000) + seconds;
    forging.forgery = { claims: askedAt === undefined ? {} : { auth_time: askedAt } };
    const parameters = { code: 'code', state: searchParams.get('state')! };
    const answered = new URL(`${CALLBACK}?${new URLSearchParams(parameters)}`);
    expect(await answer(answered, cookie)).toBe(`/signin/proof?identity=${expected}`);
    expect(await isProven()).toBe(expected === 'proved');
  });
});
