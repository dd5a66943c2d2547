import type { ServerResponse } from 'node:http';
import { respondEndlessly } from '../../../test/endless-response.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Forgery, type ForgingProvider, startForgingProvider } from '../../../test/forging-provider.js';
import { until } from '../../../test/http-call.js';
import { CLIENT } from '../../../test/identity-provider.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const HOST = 'forged.nerka.localhost';
/** Longer than the server waits for a provider. */
const SLOW_MS = 15_000;

let test: TestApp;
let provider: ForgingProvider;
let company: BuiltCompany;
let manager: Caller;
let ada: BuiltUser;

beforeAll(async () => {
  test = await startApp({ PRIVATE_ISSUERS: 'on' });
  company = await test.factories.buildCompany({ slug: 'forged', subdomain: 'forged' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  ada = await test.factories.buildUser(company, { account_type: 'leasing' });
});

beforeEach(async () => {
  provider = await startForgingProvider();
  await useProvider(company, provider.issuer, manager);
  await linkAda(provider.issuer);
});

afterEach(() => provider.stop());

afterAll(() => test.stop());

async function useProvider(of: BuiltCompany, issuer: string, caller: Caller): Promise<void> {
  const body = { name: 'Okta', issuer, ...CLIENT };
  const saved = await caller.put(`/api/companies/${of.id}/identity-provider`, body);
  if (saved.status !== 200) throw new Error(saved.text);
}

async function linkAda(issuer: string): Promise<void> {
  await test.factories.query(company.id, 'delete from identity_links where company_id = $1', [company.id]);
  await test.factories.insertInto(company, 'identity_links', { user_id: ada.id, issuer, subject: 'ada' });
}

const start = (slug: string) => test.anonymous.get(`/api/auth/oidc/${slug}/start`).set('Host', HOST);

/** Begins a sign-in, of which the provider learns the nonce as it would by the browser. */
async function begin(of = provider, slug = 'forged') {
  const response = await start(slug);
  const sent = new URL(response.headers.location!).searchParams;
  of.nonce = sent.get('nonce')!;
  return { state: sent.get('state')!, cookie: response.get('Set-Cookie')![0]!.split(';')[0]! };
}

const answer = (cookie: string, parameters: Record<string, string>) =>
  test.anonymous
    .get(`/api/auth/oidc/callback?${new URLSearchParams({ code: 'a-code', ...parameters })}`)
    .set({ Host: HOST, ...(cookie && { Cookie: cookie }) });

/** Where the answer of the provider leads, and whether it opens a session. */
async function signIn(): Promise<{ page: string; isSignedIn: boolean }> {
  const { state, cookie } = await begin();
  return outcomeOf(await answer(cookie, { state }));
}

function outcomeOf(response: { headers: Record<string, string>; get: (name: 'Set-Cookie') => string[] | undefined }) {
  const isSignedIn = (response.get('Set-Cookie') ?? []).some((sent) => sent.startsWith('nerka_session='));
  return { page: response.headers.location!, isSignedIn };
}

const refusedAs = (problem: string) => ({ page: `/signin?identity=${problem}`, isSignedIn: false });

const failures = async (companyId: number): Promise<number> => {
  const [found] = await test.factories.query<{ times: number }>(
    0,
    `select coalesce(sum(times), 0)::int as times from security_events
     where kind = 'sign-in-failed' and subject = 'identity provider: failed' and concerned_company = $1`,
    [companyId],
  );
  return found!.times;
};

const redirect = (response: ServerResponse): void =>
  void response.writeHead(302, { location: `${provider.issuer}/secret` }).end();

it('an honest answer opens a session', async () => {
  expect(await signIn()).toEqual({ page: '/signin', isSignedIn: true });
});

const past = Math.floor(Date.now() / 1_000) - 3_600;

const forgeries: [string, Forgery][] = [
  ['is for somebody else', { claims: { aud: 'another-product' } }],
  ['is for several, of whom another one asked', { claims: { aud: [CLIENT.client, 'other'], azp: 'other' } }],
  ['has the nonce of another sign-in', { claims: { nonce: 'another' } }],
  ['has no nonce', { claims: { nonce: undefined } }],
  ['is of another issuer', { claims: { iss: 'https://id.example.com' } }],
  ['has expired', { claims: { iat: past, exp: past + 60 } }],
  ['names nobody', { claims: { sub: undefined } }],
  ['is not signed', { algorithm: 'none' }],
  ['is signed with the secret that we share', { algorithm: 'HS256' }],
  ['is signed with a key that the provider does not show', { key: 'other' }],
  ['is missing', { isMissing: true }],
];

it.each(forgeries)('an id token that %s opens nothing, and is noted for the company', async (_, forgery) => {
  const before = await failures(company.id);
  provider.forgery = forgery;
  expect(await signIn()).toEqual(refusedAs('failed'));
  await until(async () => (await failures(company.id)) > before);
});

it('a redirect of the token endpoint is not followed', async () => {
  provider.forgery = { answer: (_, response) => redirect(response) };
  expect(await signIn()).toEqual(refusedAs('failed'));
  expect(provider.paths).not.toContain('/secret');
});

it('a redirect of the description is not followed', async () => {
  provider.discovery = redirect;
  expect((await start('forged')).headers.location).toBe('/signin?identity=unreachable');
  expect(provider.paths).not.toContain('/secret');
});

it('an endless answer is not read to its end', async () => {
  const endless = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'application/json' });
    respondEndlessly(response);
  };
  provider.forgery = { answer: (_, response) => endless(response) };
  expect(await signIn()).toEqual(refusedAs('failed'));
});

