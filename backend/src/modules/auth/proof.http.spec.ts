import { setTimeout } from 'node:timers/promises';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { addPasskey } from '../../../test/passkey-person.js';
import { PASSWORD } from '../../../test/password.js';
import { addApp, CodeClock, firstStep, secondStep } from '../../../test/second-step.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const PROOF = '/api/auth/proof';
const NEEDED = [403, 'proof-needed'];

let test: TestApp;
let clock: CodeClock;
let company: BuiltCompany;
let person: BuiltUser;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  clock = new CodeClock(test);
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  person = await test.factories.buildUser(company, { account_type: 'manager' });
  manager = await test.signIn(person.username);
});

afterAll(() => test.stop());

/** As if all sign-ins and proofs so far had been eleven minutes ago. */
const elapse = (minutes = 11) =>
  test.factories.query(
    0,
    `update sessions set created_at = created_at - $1 * interval '1 minute',
       proved_at = proved_at - $1 * interval '1 minute'`,
    [minutes],
  );

const codeOf = ({ status, body }: { status: number; body: unknown }): unknown[] => [
  status,
  (body as { code?: string }).code,
];

describe('a new manager', () => {
  // Whoever has only the session would sign in as the new one, which is a proof.
  const body = (username: string, more: object) => ({ username: `${username}.${person.id}`, ...more });
  const add = (more: object) =>
    manager.post(`/api/companies/${company.id}/users`, body('new', { password: PASSWORD, ...more }));
  const invite = (more: object) =>
    manager.post(`/api/companies/${company.id}/users/invitations`, body('invited', { email: 'a@b.co', ...more }));

  it('is added or invited only after a proof, and nobody else needs one', async () => {
    await elapse();
    for (const more of [{}, { accountType: 'manager' }]) {
      expect(codeOf(await add(more))).toEqual(NEEDED);
      expect(codeOf(await invite(more))).toEqual(NEEDED);
    }
    const people = await manager.get(`/api/companies/${company.id}/users`);
    expect((people.body as unknown[]).length).toBe(1);
    expect((await add({ accountType: 'leasing' })).status).toBe(201);
    expect((await invite({ accountType: 'maintenance' })).status).toBe(201);
    expect((await manager.post(PROOF, { password: PASSWORD })).status).toBe(204);
    expect(
      (await manager.post(`/api/companies/${company.id}/users`, body('next', { password: PASSWORD }))).status,
    ).toBe(201);
  });
});

describe('what takes a manager away', () => {
  const another = (type = 'manager') => test.factories.buildUser(company, { account_type: type });

  it('is done right after a sign-in', async () => {
    expect((await manager.delete(`/api/users/${(await another()).id}`)).status).toBe(204);
  });

  it('needs a proof ten minutes after it, and changes nothing without one', async () => {
    const { id } = await another();
    await elapse();
    expect(codeOf(await manager.delete(`/api/users/${id}`))).toEqual(NEEDED);
    expect(codeOf(await manager.put(`/api/users/${id}`, { accountType: 'leasing' }))).toEqual(NEEDED);
    expect((await manager.put(`/api/users/${id}`, { displayName: 'Ann' })).body).toMatchObject({
      accountType: 'manager',
      displayName: 'Ann',
    });
  });

  it('goes on after a proof by the password', async () => {
    const { id } = await another();
    await elapse();
    expect((await manager.post(PROOF, { password: PASSWORD })).status).toBe(204);
    expect((await manager.put(`/api/users/${id}`, { accountType: 'leasing' })).status).toBe(200);
    await elapse(9);
    expect((await manager.delete(`/api/users/${(await another()).id}`)).status).toBe(204);
    await elapse(2);
    expect(codeOf(await manager.delete(`/api/users/${(await another()).id}`))).toEqual(NEEDED);
  });

  it('is not what takes away somebody else', async () => {
    const { id } = await another('leasing');
    await elapse();
    expect((await manager.put(`/api/users/${id}`, { accountType: 'maintenance' })).status).toBe(200);
    expect((await manager.delete(`/api/users/${id}`)).status).toBe(204);
  });
});

