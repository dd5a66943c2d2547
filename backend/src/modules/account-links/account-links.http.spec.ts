import { runJobs, untilIdle } from '../../../test/background-jobs.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { PASSWORD } from '../../../test/password.js';
import { startApp, type TestApp } from '../../../test/start-app.js';

const NEW_PASSWORD = 'sunflower under rain';
const OVER = 'This link is no longer valid: it was used, has expired, or was replaced by a newer one.';

let test: TestApp;
let company: BuiltCompany;
let people = 0;

beforeAll(async () => {
  test = await startApp({ PUBLIC_URL: 'https://crm.example.com', TRUST_PROXY: '1' });
  company = await test.factories.buildCompany({ name: 'Maple Court' });
});

afterAll(() => test.stop());

/** Each from a network of its own, so that only what a test counts is counted. */
const post = (path: string, body: object, address = `203.0.${Math.floor(++people / 250)}.${people % 250}`) =>
  test.anonymous.post(path).set({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': address }).send(body);

const ask = (username: string, address?: string) => post('/api/auth/reset-requests', { username }, address);
const choose = (token: string, newPassword = NEW_PASSWORD) => post('/api/auth/resets', { token, newPassword });
const login = (username: string, password: string) => post('/api/login', { username, password });

async function somebody(values: object = {}): Promise<BuiltUser & { email: string }> {
  const email = `person${++people}@example.com`;
  return { ...(await test.factories.buildUser(company, { email, first_name: 'Ada', ...values })), email };
}

interface SentMail extends Record<string, unknown> {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

const mailsTo = (email: string): Promise<SentMail[]> =>
  test.factories.query<SentMail>(
    company.id,
    'select recipient, subject, body_text as text, body_html as html from outbox where recipient = $1 order by id',
    [email],
  );

const tokenIn = ({ text }: SentMail): string =>
  /https:\/\/crm\.example\.com\/signin\/link#([\w-]{43})\n/.exec(text)![1]!;

/** The token of the link that a person asked for. */
async function linkOf({ username, email }: { username: string; email: string }): Promise<string> {
  const before = (await mailsTo(email)).length;
  expect((await ask(username)).status).toBe(202);
  await runJobs(test, 'reset-requests');
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(before + 1);
  return tokenIn(mails.at(-1)!);
}

const passMinutes = (minutes: number) =>
  test.factories.query(company.id, `update account_links set expires_at = expires_at - make_interval(mins => $1)`, [
    minutes,
  ]);

it('links that nobody used are deleted a month after they ended, on the day of their company', async () => {
  await linkOf(await somebody());
  const links = () =>
    test.factories.query(company.id, 'select user_id from account_links where company_id = $1', [company.id]);
  await runJobs(test, 'company-day');
  expect(await links()).not.toEqual([]);
  await passMinutes(32 * 24 * 60);
  await runJobs(test, 'company-day');
  expect(await links()).toEqual([]);
});

describe('a person who forgot the password', () => {
  it('gets a mail with a link, chooses another password with it, and is signed out everywhere', async () => {
    const user = await somebody();
    const elsewhere = await test.signIn(user.username);
    const token = await linkOf(user);
    const [mail] = await mailsTo(user.email);
    expect(mail!.subject).toBe('Choose a new password');
    expect(mail!.text).toContain('Hello Ada,');
    expect(mail!.text).toContain('Maple Court');
    expect(mail!.html).toContain(`href="https://crm.example.com/signin/link#${token}"`);
    const found = await post('/api/auth/links', { token });
    expect(found.body).toEqual({
      ...{ kind: 'password-reset', username: user.username, company: 'Maple Court' },
      ...{ providerName: null, mayChoosePassword: true },
    });
    expect((await elsewhere.get('/api/user')).status).toBe(200);
    const chosen = await choose(token);
    expect(chosen.status).toBe(204);
    expect(chosen.get('Set-Cookie')).toBeUndefined();
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await login(user.username, PASSWORD)).status).toBe(401);
    expect((await login(user.username, NEW_PASSWORD)).status).toBe(200);
    const subjects = (await mailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  it('is found by the e-mail address, too, in each account that has it', async () => {
    const [one, other] = [await somebody(), await somebody()];
    await test.factories.query(company.id, 'update users set email = $2 where id = $1', [other.id, one.email]);
    expect((await ask(one.email.toUpperCase())).status).toBe(202);
    await runJobs(test, 'reset-requests');
    const texts = (await mailsTo(one.email)).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain(one.username);
    expect(texts[1]).toContain(other.username);
  });

  it('of a company that requires its identity provider is told to sign in there, and chooses no password', async () => {
    const user = await somebody({ account_type: 'leasing' });
    const { id, username, email } = user;
    const token = await linkOf(user);
    const sql = `insert into identity_providers (company_id, name, issuer, client_id, client_secret, is_required)
      values ($1, 'Okta', 'https://id.example.com', 'nerka', 'sealed', true)`;
    await test.factories.query(company.id, sql, [company.id]);
    expect((await post('/api/auth/links', { token })).body).toMatchObject({ mayChoosePassword: false });
    expect((await choose(token)).body).toMatchObject({
      statusCode: 403,
      code: 'identity-provider-required',
      message: 'Your company signs in with Okta. Use the button “Sign in with Okta”.',
    });
    expect((await ask(username)).status).toBe(202);
    await runJobs(test, 'reset-requests');
    const mail = (await mailsTo(email)).at(-1)!;
    expect(mail.subject).toBe('How you sign in');
    expect(mail.text).toContain('use the button “Sign in with Okta”');
    expect(mail.text).not.toContain('/signin/link');
    await test.factories.query(company.id, `update users set account_type = 'manager' where id = $1`, [id]);
    const status = (await choose(await linkOf(user))).status;
    await test.factories.query(company.id, 'delete from identity_providers');
    expect(status).toBe(204);
  });

  it('gets the same response and the same work as nobody', async () => {
    const user = await somebody();
    const [known, unknown] = [await ask(user.username), await ask('nobody at all')];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(known.text).toBe(unknown.text);
    await runJobs(test, 'reset-requests');
    expect(await test.factories.query(0, 'select from reset_requests')).toEqual([]);
    const kept = await test.factories.query(0, `select state, data from pgboss.job where name = 'reset-requests'`);
    expect(JSON.stringify(kept)).not.toMatch(/nobody/);
  });

  it('gets no mail without an address, when removed, when suspended, or as a super admin', async () => {
    const before = async () => (await test.factories.query(0, 'select from account_links')).length;
    const count = await before();
    const closed = await test.factories.buildCompany();
    const people = [
      await somebody({ email: null }),
      await somebody({ deleted_at: new Date() }),
      await test.factories.buildUser(closed, { email: 'closed@example.com' }),
      await test.factories.buildSuperAdmin(),
    ];
    await test.factories.query(0, 'update companies set suspended_at = now() where id = $1', [closed.id]);
    await test.factories.query(0, `update users set email = 'root@example.com' where id = $1`, [people[3]!.id]);
    for (const { username } of people) expect((await ask(username)).status).toBe(202);
    await runJobs(test, 'reset-requests');
    expect(await before()).toBe(count);
  });
});

describe('a link', () => {
  it('works once under 20 parallel tries', async () => {
    const token = await linkOf(await somebody());
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => (await choose(token, `${NEW_PASSWORD} ${index}`)).status),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it('is over after 30 minutes, not before', async () => {
    const [early, late] = [await linkOf(await somebody()), await linkOf(await somebody())];
    await passMinutes(29);
    expect((await choose(early)).status).toBe(204);
    await passMinutes(1);
    expect((await choose(late)).body).toMatchObject({ statusCode: 409, code: 'link-over', message: OVER });
    expect((await post('/api/auth/links', { token: late })).body).toMatchObject({ code: 'link-over', message: OVER });
  });

  it('ends when the person asks for another one', async () => {
    const user = await somebody();
    const [older, newer] = [await linkOf(user), await linkOf(user)];
    expect((await choose(older)).body).toMatchObject({ code: 'link-over' });
    expect((await choose(newer)).status).toBe(204);
  });

  it('that never was gets the same response as one that is over', async () => {
    const token = await linkOf(await somebody());
    await choose(token);
    const [over, made] = [await choose(token), await choose('x'.repeat(43))];
    expect({ ...made.body, requestId: '' }).toEqual({ ...over.body, requestId: '' });
  });

  it('stays when the password that was chosen is no good', async () => {
    const user = await somebody();
    const token = await linkOf(user);
    expect((await choose(token, 'short')).body).toMatchObject({
      message: 'New password must have at least 8 characters.',
    });
    expect((await choose(token, 'maplecourt12')).body).toMatchObject({
      details: [{ field: 'newPassword', message: expect.stringContaining('the name of the company') as string }],
    });
    expect((await choose(token)).status).toBe(204);
  });

  it('is no longer good when its company was suspended or its person removed', async () => {
    const user = await somebody();
    const token = await linkOf(user);
    await test.factories.query(company.id, 'update users set deleted_at = now() where id = $1', [user.id]);
    expect((await choose(token)).body).toMatchObject({ code: 'link-over' });
  });

  it('is stored as a hash only', async () => {
    const token = await linkOf(await somebody());
    const rows = await test.factories.query(0, 'select to_jsonb(l)::text as text from account_links l');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('lifts the block of who guessed too often', async () => {
    const user = await somebody();
    const address = '198.51.100.7';
    const guess = (password: string) => post('/api/login', { username: user.username, password }, address);
    for (let tries = 0; tries < 6; tries++) await guess('wrong');
    expect((await guess(PASSWORD)).status).toBe(429);
    await choose(await linkOf(user));
    expect((await guess(NEW_PASSWORD)).status).toBe(200);
  });

  it('is noted when it is asked for and when it is used', async () => {
    const user = await somebody();
    await choose(await linkOf(user));
    const events = await test.factories.query(
      0,
      `select kind, person_id from security_events where person_id = $1 order by id`,
      [user.id],
    );
    expect(events).toEqual([
      { kind: 'reset-requested', person_id: user.id },
      { kind: 'password-reset', person_id: user.id },
    ]);
  });
});

describe('asking too often', () => {
  it('is refused for a name, whether or not it exists', async () => {
    const user = await somebody();
    for (const username of [user.username, 'no such person']) {
      const statuses = [];
      for (let tries = 0; tries < 6; tries++) statuses.push((await ask(username)).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
    await untilIdle(test, 'reset-requests');
    expect((await mailsTo(user.email)).length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['an address', () => '198.51.100.20'],
    ['a network of IPv6', (index: number) => `2001:db8:1:2::${index + 1}`],
  ])('is refused for %s', async (_, addressOf) => {
    const statuses = [];
    for (let index = 0; index < 21; index++) {
      statuses.push((await ask(`somebody ${++people}`, addressOf(index))).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array<number>(20).fill(202));
    expect(statuses[20]).toBe(429);
  });
});

describe('where no mail is set up', () => {
  it('says so', async () => {
    const bare = await startApp({ NODE_ENV: 'production' });
    const response = await bare.anonymous
      .post('/api/auth/reset-requests')
      .set('Sec-Fetch-Site', 'same-origin')
      .send({ username: 'somebody' });
    await bare.stop();
    expect(response.body).toMatchObject({ statusCode: 409, code: 'email-not-set-up' });
  });
});
