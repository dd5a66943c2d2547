import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { PASSWORD } from '../../../test/password.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const PROFILE = '/api/user/profile';
const OVER = 'This link is no longer valid: it was used, has expired, or was replaced by a newer one.';

let test: TestApp;
let company: BuiltCompany;
let people = 0;

beforeAll(async () => {
  test = await startApp({ PUBLIC_URL: 'https://crm.example.com', TRUST_PROXY: '1' });
  company = await test.factories.buildCompany({ name: 'Maple Court' });
});

afterAll(() => test.stop());

interface Person {
  user: BuiltUser;
  caller: Caller;
  old: string;
  fresh: string;
}

async function somebody(values: object = {}): Promise<Person> {
  const [old, fresh] = [`old${++people}@example.com`, `new${people}@example.com`];
  const user = await test.factories.buildUser(company, { email: old, first_name: 'Ada', ...values });
  return { user, caller: await test.signIn(user.username), old, fresh };
}

const post = (path: string, body: object) =>
  test.anonymous
    .post(path)
    .set({ 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': `203.0.113.${++people % 250}` })
    .send(body);

const answer = (token: string, said = 'agree') => post('/api/auth/email-changes', { token, answer: said });

interface SentMail {
  subject: string;
  text: string;
}

const mailsTo = (email: string): Promise<SentMail[]> =>
  test.factories.query<SentMail & Record<string, unknown>>(
    company.id,
    'select subject, body_text as text from outbox where recipient = $1 order by id',
    [email],
  );

async function tokenTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)!;
  return /https:\/\/crm\.example\.com\/signin\/link#([\w-]{43})\n/.exec(mail.text)![1]!;
}

async function storedEmail({ user }: Person): Promise<string | null> {
  const [row] = await test.factories.query<{ email: string | null }>(
    company.id,
    'select email from users where id = $1',
    [user.id],
  );
  return row!.email;
}

const pending = async ({ caller }: Person): Promise<unknown> =>
  ((await caller.get(PROFILE)).body as { emailChange: unknown }).emailChange;

async function asked(values: object = {}): Promise<Person> {
  const person = await somebody(values);
  const saved = await person.caller.patch(PROFILE, { email: person.fresh });
  expect(saved.status).toBe(200);
  return person;
}

const eventsOf = async ({ user }: Person): Promise<string[]> =>
  (
    await test.factories.query<{ kind: string }>(
      0,
      `select kind from security_events where person_id = $1 and kind like 'email-%' order by id`,
      [user.id],
    )
  ).map(({ kind }) => kind);

