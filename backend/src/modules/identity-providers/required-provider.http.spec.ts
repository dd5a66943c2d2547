import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { CLIENT } from '../../../test/identity-provider.js';
import { PASSWORD } from '../../../test/password.js';
import { addPasskey } from '../../../test/passkey-person.js';
import { addApp, type AddedApp, CodeClock, firstStep, secondStep } from '../../../test/second-step.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const ISSUER = 'https://id.example.com';
const SENTENCE = 'Your company signs in with Okta. Use the button “Sign in with Okta”.';
const refused = { statusCode: 403, code: 'identity-provider-required', message: SENTENCE };

let test: TestApp;
let clock: CodeClock;
let company: BuiltCompany;
let boss: BuiltUser;
let other: BuiltUser;
let person: BuiltUser;
let manager: Caller;
let app: AddedApp;

beforeAll(async () => {
  test = await startApp();
  clock = new CodeClock(test);
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  boss = await test.factories.buildUser(company);
  other = await test.factories.buildUser(company);
  person = await test.factories.buildUser(company, { account_type: 'leasing' });
  manager = await test.signIn(boss.username);
});

afterAll(() => test.stop());

const save = (isRequired: boolean, more: object = {}) =>
  manager.put(`/api/companies/${company.id}/identity-provider`, {
    ...{ name: 'Okta', issuer: ISSUER, ...CLIENT, isRequired },
    ...more,
  });

async function requireProvider(): Promise<void> {
  app = await addApp(manager, clock);
  expect((await save(true)).body).toMatchObject({ isRequired: true, managersWithFactor: 1 });
}

describe('requiring the identity provider', () => {
  it('is refused while no manager could sign in without it', async () => {
    await addApp(await test.signIn(person.username), clock);
    const message =
      'First a manager sets up two-step sign-in on the profile: with it, their password opens the company while the provider is away.';
    expect((await save(true)).body).toMatchObject({ statusCode: 400, details: [{ field: 'isRequired', message }] });
    expect((await save(false)).body).toMatchObject({ isRequired: false, managersWithFactor: 0 });
    await requireProvider();
  });

  it('ends what passwords began for its people, who are told why, but not what the provider or a manager began', async () => {
    const [caller, colleague] = [await test.signIn(person.username), await test.signIn(other.username)];
    const trusted = await test.signIn(person.username);
    const [latest] = await test.factories.query<{ id: number }>(
      0,
      'select max(id)::int as id from sessions where user_id = $1',
      [person.id],
    );
    await test.factories.query(0, `update sessions set second_factor = 'identity-provider' where id = $1`, [
      latest!.id,
    ]);
    const stranger = await test.signIn(
      (await test.factories.buildUser(await test.factories.buildCompany(), { account_type: 'leasing' })).username,
    );
    await requireProvider();
    const opens = async (who: Caller): Promise<boolean> => (await who.get('/api/user')).status === 200;
    await until(async () => !(await opens(caller)));
    expect((await caller.get('/api/session-end')).body).toEqual({ reason: 'provider-required' });
    for (const who of [trusted, colleague, manager, stranger]) expect(await opens(who)).toBe(true);
    expect((await save(true, { name: 'Entra' })).status).toBe(200);
    expect(await opens(trusted)).toBe(true);
  });

  it('is an event of security, and so is the end of it, another secret and the removal', async () => {
    await requireProvider();
    await save(true, { name: 'Entra', clientSecret: undefined });
    await save(false);
    await manager.delete(`/api/companies/${company.id}/identity-provider`);
    const events = await test.factories.query<{ subject: string }>(
      0,
      `select subject from security_events where kind = 'identity-provider-changed' and concerned_company = $1
       order by id`,
      [company.id],
    );
    expect(events.map(({ subject }) => subject)).toEqual([
      'Okta, required',
      'Entra',
      'Okta, secret replaced, no longer required',
      'Okta, removed',
    ]);
  });
});

