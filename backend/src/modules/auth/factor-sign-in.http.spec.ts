import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { addApp, type AddedApp, CodeClock, firstStep, secondStep } from '../../../test/second-step.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { Database } from '../../platform/database/database.js';
import { PendingSignIns } from '../factors/pending-sign-ins.js';
import { SecondFactors } from '../factors/second-factors.js';

const TRIES = 20;

let test: TestApp;
let clock: CodeClock;
let company: BuiltCompany;
let person: BuiltUser;
let caller: Caller;
let app: AddedApp;

beforeAll(async () => {
  test = await startApp();
  clock = new CodeClock(test);
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  person = await test.factories.buildUser(company);
  caller = await test.signIn(person.username);
  app = await addApp(caller, clock);
});

afterAll(() => test.stop());

const waiting = async (): Promise<string> => (await firstStep(test, person.username)).cookie;

const sessionsOf = async ({ id }: BuiltUser): Promise<unknown> =>
  (await test.factories.query(0, 'select second_factor from sessions where user_id = $1 order by id', [id])).map(
    (session) => session.second_factor,
  );

const eventsOf = async ({ id }: BuiltUser): Promise<string[]> =>
  (
    await test.factories.query<{ event: string }>(
      0,
      `select concat_ws(': ', kind, subject) as event from security_events where person_id = $1 order by id`,
      [id],
    )
  ).map(({ event }) => event);

/** Twenty at once; how many of each status. */
async function atOnce(send: (index: number) => PromiseLike<{ status: number }>): Promise<Record<number, number>> {
  const responses = await Promise.all(Array.from({ length: TRIES }, (_, index) => send(index)));
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

it('has no session until the second step, and says which kinds there are', async () => {
  const { status, body, cookies, cookie } = await firstStep(test, person.username);
  expect([status, body]).toEqual([202, { step: 'factor', kinds: ['totp', 'recovery'] }]);
  expect(cookies).toEqual([cookie]);
  expect(await sessionsOf(person)).toEqual([null]);
  expect((await test.anonymous.get('/api/user').set('Cookie', cookie)).status).toBe(401);
  const finished = await secondStep(test, cookie, clock.next(app.secret));
  expect([finished.status, finished.body]).toMatchObject([200, { id: person.id, username: person.username }]);
  expect(await sessionsOf(person)).toEqual([null, 'totp']);
  expect(await eventsOf(person)).toEqual(['signed-in', 'factor-added: Authenticator app', 'signed-in']);
});

it('accepts a code of the step before or after, and no other', async () => {
  clock.next(app.secret);
  clock.next(app.secret);
  for (const steps of [-2, 2]) {
    expect((await secondStep(test, await waiting(), clock.code(app.secret, steps))).body).toMatchObject({
      statusCode: 400,
      code: 'wrong-code',
    });
  }
  for (const steps of [-1, 0, 1]) {
    expect((await secondStep(test, await waiting(), clock.code(app.secret, steps))).status).toBe(200);
  }
});

it('accepts no code again, nor one of a step before', async () => {
  const code = clock.next(app.secret);
  expect((await secondStep(test, await waiting(), code)).status).toBe(200);
  for (const used of [code, clock.code(app.secret, -1)]) {
    expect((await secondStep(test, await waiting(), used)).status).toBe(400);
  }
});

it('lets one of twenty pass that send the same code of an app at once', async () => {
  const cookies = await Promise.all(Array.from({ length: 5 }, waiting));
  const code = clock.next(app.secret);
  const counts = await atOnce((index) => secondStep(test, cookies[index % 5]!, code));
  expect(counts[200]).toBe(1);
  expect(await sessionsOf(person)).toEqual([null, 'totp']);
});

it('lets one of twenty pass that send the same recovery code at once, and never again', async () => {
  const [code] = app.recoveryCodes;
  const cookies = await Promise.all(Array.from({ length: 5 }, waiting));
  const counts = await atOnce((index) => secondStep(test, cookies[index % 5]!, code!));
  expect(counts[200]).toBe(1);
  expect(await sessionsOf(person)).toEqual([null, 'recovery']);
  expect((await eventsOf(person)).filter((kind) => kind === 'recovery-code-used')).toHaveLength(1);
  expect((await caller.get('/api/user/factors/recovery-codes')).body).toMatchObject({ left: 9 });
});

it('finishes a sign-in once, however many right codes come at once', async () => {
  const cookie = await waiting();
  const counts = await atOnce((index) => secondStep(test, cookie, app.recoveryCodes[index % 10]!));
  expect(counts[200]).toBe(1);
  expect(await sessionsOf(person)).toEqual([null, 'recovery']);
  expect((await caller.get('/api/user/factors/recovery-codes')).body).toMatchObject({ left: 9 });
  expect((await secondStep(test, cookie, app.recoveryCodes[9]!)).body).toMatchObject({ code: 'sign-in-expired' });
});

describe('twenty at once that no limit keeps apart', () => {
  /** As the second step of a sign-in uses a code, each in a transaction of its own. */
  const useCode = async (code: string): Promise<boolean> => {
    const factors = test.app.get(SecondFactors, { strict: false });
    const actor = { userId: person.id, role: 'user' as const, address: null };
    const work = test.app
      .get(Database)
      .onOwnAccount(actor, (tx) => factors.useCode(tx, { userId: person.id, address: null, device: null }, code));
    return work.then(
      () => true,
      () => false,
    );
  };

  const passing = async (work: () => Promise<boolean>): Promise<number> =>
    (await Promise.all(Array.from({ length: TRIES }, work))).filter(Boolean).length;

  it('use a code of the app once', async () => {
    const code = clock.next(app.secret);
    expect(await passing(() => useCode(code))).toBe(1);
    expect(await useCode(code)).toBe(false);
  });

  it('use a recovery code once', async () => {
    expect(await passing(() => useCode(app.recoveryCodes[5]!))).toBe(1);
    expect(await useCode(app.recoveryCodes[5]!)).toBe(false);
  });

  it('end a waiting sign-in once', async () => {
    const token = (await waiting()).split('=')[1]!;
    const pending = test.app.get(PendingSignIns, { strict: false });
    const actor = { userId: person.id, role: 'user' as const, address: null };
    const end = () => test.app.get(Database).onOwnAccount(actor, (tx) => pending.end(tx, token));
    expect(await passing(end)).toBe(1);
    expect(await end()).toBe(false);
  });
});

it('takes a recovery code as people type it', async () => {
  const typed = ` ${app.recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ')} `;
  expect((await secondStep(test, await waiting(), typed)).status).toBe(200);
});

it('lets nobody guess: five wrong codes, then the next has to wait', async () => {
  const cookie = await waiting();
  for (let wrong = 0; wrong < 5; wrong += 1) {
    expect((await secondStep(test, cookie, '000000')).status).toBe(400);
  }
  const refused = await secondStep(test, cookie, clock.next(app.secret));
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'throttled' }]);
});

