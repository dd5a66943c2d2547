import { addApp, CodeClock } from '../../../test/second-step.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const LIST = '/api/user/factors';

let test: TestApp;
let clock: CodeClock;
let company: BuiltCompany;
let person: BuiltUser;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
  clock = new CodeClock(test);
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  person = await test.factories.buildUser(company);
  caller = await test.signIn(person.username);
});

afterAll(() => test.stop());

const listOf = async (who: Caller): Promise<unknown> => (await who.get(LIST)).body as unknown;
const leftOf = async (who: Caller): Promise<unknown> =>
  ((await who.get(`${LIST}/recovery-codes`)).body as { left: number }).left;

const eventsOf = async ({ id }: BuiltUser): Promise<unknown[]> =>
  (await test.factories.query(0, 'select kind from security_events where person_id = $1 order by id', [id])).map(
    ({ kind }) => kind,
  );

it('adds an authenticator app once a code of it is right, and gives ten recovery codes with the first', async () => {
  const begun = await caller.post(`${LIST}/totp`, { name: 'My phone' });
  const { id, secret, address } = begun.body as { id: number; secret: string; address: string };
  expect([begun.status, address]).toEqual([
    201,
    `otpauth://totp/Nerka:${encodeURIComponent(person.username)}?secret=${secret}&issuer=Nerka`,
  ]);
  expect(await listOf(caller)).toEqual([]);
  const wrong = await caller.post(`${LIST}/${id}/confirm`, { code: clock.code(secret, 5) });
  expect([wrong.status, wrong.body]).toMatchObject([400, { code: 'wrong-code', details: [{ field: 'code' }] }]);
  const confirmed = await caller.post(`${LIST}/${id}/confirm`, { code: clock.code(secret).replace(/^.{3}/, '$& ') });
  const { factor, recoveryCodes } = confirmed.body as { factor: object; recoveryCodes: string[] };
  const added = { id, kind: 'totp', name: 'My phone', addedAt: expect.any(String) as string, lastUsedAt: null };
  expect(factor).toEqual(added);
  expect(await listOf(caller)).toEqual([added]);
  expect([new Set(recoveryCodes).size, await leftOf(caller)]).toEqual([10, 10]);
  expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect((await caller.post(`${LIST}/${id}/confirm`, { code: clock.next(secret) })).status).toBe(404);
  expect(await eventsOf(person)).toEqual(['signed-in', 'factor-added']);
});

it('are at most five apps, however many are set up at once', async () => {
  for (let made = 0; made < 4; made += 1) await addApp(caller, clock, `App ${made}`);
  const begin = () => caller.post(`${LIST}/totp`, {});
  const begun = await Promise.all(Array.from({ length: 20 }, begin));
  const apps = begun.map(({ body }) => body as { id: number; secret: string });
  const confirm = ({ id, secret }: (typeof apps)[number]) =>
    caller.post(`${LIST}/${id}/confirm`, { code: clock.code(secret) });
  const statuses = (await Promise.all(apps.map(confirm))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await begin()).body).toMatchObject({
    statusCode: 409,
    code: 'apps-full',
    message: 'You have 5 authenticator apps, which is as many as there may be. Remove one first.',
  });
  const [{ id }] = (await listOf(caller)) as [{ id: number }];
  expect((await caller.delete(`${LIST}/${id}`)).status).toBe(204);
  expect((await begin()).status).toBe(201);
});

it('lets five codes be guessed while an app is set up', async () => {
  const { id, secret } = (await caller.post(`${LIST}/totp`, {})).body as { id: number; secret: string };
  const tries: number[] = [];
  for (let wrong = 0; wrong < 6; wrong += 1)
    tries.push((await caller.post(`${LIST}/${id}/confirm`, { code: clock.code(secret, 9) })).status);
  expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await caller.post(`${LIST}/${id}/confirm`, { code: clock.code(secret) })).status).toBe(429);
  expect(await listOf(caller)).toEqual([]);
});

