import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { addPasskey } from '../../../test/passkey-person.js';
import { PASSWORD } from '../../../test/password.js';
import { addApp, CodeClock, firstStep, secondStep } from '../../../test/second-step.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const TODAY = '2020-01-01';
const LATER = '2199-12-31';
const OLD = `update users set created_at = now() - interval '8 days' where id = $1`;

let test: TestApp;
let clock: CodeClock;
let company: BuiltCompany;
let manager: Caller;
let person: BuiltUser;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
  clock = new CodeClock(test);
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  const staff = await test.factories.buildStaff(company);
  person = staff.maintenance;
  await change(OLD);
  manager = await test.signIn(staff.manager.username);
  await addApp(manager, clock);
  caller = await test.signIn(person.username);
});

afterAll(() => test.stop());

const change = (sql: string): Promise<unknown> => test.factories.query(0, sql, [person.id]);

async function setRule(from: string | null): Promise<void> {
  const saved = await manager.put(`/api/companies/${company.id}/settings`, { factorsRequiredFrom: from });
  expect(saved.body).toMatchObject({ factorsRequiredFrom: from });
}

/** Other sessions learn of it a moment later. */
async function requireFrom(from: string): Promise<void> {
  await setRule(from);
  await until(async () => (await dutyOf(caller)) !== undefined);
}

const dutyOf = async (who: Caller): Promise<unknown> =>
  ((await who.get('/api/user')).body as { factorDuty?: object }).factorDuty;

const units = (who: Caller) => who.get(`/api/companies/${company.id}/units`);

it('is off by default', async () => {
  expect(await dutyOf(caller)).toBeUndefined();
  expect((await firstStep(test, person.username)).status).toBe(200);
});

const FIRST = 'Set up your own second step first, or choose a later day.';
const refusal = { statusCode: 400, details: [{ field: 'factorsRequiredFrom', message: FIRST }] };

describe('a day that is due at once', () => {
  const put = (who: Caller, from: string | null) =>
    who.put(`/api/companies/${company.id}/settings`, { factorsRequiredFrom: from });
  const dayIn = async (zone: string, days: number): Promise<string> => {
    const sql = `select ((now() at time zone $1)::date + $2::int)::text as day`;
    return (await test.factories.query<{ day: string }>(0, sql, [zone, days]))[0]!.day;
  };
  let other: Caller;

  beforeEach(async () => {
    const { id, username } = await test.factories.buildUser(company);
    await test.factories.query(0, OLD, [id]);
    other = await test.signIn(username);
  });

  it('is set only by who has a second step, so that it cannot lock everybody out', async () => {
    expect((await put(other, TODAY)).body).toMatchObject(refusal);
    const begun = await other.post('/api/user/factors/totp', {});
    expect(begun.status).toBe(201);
    expect((await put(other, TODAY)).body).toMatchObject(refusal);
    await addPasskey(other);
    expect((await put(other, TODAY)).body).toMatchObject({ factorsRequiredFrom: TODAY });
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is the one of the company’s time zone (%s)', async (zone) => {
    await test.factories.query(company.id, 'update companies set timezone = $2 where id = $1', [company.id, zone]);
    expect((await put(other, await dayIn(zone, 0))).body).toMatchObject(refusal);
    const tomorrow = await dayIn(zone, 1);
    expect((await put(other, tomorrow)).body).toMatchObject({ factorsRequiredFrom: tomorrow });
  });

  it('is not asked about again while it stays, and may be taken back', async () => {
    await test.factories.query(0, 'update sessions set second_factor = $2 where user_id = $1', [
      ((await other.get('/api/user')).body as { id: number }).id,
      'identity-provider',
    ]);
    await setRule(LATER);
    await test.factories.query(
      company.id,
      `update company_settings set factors_required_from = $2 where company_id = $1`,
      [company.id, TODAY],
    );
    expect((await put(other, TODAY)).body).toMatchObject({ factorsRequiredFrom: TODAY });
    expect((await put(other, null)).body).toMatchObject({ factorsRequiredFrom: null });
  });

  it('is refused to a super admin without one, in a company and for the provider', async () => {
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    expect((await put(admin, TODAY)).body).toMatchObject(refusal);
    const rule = (from: string) => admin.put('/api/sign-in-rules', { factorsRequiredFrom: from });
    expect((await rule(await dayIn('UTC', 0))).body).toMatchObject(refusal);
    await addApp(admin, clock);
    expect((await put(admin, TODAY)).body).toMatchObject({ factorsRequiredFrom: TODAY });
  });

  it('and the last second step of who sets it are never both taken, however both are tried at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addApp(other, clock);
      const [set, removed] = await Promise.all([put(other, TODAY), other.delete(`/api/user/factors/${id}`)]);
      expect([set.status, removed.status]).toEqual(set.status === 200 ? [200, 409] : [400, 204]);
      if (set.status !== 200) continue;
      await put(other, null);
      expect((await other.delete(`/api/user/factors/${id}`)).status).toBe(204);
    }
  });
});

