import type { BuiltUser } from '../../../test/factories.js';
import { send, until } from '../../../test/http-call.js';
import { PASSWORD } from '../../../test/password.js';
import { startSecondNode } from '../../../test/second-node.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { OwnSessionResponse } from '../../platform/access/own-session.dto.js';

const LIST = '/api/user/sessions';

let test: TestApp;
let person: BuiltUser;
let caller: Caller;
let elsewhere: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  person = await test.factories.buildUser(await test.factories.buildCompany());
  caller = await test.signIn(person.username);
  elsewhere = await test.signIn(person.username);
});

afterAll(() => test.stop());

const listOf = async (who: Caller, query = ''): Promise<OwnSessionResponse[]> =>
  (await who.get(`${LIST}${query}`)).body as OwnSessionResponse[];

const otherOf = async (who: Caller): Promise<OwnSessionResponse> =>
  (await listOf(who)).find(({ isCurrent }) => !isCurrent)!;

const stateOf = async (who: Caller): Promise<[status: number, reason: string | null]> => {
  const end = await who.get('/api/session-end');
  return [(await who.get('/api/user')).status, (end.body as { reason: string | null }).reason];
};

/** The kinds of events of the person, newest first. */
const eventsOf = async ({ id }: BuiltUser): Promise<unknown[]> =>
  (await test.factories.query(0, 'select kind from security_events where person_id = $1 order by id desc', [id])).map(
    ({ kind }) => kind,
  );

it('says where somebody is signed in, last used first', async () => {
  await test.factories.query(
    0,
    `update sessions set address = '203.0.113.9', device = 'Some browser', seen_at = now() - interval '1 hour'
     where id = $1`,
    [(await otherOf(caller)).id],
  );
  expect(await listOf(caller)).toEqual([
    {
      id: expect.any(Number) as number,
      isCurrent: true,
      address: '127.0.0.1',
      device: null,
      createdAt: expect.any(String) as string,
      seenAt: expect.any(String) as string,
      expiresAt: expect.any(String) as string,
    },
    expect.objectContaining({ isCurrent: false, address: '203.0.113.9', device: 'Some browser' }),
  ]);
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/149.0';
  const login = test.anonymous.post('/api/login').set('Sec-Fetch-Site', 'same-origin').set('User-Agent', agent);
  await login.send({ username: person.username, password: PASSWORD }).expect(200);
  expect((await listOf(caller))[0]).toMatchObject({ isCurrent: false, device: agent });
});

it('lists neither other people’s sessions nor those that have ended, and has pages', async () => {
  const { id } = await otherOf(caller);
  await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
  expect(await listOf(caller)).toHaveLength(2);
  const first = await caller.get(`${LIST}?limit=1`);
  expect([first.body, first.headers.link]).toEqual([
    [expect.objectContaining({ id: expect.any(Number) as number })],
    expect.stringContaining('cursor=') as string,
  ]);
  for (const change of [
    `expires_at = now()`,
    `expires_at = now() + interval '1 day', seen_at = now() - interval '8 days'`,
  ]) {
    await test.factories.query(0, `update sessions set ${change} where id = $1`, [id]);
    expect(await listOf(caller)).toEqual([expect.objectContaining({ isCurrent: true })]);
  }
});

it('ends one, which then says why', async () => {
  const { id } = await otherOf(caller);
  expect(await stateOf(elsewhere)).toEqual([200, null]);
  expect((await caller.delete(`${LIST}/${id}`)).status).toBe(204);
  expect(await stateOf(elsewhere)).toEqual([401, 'signed-out']);
  expect(await stateOf(caller)).toEqual([200, null]);
  expect((await caller.delete(`${LIST}/${id}`)).status).toBe(404);
  expect((await eventsOf(person))[0]).toBe('sessions-ended');
});

it('ends no session of somebody else', async () => {
  const colleague = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
  const { id } = await otherOf(caller);
  const response = await colleague.delete(`${LIST}/${id}`);
  expect([response.status, response.body]).toMatchObject([404, { message: 'Session not found' }]);
  expect(await stateOf(elsewhere)).toEqual([200, null]);
});

it('belongs to super admins, too', async () => {
  const { username } = await test.factories.buildSuperAdmin();
  const [admin, other] = [await test.signIn(username), await test.signIn(username)];
  await admin.delete(LIST);
  expect(await stateOf(other)).toEqual([401, 'signed-out']);
  expect(await listOf(admin)).toHaveLength(1);
});

// Last, because the sign-ins of the process are the second server's from then on.
it('ends all others everywhere, at once on other servers, too', async () => {
  const node = await startSecondNode(test);
  const there = (cookie: string) =>
    send(node.port, { method: 'GET', path: '/api/user', headers: { Cookie: cookie } }).then(({ status }) => status);
  expect([await there(elsewhere.cookie), await there(caller.cookie)]).toEqual([200, 200]);
  expect((await caller.delete(LIST)).status).toBe(204);
  const endedAt = performance.now();
  await until(async () => (await there(elsewhere.cookie)) === 401);
  expect(performance.now() - endedAt).toBeLessThan(1_000);
  expect(await stateOf(elsewhere)).toEqual([401, 'signed-out']);
  expect([await there(caller.cookie), (await caller.get('/api/user')).status]).toEqual([200, 200]);
  expect(await listOf(caller)).toHaveLength(1);
  await node.stop();
});