it('mails its person that it was added, who may not be who added it', async () => {
  await test.factories.query(0, `update users set email = 'ann@strata.test', first_name = 'Ann' where id = $1`, [
    person.id,
  ]);
  await addApp(caller, clock, 'My phone');
  const mails = await test.factories.query(
    company.id,
    'select recipient, subject, body_text as text from outbox where company_id = $1',
    [company.id],
  );
  const text = expect.stringContaining(`The app “My phone” was added to your account ${person.username}.`) as string;
  expect(mails).toEqual([
    { recipient: 'ann@strata.test', subject: 'A way to sign in was added to your account', text },
  ]);
});

it('keeps neither the secret nor the codes as they are', async () => {
  const { secret, recoveryCodes } = await addApp(caller, clock);
  const [stored] = await test.factories.query(
    0,
    `select f::text || (select string_agg(c::text, ' ') from recovery_codes c where c.user_id = $1) as text
     from factors f where user_id = $1`,
    [person.id],
  );
  expect(stored!.text).toContain('v1.');
  for (const kept of [secret, ...recoveryCodes]) expect(stored!.text).not.toContain(kept);
});

it('adds several, names each, and makes no new codes with the second', async () => {
  await addApp(caller, clock);
  const { recoveryCodes } = await addApp(caller, clock, 'Tablet');
  expect(recoveryCodes).toEqual([]);
  expect(await listOf(caller)).toMatchObject([{ name: 'Authenticator app' }, { name: 'Tablet' }]);
});

it('makes new recovery codes, which replace the ones before', async () => {
  expect((await caller.post(`${LIST}/recovery-codes`)).body).toMatchObject({ statusCode: 409, code: 'no-factor' });
  const { recoveryCodes: first } = await addApp(caller, clock);
  const made = await caller.post(`${LIST}/recovery-codes`);
  const { recoveryCodes } = made.body as { recoveryCodes: string[] };
  expect([made.status, recoveryCodes.length, await leftOf(caller)]).toEqual([201, 10, 10]);
  expect(recoveryCodes.filter((code) => first.includes(code))).toEqual([]);
  expect((await eventsOf(person)).at(-1)).toBe('recovery-codes-made');
});

it('removes one; with the last one the codes go too', async () => {
  const [app, tablet] = [await addApp(caller, clock), await addApp(caller, clock, 'Tablet')];
  expect((await caller.delete(`${LIST}/${app.id}`)).status).toBe(204);
  expect([await listOf(caller), await leftOf(caller)]).toMatchObject([[{ id: tablet.id }], 10]);
  expect((await caller.delete(`${LIST}/${tablet.id}`)).status).toBe(204);
  expect([await listOf(caller), await leftOf(caller)]).toEqual([[], 0]);
  expect((await eventsOf(person)).slice(-2)).toEqual(['factor-removed', 'factor-removed']);
});

it('hides what belongs to somebody else', async () => {
  const { id } = await addApp(caller, clock);
  const begun = await caller.post(`${LIST}/totp`, {});
  const colleague = await test.signIn((await test.factories.buildUser(company)).username);
  expect(await listOf(colleague)).toEqual([]);
  const refused = [
    await colleague.delete(`${LIST}/${id}`),
    await colleague.post(`${LIST}/${(begun.body as { id: number }).id}/confirm`, { code: '123456' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  expect(await listOf(caller)).toMatchObject([{ id }]);
});

it('belongs to super admins, too', async () => {
  const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  const { id } = await addApp(admin, clock);
  await admin.post(`${LIST}/recovery-codes`);
  expect((await admin.delete(`${LIST}/${id}`)).status).toBe(204);
});

it('is refused where the server has no key for secrets', async () => {
  const keyless = await startApp({ SECRETS_KEY: '' });
  const { username } = await keyless.factories.buildUser(await keyless.factories.buildCompany());
  const refused = await (await keyless.signIn(username)).post(`${LIST}/totp`, {});
  expect(refused.body).toMatchObject({ statusCode: 409, code: 'secrets-key-missing' });
  await keyless.stop();
});