it(
  'an answer that comes byte by byte is waited for no longer than 5 seconds',
  async () => {
    provider.forgery = {
      answer: (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const drip = setInterval(() => response.write(' '), 200);
        response.on('close', () => clearInterval(drip));
      },
    };
    const startedAt = performance.now();
    expect(await signIn()).toEqual(refusedAs('failed'));
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  },
  SLOW_MS,
);

it.each(['token_endpoint', 'jwks_uri'])('an address in a private network is not called: %s', async (name) => {
  provider.discovery = { [name]: 'http://169.254.169.254/latest' };
  expect(await signIn()).toEqual(refusedAs('failed'));
});

it('an answer without the cookie of the browser opens nothing, and the code stays with us', async () => {
  const { state } = await begin();
  expect(outcomeOf(await answer('', { state }))).toEqual(refusedAs('expired'));
  expect(provider.tokenRequests).toEqual([]);
});

it('an answer is taken once of 20 at the same time, and its code is sent once', async () => {
  const { state, cookie } = await begin();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async () => outcomeOf(await answer(cookie, { state }))),
  );
  expect(outcomes.filter(({ isSignedIn }) => isSignedIn)).toHaveLength(1);
  expect(outcomes.filter(({ page }) => page === '/signin?identity=expired')).toHaveLength(19);
  expect(provider.tokenRequests).toHaveLength(1);
});

describe('of two companies', () => {
  let second: ForgingProvider;
  let rival: BuiltCompany;

  beforeEach(async () => {
    second = await startForgingProvider();
    rival = await test.factories.buildCompany({ slug: `rival-${second.issuer.split(':').at(-1)}` });
    await useProvider(rival, second.issuer, await test.signIn((await test.factories.buildUser(rival)).username));
  });

  afterEach(() => second.stop());

  it('a code of the one’s provider is not sent to the other’s', async () => {
    const { state, cookie } = await begin(second, rival.slug);
    expect(outcomeOf(await answer(cookie, { state, iss: provider.issuer }))).toEqual(refusedAs('failed'));
    expect(second.tokenRequests).toEqual([]);
  });

  it('a provider that names its answers is not answered without a name', async () => {
    second.discovery = { authorization_response_iss_parameter_supported: true };
    const { state, cookie } = await begin(second, rival.slug);
    expect(outcomeOf(await answer(cookie, { state }))).toEqual(refusedAs('failed'));
    expect(second.tokenRequests).toEqual([]);
  });

  it('a provider that claims to be the other one, or knows a person of the same name, opens nobody there', async () => {
    second.subject = 'ada';
    const { state, cookie } = await begin(second, rival.slug);
    expect((await answer(cookie, { state })).headers.location).toMatch(/^\/signin\?identity=unlinked/);
    second.forgery = { claims: { iss: provider.issuer } };
    const again = await begin(second, rival.slug);
    expect(outcomeOf(await answer(again.cookie, { state: again.state }))).toEqual(refusedAs('failed'));
  });

  it('an answer to a sign-in that was begun before the company changed its provider opens nothing', async () => {
    const { state, cookie } = await begin();
    await useProvider(company, second.issuer, manager);
    expect(outcomeOf(await answer(cookie, { state }))).toEqual(refusedAs('expired'));
    expect([provider.tokenRequests, second.tokenRequests]).toEqual([[], []]);
  });
});

it('a server without private providers calls none by a name that leads into its own network', async () => {
  const strict = await startApp();
  const own = await strict.factories.buildCompany({ slug: 'inside' });
  const caller = await strict.signIn((await strict.factories.buildUser(own)).username);
  const issuer = provider.issuer.replace('http://127.0.0.1', 'https://localhost');
  const body = { name: 'Inside', issuer, ...CLIENT };
  expect((await caller.put(`/api/companies/${own.id}/identity-provider`, body)).status).toBe(200);
  const response = await strict.anonymous.get('/api/auth/oidc/inside/start');
  await strict.stop();
  expect(response.headers.location).toBe('/signin?identity=unreachable');
  expect(provider.paths).toEqual([]);
});