describe('a company that requires its provider', () => {
  beforeEach(requireProvider);

  it('refuses the passwords of its people, and says so only to who knows them', async () => {
    const login = (password: string) =>
      test.anonymous
        .post('/api/login')
        .set('Sec-Fetch-Site', 'same-origin')
        .send({ username: person.username, password });
    expect((await login(PASSWORD)).body).toMatchObject(refused);
    expect((await login('wrong')).body).toMatchObject({ code: 'wrong-credentials' });
  });

  it('refuses them together with a second step, too, and if it was required between the steps', async () => {
    await save(false);
    const { secret } = await addApp(await test.signIn(person.username), clock);
    const waiting = await firstStep(test, person.username);
    expect(waiting.status).toBe(202);
    await save(true);
    expect((await secondStep(test, waiting.cookie, clock.next(secret))).body).toMatchObject(refused);
    expect((await firstStep(test, person.username)).body).toMatchObject(refused);
  });

  it('lets a manager in with password and second step, and no manager with the password alone', async () => {
    const { status, cookie } = await firstStep(test, boss.username);
    expect(status).toBe(202);
    expect((await secondStep(test, cookie, clock.next(app.secret))).body).toMatchObject({ id: boss.id });
    expect((await firstStep(test, other.username)).body).toMatchObject({
      ...refused,
      message: `${SENTENCE} Your password works only together with a second step, and you have none yet.`,
    });
  });

  describe('keeps a manager who gets in while the provider is away', () => {
    const LAST = {
      statusCode: 409,
      code: 'last-way-in',
      message:
        'While Okta is required, one manager has to keep a second step: with it, their password opens the company while the provider is away.',
    };
    const left = async (): Promise<unknown> =>
      ((await manager.get(`/api/companies/${company.id}/identity-provider`)).body as { managersWithFactor: number })
        .managersWithFactor;
    /** Another manager, by the provider; without a second step here. */
    let colleague: Caller;
    let root: Caller;

    beforeEach(async () => {
      await save(false);
      colleague = await test.signIn(other.username);
      root = await test.signIn((await test.factories.buildSuperAdmin()).username);
      await save(true);
    });

    it('who neither removes the second step, nor is reset, demoted or removed by anybody', async () => {
      const changes = [
        () => manager.delete(`/api/user/factors/${app.id}`),
        () => colleague.post(`/api/users/${boss.id}/factor-reset`),
        () => colleague.put(`/api/users/${boss.id}`, { accountType: 'leasing' }),
        () => root.put(`/api/users/${boss.id}`, { accountType: 'leasing' }),
        () => colleague.delete(`/api/users/${boss.id}`),
      ];
      for (const change of changes) expect((await change()).body).toMatchObject(LAST);
      expect(await left()).toBe(1);
      await save(false);
      expect((await manager.delete(`/api/user/factors/${app.id}`)).status).toBe(204);
    });

    it('whose last passkey is such a second step, too', async () => {
      const { id } = await addPasskey(manager);
      expect((await manager.delete(`/api/user/factors/${app.id}`)).status).toBe(204);
      expect((await manager.delete(`/api/user/passkeys/${id}`)).body).toMatchObject(LAST);
    });

    it('but nobody else', async () => {
      expect((await manager.post(`/api/users/${other.id}/factor-reset`)).status).toBe(204);
      expect((await manager.put(`/api/users/${other.id}`, { accountType: 'leasing' })).status).toBe(200);
      expect((await manager.delete(`/api/users/${other.id}`)).status).toBe(204);
    });

    it('whatever two managers try at once', async () => {
      const whose = [
        { who: manager, id: app.id },
        { who: colleague, id: (await addApp(colleague, clock)).id },
      ];
      for (let round = 0; round < 5; round += 1) {
        const tries = await Promise.all(whose.map(({ who, id }) => who.delete(`/api/user/factors/${id}`)));
        expect(tries.map(({ status }) => status).sort()).toEqual([204, 409]);
        expect(await left()).toBe(1);
        const lost = whose[tries.findIndex(({ status }) => status === 204)]!;
        lost.id = (await addApp(lost.who, clock)).id;
      }
      const tries = await Promise.all([
        manager.delete(`/api/user/factors/${whose[0]!.id}`),
        root.put(`/api/users/${other.id}`, { accountType: 'leasing' }),
      ]);
      expect(tries.filter(({ status }) => status === 409)).toHaveLength(1);
      expect(await left()).toBe(1);
    });

    it('and is not required in the moment in which the last one goes', async () => {
      for (let round = 0; round < 5; round += 1) {
        await save(false);
        const [required, removed] = await Promise.all([save(true), manager.delete(`/api/user/factors/${app.id}`)]);
        expect([required.status, removed.status]).toEqual(required.status === 200 ? [200, 409] : [400, 204]);
        if (removed.status === 204) app = await addApp(manager, clock);
      }
    });
  });

  it('counts a sign-in by the provider as a second step', async () => {
    const settings = `/api/companies/${company.id}/settings`;
    expect((await manager.put(settings, { factorsRequiredFrom: '2020-01-01' })).status).toBe(200);
    await save(false);
    const caller = await test.signIn(person.username);
    const dutyOf = async (): Promise<unknown> =>
      ((await caller.get('/api/user')).body as { factorDuty?: object }).factorDuty;
    expect(await dutyOf()).toEqual({ from: '2020-01-01', isDue: true });
    await test.factories.query(0, `update sessions set second_factor = 'identity-provider' where user_id = $1`, [
      person.id,
    ]);
    await test.factories.query(0, `select pg_notify('nerka', $1)`, [
      JSON.stringify({ topic: 'sessions', key: String(person.id) }),
    ]);
    await until(async () => (await dutyOf()) === undefined);
  });
});