it('leaves everybody time until a date, which it tells those who have none yet', async () => {
  await requireFrom(LATER);
  expect(await dutyOf(caller)).toEqual({ from: LATER, isDue: false });
  expect(await dutyOf(manager)).toBeUndefined();
  expect([(await units(caller)).status, (await firstStep(test, person.username)).status]).toEqual([200, 200]);
});

it('afterwards a session by password alone can do nothing but set a second step up, and then everything', async () => {
  await requireFrom(TODAY);
  expect(await dutyOf(caller)).toEqual({ from: TODAY, isDue: true });
  for (const refused of [await units(caller), await caller.get('/api/user/profile'), await caller.get('/api/events')]) {
    expect(refused.body).toMatchObject({ statusCode: 403, code: 'factor-needed' });
  }
  await addApp(caller, clock);
  expect([await dutyOf(caller), (await units(caller)).status]).toEqual([undefined, 200]);
});

it('afterwards a password alone opens nothing, until a manager opens a day for setting up', async () => {
  await requireFrom(TODAY);
  const refused = await firstStep(test, person.username);
  expect([refused.status, refused.body, refused.cookies]).toMatchObject([403, { code: 'factor-missing' }, []]);
  expect((await manager.post(`/api/users/${person.id}/factor-reset`)).status).toBe(204);
  const admitted = await test.signIn(person.username);
  expect((await units(admitted)).body).toMatchObject({ code: 'factor-needed' });
  await change(`update factor_setups set until = now() where user_id = $1`);
  expect((await firstStep(test, person.username)).status).toBe(403);
});

it('the day for setting up ends with what was set up', async () => {
  const setups = () => test.factories.query(0, 'select user_id from factor_setups where user_id = $1', [person.id]);
  await manager.post(`/api/users/${person.id}/factor-reset`);
  expect(await setups()).toHaveLength(1);
  await addApp(await test.signIn(person.username), clock);
  expect(await setups()).toEqual([]);
  await manager.post(`/api/users/${person.id}/factor-reset`);
  await addPasskey(await test.signIn(person.username));
  expect(await setups()).toEqual([]);
});

it('afterwards a passkey is set up as well, which opens everything at once and brings recovery codes', async () => {
  await requireFrom(TODAY);
  expect((await units(caller)).body).toMatchObject({ code: 'factor-needed' });
  const { recoveryCodes } = await addPasskey(caller);
  expect([await dutyOf(caller), (await units(caller)).status, recoveryCodes?.length]).toEqual([undefined, 200, 10]);
  expect((await addPasskey(caller, 'Phone')).recoveryCodes).toBeNull();
});

it('gives a new person a week', async () => {
  await requireFrom(TODAY);
  const created = { username: `new.${company.id}`, password: PASSWORD };
  expect((await manager.post(`/api/companies/${company.id}/users`, created)).status).toBe(201);
  expect(await dutyOf(await test.signIn(created.username))).toEqual({ from: TODAY, isDue: true });
});

it('with a passkey, but no app, asks for the passkey', async () => {
  await change(
    `insert into passkeys (user_id, credential_id, public_key, counter, user_handle, rp_id, name, is_synced)
     values ($1, decode(md5(random()::text), 'hex'), '\\x00', 0, '\\x00', 'localhost', 'Laptop', false)`,
  );
  await setRule(TODAY);
  expect((await firstStep(test, person.username)).body).toEqual({ step: 'factor', kinds: ['passkey'] });
});