it('keeps nobody out on their own device while somebody else guesses, and shows them the guesses', async () => {
  const mine = (await secondStep(test, await waiting(), clock.next(app.secret))).get('Set-Cookie')!;
  const device = mine.map((sent) => sent.split(';')[0]!).find((sent) => sent.startsWith('nerka_device='))!;
  const cookie = await waiting();
  for (let wrong = 0; wrong < 6; wrong += 1) await secondStep(test, cookie, '000000');
  expect((await secondStep(test, cookie, clock.next(app.secret))).status).toBe(429);
  expect((await secondStep(test, `${cookie}; ${device}`, clock.next(app.secret))).status).toBe(200);
  await until(async () => (await eventsOf(person)).includes('throttled: POST /api/auth/factor: throttled'));
  expect(await eventsOf(person)).toContain('sign-in-failed: second step');
});

it('counts the wrong codes of one address for whomever they are', async () => {
  const cookie = await waiting();
  await secondStep(test, cookie, '000000');
  const ofAddress = `key = 'sign-in-address:127.0.0.1'`;
  await test.factories.query(0, `update rate_limits set points = 100 where ${ofAddress}`);
  const refused = await secondStep(test, cookie, clock.next(app.secret));
  await test.factories.query(0, `delete from rate_limits where ${ofAddress}`);
  expect(refused.status).toBe(429);
});

it('ends after five minutes, and with a new password', async () => {
  const change = async (sql: string): Promise<unknown> => test.factories.query(0, sql, [person.id]);
  for (const sql of [
    `update pending_sign_ins set expires_at = now() where user_id = $1`,
    `update users set password = password || ' ' where id = $1`,
  ]) {
    const cookie = await waiting();
    await change(sql);
    const refused = await secondStep(test, cookie, clock.next(app.secret));
    expect([refused.status, refused.body]).toMatchObject([401, { code: 'sign-in-expired' }]);
  }
});

it('is refused to people of a company that was suspended meanwhile', async () => {
  const cookie = await waiting();
  await test.factories.query(0, 'update companies set suspended_at = now() where id = $1', [company.id]);
  expect((await secondStep(test, cookie, clock.next(app.secret))).body).toMatchObject({ code: 'company-suspended' });
});

it('needs the browser of the password', async () => {
  await waiting();
  const other = 'nerka_sign_in=abcdefghijklmnopqrstuvwxyz0123456789-ABCDEF';
  expect((await secondStep(test, other, clock.next(app.secret))).status).toBe(401);
  expect((await secondStep(test, '', clock.next(app.secret))).status).toBe(401);
});

it('belongs to super admins, too', async () => {
  const { username } = await test.factories.buildSuperAdmin();
  const { secret } = await addApp(await test.signIn(username), clock);
  const { cookie } = await firstStep(test, username);
  expect((await secondStep(test, cookie, clock.next(secret))).body).toMatchObject({ username, role: 'super_admin' });
});