describe('what loosens the sign-in of a company or of its people', () => {
  const settings = (body: object) => manager.put(`/api/companies/${company.id}/settings`, body);

  it.each([
    ['a reset of second steps', (id: number) => manager.post(`/api/users/${id}/factor-reset`), 204],
    ['a reset of a password', (id: number) => manager.put(`/api/users/${id}`, { password: 'wet-Otters-42' }), 200],
    [
      'where links of somebody else are mailed',
      (id: number) => manager.put(`/api/users/${id}`, { email: 'a@b.co' }),
      200,
    ],
    ['a new manager', (id: number) => manager.put(`/api/users/${id}`, { accountType: 'manager' }), 200],
    ['when second steps are required', () => settings({ factorsRequiredFrom: '2999-01-01' }), 200],
    ['who chooses a password', () => settings({ requiresOwnPasswords: true }), 200],
    ['how support works', () => settings({ requiresSupport: true }), 200],
    ['the end of the link with the identity provider', () => manager.delete('/api/user/identity'), 404],
  ])('%s needs a proof', async (_, send, status) => {
    const { id } = await test.factories.buildUser(company, { account_type: 'leasing' });
    await elapse();
    expect(codeOf(await send(id))).toEqual(NEEDED);
    expect((await settings({ turnTargetDays: 9 })).status).toBe(200);
    expect((await manager.get(`/api/companies/${company.id}/settings`)).body).toMatchObject({
      ...{ factorsRequiredFrom: null, requiresOwnPasswords: false, requiresSupport: false },
    });
    await manager.post(PROOF, { password: PASSWORD });
    expect((await send(id)).status).toBe(status);
  });

  it('is not what stays as it is', async () => {
    await elapse();
    expect((await settings({ requiresSupport: false, factorsRequiredFrom: null })).status).toBe(200);
  });
});

describe('a proof', () => {
  it('is of one session alone', async () => {
    const elsewhere = await test.signIn(person.username);
    const { id } = await test.factories.buildUser(company, { account_type: 'manager' });
    await elapse();
    await elsewhere.post(PROOF, { password: PASSWORD });
    expect(codeOf(await manager.delete(`/api/users/${id}`))).toEqual(NEEDED);
    expect((await elsewhere.delete(`/api/users/${id}`)).status).toBe(204);
  });

  it('is not given by a wrong password, of which few may be tried', async () => {
    const wrong = await manager.post(PROOF, { password: 'wrong' });
    expect([...codeOf(wrong), wrong.body]).toMatchObject([
      400,
      'wrong-password',
      { details: [{ field: 'password', message: 'The password is not right.' }] },
    ]);
    expect((await manager.post(PROOF, {})).body).toMatchObject({ details: [{ field: 'password' }] });
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await manager.post(PROOF, { password: 'wrong' })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await test.anonymous.post(PROOF).set('Sec-Fetch-Site', 'same-origin').send({})).status).toBe(401);
  });

  it('is an event of the person, and its absence is none', async () => {
    const { id } = await test.factories.buildUser(company, { account_type: 'manager' });
    await elapse();
    await manager.delete(`/api/users/${id}`);
    await manager.post(PROOF, { password: PASSWORD });
    await setTimeout(1_500);
    const events = await test.factories.query(0, 'select kind from security_events where person_id = $1 order by id', [
      person.id,
    ]);
    expect(events.map(({ kind }) => kind)).toEqual(['signed-in', 'identity-confirmed']);
  });
});

it('a proof by a code is given on the person’s own device while somebody else guesses with their session', async () => {
  const app = await addApp(manager, clock);
  const prove = (code: string, cookie: string) =>
    test.anonymous.post(PROOF).set({ 'Sec-Fetch-Site': 'same-origin', Cookie: cookie }).send({ code });
  const { cookie } = manager;
  const waiting = await firstStep(test, person.username);
  const sent = (await secondStep(test, waiting.cookie, clock.next(app.secret))).get('Set-Cookie')!;
  const device = sent.map((each) => each.split(';')[0]!).find((each) => each.startsWith('nerka_device='))!;
  for (let wrong = 0; wrong < 5; wrong += 1) expect((await prove('000000', cookie)).status).toBe(400);
  expect((await prove(clock.next(app.secret), cookie)).status).toBe(429);
  expect((await prove(clock.next(app.secret), `${cookie}; ${device}`)).status).toBe(204);
});

