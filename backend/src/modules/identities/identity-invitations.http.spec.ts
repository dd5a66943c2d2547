import type { BuiltCompany } from '../../../test/factories.js';
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../../../test/identity-provider.js';
import { addApp, CodeClock } from '../../../test/second-step.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const HOST = 'inviting.nerka.localhost';
const OVER = { statusCode: 409, code: 'link-over' };

let test: TestApp;
let idp: IdentityProvider;
let company: BuiltCompany;
let manager: Caller;
let people = 0;

beforeAll(async () => {
  test = await startApp({ PRIVATE_ISSUERS: 'on', PUBLIC_URL: `http://${HOST}` });
  idp = await startIdentityProvider([`http://${HOST}/api/auth/oidc/callback`]);
  company = await test.factories.buildCompany({ name: 'Inviting', slug: 'inviting', subdomain: 'inviting' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  await addApp(manager, new CodeClock(test));
});

beforeEach(() => save(false));

afterAll(async () => {
  await idp.stop();
  await test.stop();
});

async function save(isRequired: boolean): Promise<void> {
  const body = { name: 'Okta', issuer: idp.issuer, ...CLIENT, isRequired };
  const saved = await manager.put(`/api/companies/${company.id}/identity-provider`, body);
  if (saved.status !== 200) throw new Error(saved.text);
}

interface Invited {
  id: number;
  username: string;
  token: string;
  mail: string;
}

/** Each with another subject at the provider. */
async function invite(): Promise<Invited> {
  const username = `invited-${++people}`;
  const email = `${username}@example.com`;
  const body = { username, email, accountType: 'leasing' };
  const invited = await manager.post(`/api/companies/${company.id}/users/invitations`, body);
  const [mail] = await test.factories.query<{ text: string }>(
    company.id,
    'select body_text as text from outbox where recipient = $1',
    [email],
  );
  idp.person = { subject: username, email };
  const [, token] = /signin\/link#([\w-]{43})\n/.exec(mail!.text)!;
  return { id: (invited.body as { id: number }).id, username, token: token!, mail: mail!.text };
}

const post = (path: string, body: object) =>
  test.anonymous.post(path).set({ 'Sec-Fetch-Site': 'same-origin', Host: HOST }).send(body);

const find = async (token: string) => (await post('/api/auth/links', { token })).body as object;

const beginWith = (token: string) => post('/api/auth/oidc/invitations', { token });

/** What the provider answers to the sign-in of an invitation. */
async function begin(token: string): Promise<{ search: string; cookie: string }> {
  const begun = await beginWith(token);
  if (begun.status !== 200) throw new Error(begun.text);
  const cookie = begun.get('Set-Cookie')![0]!.split(';')[0]!;
  const { search } = await idp.answerOf((begun.body as { address: string }).address);
  return { search, cookie };
}

async function answer({ search, cookie }: { search: string; cookie: string }) {
  const response = await test.anonymous.get(`/api/auth/oidc/callback${search}`).set({ Host: HOST, Cookie: cookie });
  const session = response.get('Set-Cookie')?.find((one) => one.startsWith('nerka_session='));
  return { page: response.headers.location!, session: session?.split(';')[0] };
}

const personOf = async (session: string | undefined): Promise<object> =>
  (await test.anonymous.get('/api/user').set('Cookie', session!)).body as object;

async function invitedUntil(id: number): Promise<string | null | undefined> {
  const list = (await manager.get(`/api/companies/${company.id}/users`)).body as {
    id: number;
    invitedUntil?: string | null;
  }[];
  return list.find((one) => one.id === id)?.invitedUntil;
}

describe('an invitation of a company with an identity provider', () => {
  it('lets the person in by the provider, links them and is used up', async () => {
    const { id, username, token } = await invite();
    expect(await find(token)).toMatchObject({ kind: 'invitation', providerName: 'Okta', mayChoosePassword: true });
    const { page, session } = await answer(await begin(token));
    expect(page).toBe('/signin');
    expect(await personOf(session)).toMatchObject({ id, username });
    expect(await invitedUntil(id)).toBeNull();
    expect(await find(token)).toMatchObject(OVER);
    expect((await beginWith(token)).body).toMatchObject(OVER);
    const begun = await test.anonymous.get('/api/auth/oidc/inviting/start').set('Host', HOST);
    const { search } = await idp.answerOf(begun.headers.location!);
    const again = await answer({ search, cookie: begun.get('Set-Cookie')![0]!.split(';')[0]! });
    expect(await personOf(again.session)).toMatchObject({ id });
    const events = await test.factories.query(
      0,
      `select kind from security_events where person_id = $1 and kind = 'identity-linked'`,
      [id],
    );
    expect(events).toHaveLength(1);
  });

  it('is accepted once of 20 tries at the same time', async () => {
    const { id, token } = await invite();
    const begun = [];
    for (let tries = 0; tries < 20; tries++) begun.push(await begin(token));
    const answers = await Promise.all(begun.map((one) => answer(one)));
    expect(answers.filter(({ session }) => session !== undefined)).toHaveLength(1);
    expect(answers.filter(({ page }) => page === '/signin?identity=link-over')).toHaveLength(19);
    const links = await test.factories.query(company.id, 'select id from identity_links where user_id = $1', [id]);
    expect(links).toHaveLength(1);
  });

  it('stays as it was for whom the provider knows as somebody else here', async () => {
    const first = await invite();
    await answer(await begin(first.token));
    const second = await invite();
    idp.person = { subject: first.username, email: 'x@example.com' };
    expect(await answer(await begin(second.token))).toEqual({
      page: '/signin?identity=not-linked',
      session: undefined,
    });
    expect(await find(second.token)).toMatchObject({ kind: 'invitation' });
  });

  it('that was replaced meanwhile opens nothing', async () => {
    const { id, token } = await invite();
    const begun = await begin(token);
    expect((await manager.post(`/api/users/${id}/invitation`)).status).toBe(204);
    expect(await answer(begun)).toEqual({ page: '/signin?identity=link-over', session: undefined });
  });

  it('has no password where the provider is required, and says so in the mail', async () => {
    await save(true);
    const { id, token, mail } = await invite();
    expect(mail).toContain('Sign in with Okta by this link');
    expect(await find(token)).toMatchObject({ providerName: 'Okta', mayChoosePassword: false });
    const chosen = await post('/api/auth/resets', { token, newPassword: 'sunflower under rain' });
    expect(chosen.body).toMatchObject({ statusCode: 403, code: 'identity-provider-required' });
    const { session } = await answer(await begin(token));
    expect(await personOf(session)).toMatchObject({ id });
  });

  it('cannot be accepted by the provider where there is none, and a link for a password never', async () => {
    const { id, token } = await invite();
    await manager.delete(`/api/companies/${company.id}/identity-provider`);
    expect((await beginWith(token)).body).toMatchObject({
      statusCode: 409,
      code: 'identity-provider-away',
      message: 'Your company has no identity provider.',
    });
    await test.factories.query(company.id, `update account_links set kind = 'password-reset' where user_id = $1`, [id]);
    expect((await beginWith(token)).body).toMatchObject(OVER);
  });
});