describe('a person who enters another e-mail address', () => {
  it('keeps the address until both have agreed, in any order', async () => {
    for (const isOldFirst of [true, false]) {
      const person = await somebody();
      const { caller, old, fresh } = person;
      const saved = await caller.patch(PROFILE, { email: fresh, lastName: 'Byron' });
      expect(saved.body).toMatchObject({
        email: old,
        lastName: 'Byron',
        emailChange: { email: fresh, waitingFor: [fresh, old], expiresAt: expect.any(String) as string },
      });
      const [first, second] = isOldFirst ? [old, fresh] : [fresh, old];
      expect((await answer(await tokenTo(first))).body).toEqual({ state: 'waiting', email: fresh });
      expect([await storedEmail(person), await pending(person)]).toMatchObject([old, { waitingFor: [second] }]);
      expect((await answer(await tokenTo(second))).body).toEqual({ state: 'changed', email: fresh });
      expect((await caller.get(PROFILE)).body).toMatchObject({ email: fresh, emailChange: null });
      expect((await caller.get('/api/user')).body).toMatchObject({ email: fresh });
      expect(await eventsOf(person)).toEqual(['email-change-asked', 'email-changed']);
    }
  });

  it('gets mails that say what happens, and looking at a link does not use it up', async () => {
    const { user, old, fresh } = await asked();
    const [[confirm], [release]] = [await mailsTo(fresh), await mailsTo(old)];
    expect([confirm!.subject, release!.subject]).toEqual([
      'Confirm your new e-mail address',
      'Agree to a new e-mail address',
    ]);
    expect(confirm!.text).toContain(`${old}, has to agree, too.`);
    expect(release!.text).toContain(`mails of the account ${user.username} to go to ${fresh}`);
    const token = await tokenTo(fresh);
    for (let look = 0; look < 2; look++) {
      const found = await post('/api/auth/links', { token });
      expect(found.body).toEqual({
        kind: 'email-confirmation',
        username: user.username,
        company: 'Maple Court',
        newEmail: fresh,
        providerName: null,
        mayChoosePassword: false,
      });
    }
    expect((await answer(token)).status).toBe(200);
  });

  it('needs nobody but the new address where there was none, and nobody but the former to have none', async () => {
    const without = await asked({ email: null });
    expect(await pending(without)).toMatchObject({ waitingFor: [without.fresh] });
    expect((await answer(await tokenTo(without.fresh))).body).toMatchObject({ state: 'changed' });
    expect(await storedEmail(without)).toBe(without.fresh);
    const removing = await somebody();
    expect((await removing.caller.patch(PROFILE, { email: null })).body).toMatchObject({
      email: removing.old,
      emailChange: { email: null, waitingFor: [removing.old] },
    });
    expect((await answer(await tokenTo(removing.old))).body).toEqual({ state: 'changed', email: null });
    expect(await storedEmail(removing)).toBeNull();
  });

  it('is asked for a proof first, if the last one is older than ten minutes', async () => {
    const { user, caller, fresh } = await somebody();
    await test.factories.query(0, `update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
      user.id,
    ]);
    expect((await caller.patch(PROFILE, { email: fresh })).body).toMatchObject({ code: 'proof-needed' });
    expect((await caller.patch(PROFILE, { firstName: 'Augusta' })).status).toBe(200);
    expect(await mailsTo(fresh)).toEqual([]);
  });

  it('gets the same response for an address that somebody else has', async () => {
    const [person, other] = [await somebody(), await somebody()];
    expect((await person.caller.patch(PROFILE, { email: other.old })).body).toMatchObject({
      emailChange: { email: other.old, waitingFor: [other.old, person.old] },
    });
  });

  it('gets the links again, of which the earlier ones end, or calls the change off', async () => {
    const person = await asked();
    const { caller, old, fresh } = person;
    const [earlier, ofOld] = [await tokenTo(fresh), await tokenTo(old)];
    expect((await answer(ofOld)).status).toBe(200);
    expect((await caller.post('/api/user/email-change/links')).status).toBe(204);
    expect([(await mailsTo(fresh)).length, (await mailsTo(old)).length]).toEqual([2, 1]);
    expect((await answer(earlier)).body).toMatchObject({ code: 'link-over', message: OVER });
    const later = await tokenTo(fresh);
    expect((await caller.delete('/api/user/email-change')).status).toBe(204);
    expect((await answer(later)).body).toMatchObject({ code: 'link-over' });
    expect([await storedEmail(person), await pending(person)]).toEqual([old, null]);
    expect((await caller.delete('/api/user/email-change')).status).toBe(404);
    expect((await caller.post('/api/user/email-change/links')).status).toBe(404);
    expect(await eventsOf(person)).toEqual(['email-change-asked', 'email-change-called-off']);
  });

  it('has links sent five times an hour', async () => {
    const { caller, fresh } = await asked();
    for (let again = 0; again < 4; again++)
      expect((await caller.post('/api/user/email-change/links')).status).toBe(204);
    expect((await caller.post('/api/user/email-change/links')).body).toMatchObject({ code: 'throttled' });
    expect((await caller.patch(PROFILE, { email: `x${fresh}` })).body).toMatchObject({ code: 'throttled' });
    expect(await mailsTo(fresh)).toHaveLength(5);
  });

  it('who has no company has the address at once', async () => {
    const { id, username } = await test.factories.buildSuperAdmin();
    const admin = await test.signIn(username);
    const saved = await admin.patch(PROFILE, { email: 'root@example.com' });
    expect(saved.body).toMatchObject({ email: 'root@example.com', emailChange: null });
    expect(await eventsOf({ user: { id, username }, caller: admin, old: '', fresh: '' })).toEqual(['email-changed']);
    expect((await admin.post('/api/user/email-change/links')).status).toBe(404);
    expect((await admin.delete('/api/user/email-change')).status).toBe(404);
  });
});

describe('the links of a change', () => {
  it('work once each under 20 parallel tries, and the change is made once', async () => {
    const person = await asked();
    const tokens = [await tokenTo(person.fresh), await tokenTo(person.old)];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => answer(tokens[index % 2]!)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(2);
    const states = answers.flatMap(({ body }) => (body as { state?: string }).state ?? []);
    expect(states.sort()).toEqual(['changed', 'waiting']);
    expect(await storedEmail(person)).toBe(person.fresh);
    expect(await eventsOf(person)).toEqual(['email-change-asked', 'email-changed']);
  });

  it('call it off from either address, and end with each other', async () => {
    for (const from of ['old', 'fresh'] as const) {
      const person = await asked();
      const [said, other] = [await tokenTo(person[from]), await tokenTo(person[from === 'old' ? 'fresh' : 'old'])];
      expect((await answer(said, 'call_off')).body).toEqual({ state: 'called_off', email: person.fresh });
      expect((await answer(other)).body).toMatchObject({ code: 'link-over' });
      expect([await storedEmail(person), await pending(person)]).toEqual([person.old, null]);
    }
  });

  it('are over after a day, with every new password, and for another purpose', async () => {
    const [late, changed, person] = [await asked(), await asked(), await asked()];
    const token = await tokenTo(late.fresh);
    await test.factories.query(
      company.id,
      `update account_links set expires_at = expires_at - interval '24 hours' where user_id = $1`,
      [late.user.id],
    );
    expect((await answer(token)).body).toMatchObject({ code: 'link-over' });
    const ofChanged = await tokenTo(changed.old);
    const body = { currentPassword: PASSWORD, newPassword: 'sunflower under rain' };
    await changed.caller.put('/api/user/password', body);
    expect([(await answer(ofChanged)).status, await pending(changed)]).toEqual([409, null]);
    const ofOld = await tokenTo(person.old);
    const reset = await post('/api/auth/resets', { token: ofOld, newPassword: 'sunflower under rain' });
    expect(reset.body).toMatchObject({ code: 'link-over' });
    expect((await answer(ofOld)).status).toBe(200);
  });

  it('are forgotten a month after they ended, on the day of the company', async () => {
    await asked();
    const changes = () =>
      test.factories.query(company.id, 'select user_id from email_changes where company_id = $1', [company.id]);
    await runJobs(test, 'company-day');
    expect(await changes()).not.toEqual([]);
    await test.factories.query(company.id, `update email_changes set expires_at = expires_at - interval '32 days'`);
    await runJobs(test, 'company-day');
    expect(await changes()).toEqual([]);
  });

  it('end the links for a new password that went to the former address', async () => {
    const person = await asked();
    const [first, second] = [await tokenTo(person.fresh), await tokenTo(person.old)];
    expect((await post('/api/auth/reset-requests', { username: person.user.username })).status).toBe(202);
    await runJobs(test, 'reset-requests');
    const reset = await tokenTo(person.old);
    expect(reset).not.toBe(second);
    await answer(first);
    expect((await answer(second)).body).toMatchObject({ state: 'changed' });
    const chosen = await post('/api/auth/resets', { token: reset, newPassword: 'sunflower under rain' });
    expect(chosen.body).toMatchObject({ code: 'link-over' });
  });
});

describe('a manager', () => {
  it('changes a person’s address at once; the former one is told, and what was pending ends', async () => {
    const person = await asked({ account_type: 'leasing' });
    const manager = await somebody();
    const ofFresh = await tokenTo(person.fresh);
    const saved = await manager.caller.put(`/api/users/${person.user.id}`, { email: 'by.manager@example.com' });
    expect(saved.body).toMatchObject({ email: 'by.manager@example.com' });
    expect((await mailsTo(person.old)).at(-1)).toMatchObject({ subject: 'Your e-mail address was changed' });
    expect([(await answer(ofFresh)).status, await pending(person)]).toEqual([409, null]);
    expect(await eventsOf(manager)).toEqual(['email-changed']);
  });

  it('corrects the address of an invited person: the link that went to the former one ends, and another goes out', async () => {
    const { caller } = await somebody();
    const body = { username: `guest.${Date.now()}`, email: `wrong.${Date.now()}@example.com` };
    const invited = await caller.post(`/api/companies/${company.id}/users/invitations`, body);
    const { id } = invited.body as { id: number };
    const token = await tokenTo(body.email);
    const right = `right.${Date.now()}@example.com`;
    expect((await caller.put(`/api/users/${id}`, { email: right })).status).toBe(200);
    const choose = (link: string) => post('/api/auth/resets', { token: link, newPassword: 'sunflower under rain' });
    expect((await choose(token)).body).toMatchObject({ code: 'link-over' });
    expect((await caller.post(`/api/users/${id}/invitation`)).status).toBe(204);
    expect((await choose(await tokenTo(right))).status).toBe(204);
  });

  it('changes their own on the profile', async () => {
    const manager = await somebody();
    const path = `/api/users/${manager.user.id}`;
    expect((await manager.caller.put(path, { email: manager.fresh })).body).toMatchObject({
      details: [{ field: 'email', message: 'Change your own e-mail address on your profile page.' }],
    });
    expect((await manager.caller.put(path, { email: manager.old, displayName: 'ada' })).status).toBe(200);
  });
});

it('where no mail is set up, an own address changes at once, also on the team screen', async () => {
  const bare = await startApp({ NODE_ENV: 'production' });
  const { id, username } = await bare.factories.buildUser(await bare.factories.buildCompany());
  const caller = await bare.signIn(username);
  const saved = await caller.patch(PROFILE, { email: 'first@example.com' });
  const again = await caller.put(`/api/users/${id}`, { email: 'second@example.com' });
  const kinds = await bare.factories.query(0, `select kind from security_events where kind like 'email-%'`);
  await bare.stop();
  expect(saved.body).toMatchObject({ email: 'first@example.com', emailChange: null });
  expect(again.body).toMatchObject({ email: 'second@example.com' });
  expect(kinds).toEqual([{ kind: 'email-changed' }, { kind: 'email-changed' }]);
});