describe('the ways to prove it', () => {
  const waysOf = async (): Promise<unknown> => ((await manager.get(PROOF)).body as { ways: string[] }).ways;

  it('are the password and the second steps that the person has', async () => {
    expect(await waysOf()).toEqual(['password']);
    await addApp(manager, clock);
    await addPasskey(manager);
    expect(await waysOf()).toEqual(['password', 'totp', 'passkey', 'recovery']);
  });

  it('leave the password out for who has none', async () => {
    await addPasskey(manager);
    await test.factories.query(0, 'update users set invited_until = now() where id = $1', [person.id]);
    expect(await waysOf()).toEqual(['passkey', 'recovery']);
  });
});

describe('a proof by a second step', () => {
  it('is a code of the authenticator app or a recovery code, each once', async () => {
    const { secret, recoveryCodes } = await addApp(manager, clock);
    const remove = async () =>
      manager.delete(`/api/users/${(await test.factories.buildUser(company, { account_type: 'manager' })).id}`);
    for (const code of [clock.next(secret), recoveryCodes[0]!]) {
      await elapse();
      expect(codeOf(await remove())).toEqual(NEEDED);
      expect((await manager.post(PROOF, { code })).status).toBe(204);
      expect((await remove()).status).toBe(204);
      await elapse();
      const again = await manager.post(PROOF, { code });
      expect([...codeOf(again), again.body]).toMatchObject([400, 'wrong-code', { details: [{ field: 'code' }] }]);
      expect(codeOf(await remove())).toEqual(NEEDED);
    }
  });

  it('is needed to add or remove a second step or a passkey', async () => {
    const { id } = await addApp(manager, clock);
    await elapse();
    for (const response of [
      await manager.post('/api/user/factors/totp', {}),
      await manager.post('/api/user/factors/recovery-codes'),
      await manager.delete(`/api/user/factors/${id}`),
      await manager.post('/api/user/passkeys/options'),
      await manager.delete('/api/user/passkeys/1'),
    ])
      expect(codeOf(response)).toEqual(NEEDED);
  });
});

describe('of the provider', () => {
  let root: Caller;

  beforeEach(async () => {
    root = await test.signIn((await test.factories.buildSuperAdmin()).username);
    await elapse();
  });

  it.each([
    ['closing a company', () => root.delete(`/api/companies/${company.id}`)],
    ['deleting a company for good', () => root.delete(`/api/companies/${company.id}?now=true`)],
    ['an archive of a company', () => root.get(`/api/companies/${company.id}/archive`)],
    ['an archive of a project', () => root.get('/api/projects/1/export')],
    ['a key of releases', () => root.post('/api/deploy-tokens', { frontEnd: 'mf-jobs', name: 'CI' })],
    ['the end of a key of releases', () => root.delete('/api/deploy-tokens/1')],
    ['the rule of second steps', () => root.put('/api/sign-in-rules', { factorsRequiredFrom: null })],
    ['how support works', () => root.put('/api/support-policy', { isRequired: false })],
    ['a release for one company', () => root.put(`/api/companies/${company.id}/front-ends/mf-x`, { releaseId: 1 })],
    ['its end', () => root.delete(`/api/companies/${company.id}/front-ends/mf-x`)],
    ['a release', () => root.put('/api/front-ends/mf-jobs/active', { releaseId: 1 })],
  ])('%s needs a proof', async (_, send) => {
    expect(codeOf(await send())).toEqual(NEEDED);
    await root.post(PROOF, { password: PASSWORD });
    expect(codeOf(await send())).not.toEqual(NEEDED);
  });

  it('suspending a company needs none, since it can be taken back', async () => {
    expect((await root.post(`/api/companies/${company.id}/suspend`)).status).toBe(200);
  });
});

it('who may not do it at all is refused for that reason', async () => {
  await elapse();
  expect(codeOf(await manager.delete(`/api/companies/${company.id}`))).toEqual([403, 'forbidden']);
});
