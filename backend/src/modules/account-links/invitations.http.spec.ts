import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const PASSWORD = 'sunflower under rain';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let people = 0;

beforeAll(async () => {
  test = await startApp({ PUBLIC_URL: 'https://crm.example.com' });
  company = await test.factories.buildCompany({ name: 'Maple Court' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

interface Person {
  id: number;
  username: string;
  invitedUntil: string | null;
}

const invite = (body: object = {}) =>
  manager.post(`/api/companies/${company.id}/users/invitations`, {
    username: `invited${++people}`,
    displayName: 'ada',
    email: `invited${people}@example.com`,
    accountType: 'leasing',
    ...body,
  });

const invited = async (): Promise<Person> => (await invite()).body as Person;

const post = (path: string, body: object) => test.anonymous.post(path).set('Sec-Fetch-Site', 'same-origin').send(body);
const choose = (token: string) => post('/api/auth/resets', { token, newPassword: PASSWORD });

async function lastTokenTo(username: string): Promise<string> {
  const mails = await test.factories.query<{ text: string }>(
    company.id,
    'select body_text as text from outbox where recipient = $1 order by id',
    [`${username}@example.com`],
  );
  return /signin\/link#([\w-]{43})\n/.exec(mails.at(-1)!.text)![1]!;
}

async function stateOf(id: number): Promise<string | null | undefined> {
  const list = await manager.get(`/api/companies/${company.id}/users`);
  return (list.body as Person[]).find((person) => person.id === id)?.invitedUntil;
}

describe('an invitation', () => {
  it('makes an account that opens with the password that its person chooses', async () => {
    const response = await invite();
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ displayName: 'Ada', accountType: 'leasing' });
    const { id, username, invitedUntil } = response.body as Person;
    const days = (Date.parse(invitedUntil!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const token = await lastTokenTo(username);
    expect((await post('/api/auth/links', { token })).body).toEqual({
      ...{ kind: 'invitation', username, company: 'Maple Court' },
      ...{ providerName: null, mayChoosePassword: true },
    });
    expect((await choose(token)).status).toBe(204);
    expect(await stateOf(id)).toBeNull();
    expect((await post('/api/login', { username, password: PASSWORD })).status).toBe(200);
    expect((await choose(token)).body).toMatchObject({ code: 'link-over' });
  });

  it('leads nowhere by the names in it, whatever a company or person is called', async () => {
    const evil = await test.factories.buildCompany({ name: 'https://evil.example' });
    const caller = await test.signIn((await test.factories.buildUser(evil)).username);
    const person = { username: 'www.evil.example', displayName: 'evil.example', email: 'victim@example.com' };
    await caller.post(`/api/companies/${evil.id}/users/invitations`, { ...person, accountType: 'leasing' });
    const [mail] = await test.factories.query<{ text: string; html: string }>(
      evil.id,
      'select body_text as text, body_html as html from outbox where recipient = $1',
      [person.email],
    );
    const links = (text: string) => text.match(/https?:\/\/[^\s"]+|www\.\w|evil\.example/g);
    expect(links(mail!.text)).toEqual([expect.stringMatching(/^https:\/\/crm\.example\.com\/signin\/link#/)]);
    expect(links(mail!.html)).toEqual([expect.stringMatching(/^https:\/\/crm\.example\.com\/signin\/link#/)]);
  });

  it('works once under 20 parallel tries', async () => {
    const token = await lastTokenTo((await invited()).username);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await choose(token)).status));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  it('is over after 7 days', async () => {
    const { username } = await invited();
    const token = await lastTokenTo(username);
    await test.factories.query(company.id, `update account_links set expires_at = expires_at - interval '7 days'`);
    expect((await choose(token)).body).toMatchObject({ code: 'link-over' });
  });

  it('is over once a manager corrects the address, as the list says, and is sent again to the new one', async () => {
    const { id, username } = await invited();
    const token = await lastTokenTo(username);
    const corrected = await manager.put(`/api/users/${id}`, { email: `corrected${id}@example.com` });
    expect(Date.parse((corrected.body as Person).invitedUntil!)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse((await stateOf(id))!)).toBeLessThanOrEqual(Date.now());
    expect((await choose(token)).body).toMatchObject({ code: 'link-over' });
    expect((await manager.post(`/api/users/${id}/invitation`)).status).toBe(204);
    expect(Date.parse((await stateOf(id))!)).toBeGreaterThan(Date.now());
    expect((await choose(await lastTokenTo(`corrected${id}`))).status).toBe(204);
  });

  it('is not what somebody with a password has whose address is corrected', async () => {
    const { id } = await test.factories.buildUser(company, { email: 'before@example.com' });
    const corrected = await manager.put(`/api/users/${id}`, { email: `after${id}@example.com` });
    expect(corrected.body).toMatchObject({ email: `after${id}@example.com`, invitedUntil: null });
  });

  it('can be sent again, which ends the earlier link', async () => {
    const { id, username } = await invited();
    const older = await lastTokenTo(username);
    expect((await manager.post(`/api/users/${id}/invitation`)).status).toBe(204);
    expect((await choose(older)).body).toMatchObject({ code: 'link-over' });
    expect((await choose(await lastTokenTo(username))).status).toBe(204);
  });

  it('can be withdrawn, and sent again after that', async () => {
    const { id, username } = await invited();
    const token = await lastTokenTo(username);
    expect((await manager.delete(`/api/users/${id}/invitation`)).status).toBe(204);
    expect(Date.parse((await stateOf(id))!)).toBeLessThanOrEqual(Date.now() + 1_000);
    expect((await choose(token)).body).toMatchObject({ code: 'link-over' });
    expect((await manager.post(`/api/users/${id}/invitation`)).status).toBe(204);
    expect((await choose(await lastTokenTo(username))).status).toBe(204);
  });

  it('ends when a manager gives the person a password', async () => {
    const { id, username } = await invited();
    const token = await lastTokenTo(username);
    expect((await manager.put(`/api/users/${id}`, { password: 'gravel otter 11' })).status).toBe(200);
    expect(await stateOf(id)).toBeNull();
    expect((await choose(token)).body).toMatchObject({ code: 'link-over' });
  });

  it('needs an address, a person who has no password, and one of the company', async () => {
    expect((await invite({ email: '' })).body).toMatchObject({
      details: [{ field: 'email', message: 'An invitation needs an e-mail address' }],
    });
    const { id } = await test.factories.buildUser(company);
    for (const call of [manager.post(`/api/users/${id}/invitation`), manager.delete(`/api/users/${id}/invitation`)]) {
      expect((await call).body).toMatchObject({ statusCode: 409, code: 'not-invited' });
    }
    const foreign = await test.factories.buildUser(await test.factories.buildCompany());
    expect((await manager.post(`/api/users/${foreign.id}/invitation`)).status).toBe(404);
    const other = await invited();
    await manager.put(`/api/users/${other.id}`, { email: null });
    expect((await manager.post(`/api/users/${other.id}/invitation`)).body).toMatchObject({ code: 'no-email' });
  });

  it('is an event of security', async () => {
    const { id } = await invited();
    await manager.delete(`/api/users/${id}/invitation`);
    const events = await test.factories.query<{ kind: string }>(
      0,
      `select kind from security_events where kind in ('person-invited', 'invitation-withdrawn') order by id desc limit 2`,
    );
    expect(events.map(({ kind }) => kind)).toEqual(['invitation-withdrawn', 'person-invited']);
  });

  it('is refused where no mail is set up', async () => {
    const bare = await startApp({ NODE_ENV: 'production' });
    const home = await bare.factories.buildCompany();
    const caller = await bare.signIn((await bare.factories.buildUser(home)).username);
    const body = { username: 'ada', email: 'ada@example.com' };
    const response = await caller.post(`/api/companies/${home.id}/users/invitations`, body);
    await bare.stop();
    expect(response.body).toMatchObject({ statusCode: 409, code: 'email-not-set-up' });
  });
});
