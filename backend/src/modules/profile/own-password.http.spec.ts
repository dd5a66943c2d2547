import { declaredRoutes } from '../../../test/declared-routes.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { fillPath, operations } from '../../../test/operations.js';
import { addPasskey } from '../../../test/passkey-person.js';
import { PASSWORD } from '../../../test/password.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const OWN = 'sunflower under rain';
const NEEDED = { statusCode: 403, code: 'own-password-needed', message: 'Choose a password of your own first.' };

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let people = 0;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const ask = (requiresOwnPasswords = true) =>
  manager.put(`/api/companies/${company.id}/settings`, { requiresOwnPasswords });

/** A new person, whose password the manager typed. */
async function added(values: object = {}): Promise<{ id: number; username: string }> {
  const body = { username: `new.${company.id}.${++people}`, password: PASSWORD, ...values };
  const response = await manager.post(`/api/companies/${company.id}/users`, body);
  expect(response.status).toBe(201);
  return { username: body.username, id: (response.body as { id: number }).id };
}

const mustChange = async (caller: Caller): Promise<unknown> =>
  ((await caller.get('/api/user')).body as { mustChangePassword?: boolean }).mustChangePassword;

const profileOf = (caller: Caller) => caller.get('/api/user/profile');

const choose = (caller: Caller, newPassword = OWN, currentPassword = PASSWORD) =>
  caller.put('/api/user/password', { currentPassword, newPassword });

it('is off by default: a password that somebody else set opens everything', async () => {
  const caller = await test.signIn((await added()).username);
  expect(await mustChange(caller)).toBeUndefined();
  expect((await profileOf(caller)).status).toBe(200);
});

it('where the company asks for it, a new person chooses a password, and then does everything', async () => {
  expect((await ask()).body).toMatchObject({ requiresOwnPasswords: true });
  const { username } = await added();
  const caller = await test.signIn(username);
  expect(await mustChange(caller)).toBe(true);
  expect((await profileOf(caller)).body).toMatchObject(NEEDED);
  expect((await choose(caller)).status).toBe(204);
  expect([await mustChange(caller), (await profileOf(caller)).status]).toEqual([undefined, 200]);
  expect(await mustChange(await test.signIn(username, OWN))).toBeUndefined();
});

it('a manager’s reset asks again, the person’s own change does not', async () => {
  await ask();
  const { id, username } = await added();
  await choose(await test.signIn(username));
  expect((await manager.put(`/api/users/${id}`, { password: 'umbrella by the door' })).status).toBe(200);
  const caller = await test.signIn(username, 'umbrella by the door');
  expect((await profileOf(caller)).body).toMatchObject(NEEDED);
  expect((await choose(caller, OWN, 'umbrella by the door')).status).toBe(204);
  expect((await choose(caller, 'a lamp in the hall', OWN)).status).toBe(204);
  expect(await mustChange(caller)).toBeUndefined();
});

it('takes no password but another one, by the rules of every password', async () => {
  await ask();
  const caller = await test.signIn((await added()).username);
  expect((await choose(caller, PASSWORD)).body).toMatchObject({
    details: [{ field: 'newPassword', message: 'This is the password that you have. Please choose another one.' }],
  });
  expect((await choose(caller, 'football1')).body).toMatchObject({ details: [{ field: 'newPassword' }] });
  expect((await choose(caller, OWN, 'a guess')).body).toMatchObject({ code: 'wrong-password' });
  expect(await mustChange(caller)).toBe(true);
});

it('asks neither who was there before, nor who chose the password with a link', async () => {
  const before = await test.signIn((await test.factories.buildUser(company)).username);
  await ask();
  expect(await mustChange(before)).toBeUndefined();
  const invited = { username: `guest.${company.id}`, email: 'guest@example.com' };
  expect((await manager.post(`/api/companies/${company.id}/users/invitations`, invited)).status).toBe(201);
  const [mail] = await test.factories.query<{ text: string }>(
    company.id,
    'select body_text as text from outbox where company_id = $1 order by id desc limit 1',
    [company.id],
  );
  const token = /link#([\w-]{43})/.exec(mail!.text)![1];
  const chosen = test.anonymous.post('/api/auth/resets').set('Sec-Fetch-Site', 'same-origin');
  expect((await chosen.send({ token, newPassword: OWN })).status).toBe(204);
  expect(await mustChange(await test.signIn(invited.username, OWN))).toBeUndefined();
});

it('does not ask in a session that the company’s identity provider began', async () => {
  const { id, username } = await added();
  const byProvider = await test.signIn(username);
  await test.factories.query(0, `update sessions set second_factor = 'identity-provider' where user_id = $1`, [id]);
  const byPassword = await test.signIn(username);
  await ask();
  await until(async () => (await profileOf(byPassword)).status === 403);
  expect([await mustChange(byPassword), await mustChange(byProvider)]).toEqual([true, undefined]);
  expect((await profileOf(byProvider)).status).toBe(200);
});

it('asks in open sessions a moment after it is switched on, and no longer once it is off', async () => {
  const caller = await test.signIn((await added()).username);
  expect((await profileOf(caller)).status).toBe(200);
  await ask();
  await until(async () => (await profileOf(caller)).status === 403);
  await ask(false);
  await until(async () => (await profileOf(caller)).status === 200);
});

it('comes after a second step that has to be set up: a stolen password alone changes none', async () => {
  await ask();
  const today = { factorsRequiredFrom: '2020-01-01' };
  await addPasskey(manager);
  const { username } = await added();
  expect((await manager.put(`/api/companies/${company.id}/settings`, today)).status).toBe(200);
  const caller = await test.signIn(username);
  expect((await choose(caller)).body).toMatchObject({ code: 'factor-needed' });
});

it('opens no other operation', async () => {
  await ask();
  const caller = await test.signIn((await added({ accountType: 'manager' })).username);
  const access = new Map(declaredRoutes(test.app).map((route) => [route.name, route.access.kind]));
  const forPeople = operations.filter(({ name }) => !['public', 'deploy-token'].includes(access.get(name)!));
  const during = [];
  for (const operation of forPeople) {
    const parameters = operation.pathParameters.map(({ name }): [string, number] => [name, company.id]);
    const path = fillPath(operation, Object.fromEntries(parameters));
    const method = operation.method.toLowerCase() as Lowercase<typeof operation.method>;
    const refusal = (await caller[method](path)).body as { code?: string };
    if (refusal.code !== 'own-password-needed') during.push(operation.name);
  }
  expect(during.sort()).toEqual(['GET /api/user', 'POST /api/auth/proof', 'PUT /api/user/password']);
  expect(forPeople.length).toBeGreaterThan(200);
});