it('keeps the last second step while one is required', async () => {
  const { id } = await addApp(caller, clock);
  await setRule(LATER);
  expect((await caller.delete(`/api/user/factors/${id}`)).body).toMatchObject({ code: 'factor-required' });
  const second = await addApp(caller, clock, 'Tablet');
  expect((await caller.delete(`/api/user/factors/${second.id}`)).status).toBe(204);
  await setRule(null);
  expect((await caller.delete(`/api/user/factors/${id}`)).status).toBe(204);
});

it('a manager resets a lost second step: it is gone, sessions end, the person and the log are told', async () => {
  await change(`update users set email = 'lost@example.com' where id = $1`);
  await addApp(caller, clock);
  expect((await manager.post(`/api/users/${person.id}/factor-reset`)).status).toBe(204);
  expect((await caller.get('/api/user')).status).toBe(401);
  expect((await firstStep(test, person.username)).status).toBe(200);
  const mails = await test.factories.query(
    company.id,
    'select recipient, subject from outbox where company_id = $1 order by id',
    [company.id],
  );
  expect(mails).toContainEqual({ recipient: 'lost@example.com', subject: 'The second step of your sign-in was reset' });
  const events = await test.factories.query(
    0,
    `select subject from security_events where kind = 'factors-reset' order by id`,
  );
  expect(events.at(-1)).toEqual({ subject: person.username });
});

it('nobody resets their own, and nobody somebody else’s without the right', async () => {
  const own = (await manager.get('/api/user')).body as { id: number };
  expect((await manager.post(`/api/users/${own.id}/factor-reset`)).body).toMatchObject({ code: 'own-account' });
  expect((await caller.post(`/api/users/${own.id}/factor-reset`)).body).toMatchObject({ code: 'forbidden' });
  const stranger = await test.factories.buildUser(await test.factories.buildCompany());
  expect((await manager.post(`/api/users/${stranger.id}/factor-reset`)).status).toBe(404);
});

it('a rule of the provider is not ended by a field that is missing', async () => {
  const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  const details = [{ field: 'factorsRequiredFrom', message: 'Factors required from must be a date like 2026-11-21.' }];
  expect((await admin.put('/api/sign-in-rules', {})).body).toMatchObject({ statusCode: 400, details });
});

it('the provider requires it of super admins', async () => {
  const { id, username } = await test.factories.buildSuperAdmin();
  const admin = await test.signIn(username);
  await test.factories.query(0, OLD, [id]);
  const superAdmins = (hasFactor: boolean): unknown => expect.arrayContaining([{ username, hasFactor }]);
  expect((await admin.get('/api/sign-in-rules')).body).toEqual({
    factorsRequiredFrom: null,
    superAdmins: superAdmins(false),
  });
  const rule = { factorsRequiredFrom: TODAY };
  const passMinutes = (minutes: number) =>
    test.factories.query(0, 'update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1', [
      id,
      minutes,
    ]);
  await passMinutes(11);
  expect((await admin.put('/api/sign-in-rules', rule)).body).toMatchObject({ statusCode: 403, code: 'proof-needed' });
  await passMinutes(0);
  expect((await admin.put('/api/sign-in-rules', rule)).body).toMatchObject(refusal);
  // By another one, who has a second step.
  const colleague = await test.signIn((await test.factories.buildSuperAdmin()).username);
  await addApp(colleague, clock);
  expect((await colleague.put('/api/sign-in-rules', rule)).body).toMatchObject(rule);
  expect((await colleague.put('/api/sign-in-rules', rule)).status).toBe(200);
  await until(async () => (await dutyOf(admin)) !== undefined);
  expect((await admin.get('/api/projects')).body).toMatchObject({ code: 'factor-needed' });
  expect((await firstStep(test, username)).body).toMatchObject({ code: 'factor-missing' });
  const { secret } = await addApp(admin, clock);
  const { cookie } = await firstStep(test, username);
  expect((await secondStep(test, cookie, clock.next(secret))).status).toBe(200);
  const ended = await admin.put('/api/sign-in-rules', { factorsRequiredFrom: null });
  expect(ended.body).toEqual({ factorsRequiredFrom: null, superAdmins: superAdmins(true) });
});
