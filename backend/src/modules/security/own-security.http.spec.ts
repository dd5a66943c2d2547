import { setTimeout } from 'node:timers/promises';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { PASSWORD } from '../../../test/password.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { OwnSecurityEventResponse } from './security-event.dto.js';

const LIST = '/api/user/security-events';
const NEW_PASSWORD = 'long harbor phrase 71';

let test: TestApp;
let company: BuiltCompany;
let person: BuiltUser;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ timezone: 'America/New_York' });
  person = await test.factories.buildUser(company, { account_type: 'maintenance' });
  caller = await test.signIn(person.username);
});

afterAll(() => test.stop());

const eventsOf = async (who: Caller, query = ''): Promise<OwnSecurityEventResponse[]> =>
  (await who.get(`${LIST}${query}`)).body as OwnSecurityEventResponse[];

it('shows everybody what they did, from where, and what others did to their account', async () => {
  await test.anonymous
    .post('/api/login')
    .set({ 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'Another browser' })
    .send({ username: person.username, password: 'wrong' });
  await setTimeout(1_500);
  const boss = await test.factories.buildUser(company, { account_type: 'manager' });
  const manager = await test.signIn(boss.username);
  await manager.put(`/api/users/${person.id}`, { password: NEW_PASSWORD });
  const again = await test.signIn(person.username, NEW_PASSWORD);
  const events = await eventsOf(again);
  expect(events.map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
    ['signed-in', true],
    ['password-reset', false],
    ['sign-in-failed', true],
    ['signed-in', true],
  ]);
  expect(events[1]).toMatchObject({ person: boss.username, isProvider: false, address: null, device: null });
  expect(events[2]).toMatchObject({ device: 'Another browser', address: '127.0.0.1', times: 1 });
});

it('shows the provider’s people theirs, and names them to nobody', async () => {
  const root = await test.factories.buildSuperAdmin();
  const admin = await test.signIn(root.username);
  expect(await eventsOf(admin)).toMatchObject([{ kind: 'signed-in', isOwn: true, address: '127.0.0.1' }]);
  await admin.put(`/api/users/${person.id}`, { password: NEW_PASSWORD });
  const again = await test.signIn(person.username, NEW_PASSWORD);
  expect(await eventsOf(again, '?kind=password-reset')).toMatchObject([
    { isOwn: false, person: null, isProvider: true, address: null },
  ]);
});

it('is filtered by kind and days, page by page, and shows nobody else’s', async () => {
  await test.signIn((await test.factories.buildUser(company)).username);
  await caller.put('/api/user/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
  expect((await eventsOf(caller)).map(({ kind }) => kind)).toEqual(['password-changed', 'signed-in']);
  expect(await eventsOf(caller, '?kind=signed-in')).toHaveLength(1);
  expect(await eventsOf(caller, '?to=2026-01-01')).toEqual([]);
  expect((await caller.get(`${LIST}?from=2026-03-05&to=2026-03-04`)).body).toMatchObject({
    details: [{ field: 'to' }],
  });
  const first = await caller.get(`${LIST}?limit=1`);
  const next = /<([^>]+)>/.exec(first.headers.link ?? '')![1]!;
  expect((await caller.get(next)).body).toMatchObject([{ kind: 'signed-in' }]);
});

it('is a CSV file, too', async () => {
  const { text } = await caller.get(`${LIST}/file`);
  const [head, line] = text.split('\r\n');
  expect(head).toBe('\ufeffcreatedAt,lastAt,kind,times,isOwn,person,isProvider,subject,address,device');
  expect(line).toContain(`,signed-in,1,yes,${person.username},no,,127.0.0.1,`);
  expect((await test.anonymous.get(`${LIST}/file`)).status).toBe(401);
});
