import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

const HOST = 'strata.nerka.localhost';

let test: TestApp;
let idp: IdentityProvider;
let company: BuiltCompany;

beforeAll(async () => {
  test = await startApp({ PRIVATE_ISSUERS: 'on' });
  idp = await startIdentityProvider([`http://${HOST}/api/auth/oidc/callback`]);
  company = await test.factories.buildCompany({ slug: 'strata', subdomain: 'strata' });
  const manager = await test.signIn((await test.factories.buildUser(company)).username);
  const body = { name: 'Okta', issuer: idp.issuer, ...CLIENT };
  expect((await manager.put(`/api/companies/${company.id}/identity-provider`, body)).status).toBe(200);
});

afterAll(async () => {
  await idp.stop();
  await test.stop();
});

/** A session of a new person that the provider began. */
async function signIn(subject: string) {
  const user = await test.factories.buildUser(company);
  await test.factories.insertInto(company, 'identity_links', { user_id: user.id, issuer: idp.issuer, subject });
  idp.person = { subject, email: `${subject}@example.com` };
  const begun = await test.anonymous.get('/api/auth/oidc/strata/start').set('Host', HOST);
  const cookie = begun.get('Set-Cookie')![0]!.split(';')[0]!;
  const { search } = await idp.answerOf(begun.headers.location!);
  const done = await test.anonymous.get(`/api/auth/oidc/callback${search}`).set({ Host: HOST, Cookie: cookie });
  const session = done
    .get('Set-Cookie')!
    .find((sent) => sent.startsWith('nerka_session='))!
    .split(';')[0]!;
  const get = (path: string) => test.anonymous.get(path).set('Cookie', session);
  return { user, get, isGood: async () => (await get('/api/user')).status === 200 };
}

const stored = (userId: number) =>
  test.factories.query<{ refresh_token: string; refreshed_at: Date }>(
    company.id,
    'select refresh_token, refreshed_at from identity_sessions where user_id = $1',
    [userId],
  );

const refresh = () => runJobs(test, 'identity-refresh');

describe('a session that the identity provider began', () => {
  it('is refreshed within a quarter of an hour, and goes on; its token is sealed', async () => {
    const { user, isGood } = await signIn('ada');
    const [first] = await stored(user.id);
    expect(first!.refresh_token).toMatch(/^v1\./);
    const [job] = await test.factories.query<{ minutes: number }>(
      0,
      `select extract(epoch from start_after - now())::float / 60 as minutes from pgboss.job
       where name = 'identity-refresh' and state = 'created'`,
    );
    expect(job!.minutes).toBeGreaterThan(13);
    expect(job!.minutes).toBeLessThan(14.5);
    await refresh();
    const [second] = await stored(user.id);
    expect(second!.refreshed_at.getTime()).toBeGreaterThan(first!.refreshed_at.getTime());
    expect(await isGood()).toBe(true);
    await refresh();
    expect(await isGood()).toBe(true);
  });

  it('ends at the next refresh once the provider has disabled the person, who is told why', async () => {
    const { user, get, isGood } = await signIn('grace');
    idp.disabled.add('grace');
    await refresh();
    expect(await isGood()).toBe(false);
    expect((await get('/api/session-end')).body).toEqual({ reason: 'provider-ended' });
    expect(await stored(user.id)).toEqual([]);
    const sql = `select kind from security_events where person = $1 and kind = 'provider-ended-session'`;
    expect(await test.factories.query(0, sql, [user.username])).toHaveLength(1);
  });

  it.each([
    ['access_denied', false],
    ['interaction_required', false],
    ['temporarily_unavailable', true],
    ['invalid_client', true],
  ])('that is answered %s at the next refresh goes on: %s', async (error, goesOn) => {
    const { isGood } = await signIn(`answered-${error}`);
    idp.tokenError = error;
    await refresh();
    delete idp.tokenError;
    expect(await isGood()).toBe(goesOn);
  });

  it('goes on for a day while the provider cannot be reached, and no longer', async () => {
    const { user, isGood } = await signIn('alan');
    await test.factories.query(company.id, `update identity_sessions set refresh_token = refresh_token || 'x'`);
    await refresh();
    expect(await isGood()).toBe(true);
    const later = `update identity_sessions set refreshed_at = now() - interval '25 hours' where user_id = $1`;
    await test.factories.query(company.id, later, [user.id]);
    await refresh();
    expect(await isGood()).toBe(false);
  });

  it('goes on for twelve hours if the provider renews none', async () => {
    const { user, isGood } = await signIn('edsger');
    const age = (hours: number) =>
      test.factories.query(
        company.id,
        `update identity_sessions set refresh_token = null, refreshed_at = now() - $2 * interval '1 hour'
         where user_id = $1`,
        [user.id, hours],
      );
    await age(11);
    await refresh();
    expect(await isGood()).toBe(true);
    await age(13);
    await refresh();
    expect(await isGood()).toBe(false);
  });

  it('is forgotten when the person has signed out', async () => {
    const { user, get } = await signIn('barbara');
    const cookie = (get('/api/user') as unknown as { header: { Cookie: string } }).header.Cookie;
    await test.anonymous.post('/api/logout').set({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' });
    await refresh();
    expect(await stored(user.id)).toEqual([]);
  });

  it('goes on while the provider is away, and ends when the company has another provider', async () => {
    const { isGood } = await signIn('donald');
    await idp.stop();
    await refresh();
    expect(await isGood()).toBe(true);
    await test.factories.query(company.id, `update identity_providers set issuer = 'https://other.example'`);
    await refresh();
    expect(await isGood()).toBe(false);
  });
});
