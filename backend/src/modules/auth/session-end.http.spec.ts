import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { PASSWORD as KNOWN } from '../../../test/password.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

const PASSWORD = 'a long harbor phrase';

let test: TestApp;
let company: BuiltCompany;
let person: BuiltUser;
let manager: Caller;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  person = await test.factories.buildUser(company, { account_type: 'leasing' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  caller = await test.signIn(person.username);
});

afterAll(() => test.stop());

/** The status of a call with the session, and the reason of its end. */
async function stateOf(who: Caller): Promise<[status: number, reason: string | null]> {
  const end = await who.get('/api/session-end');
  return [(await who.get('/api/user')).status, (end.body as { reason: string | null }).reason];
}

describe('the end of a session says its reason', () => {
  it('after a manager or the provider set a new password', async () => {
    expect(await stateOf(caller)).toEqual([200, null]);
    await manager.put(`/api/users/${person.id}`, { password: PASSWORD });
    expect(await stateOf(caller)).toEqual([401, 'password-reset']);
    const again = await test.signIn(person.username, PASSWORD);
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    await admin.put(`/api/users/${person.id}`, { password: `${PASSWORD} again` });
    expect(await stateOf(again)).toEqual([401, 'password-reset']);
  });

  it('after the account was removed', async () => {
    await manager.delete(`/api/users/${person.id}`);
    expect(await stateOf(caller)).toEqual([401, 'account-removed']);
  });

  it('in the other sessions of somebody who changed the password', async () => {
    const other = await test.signIn(person.username);
    const body = { currentPassword: KNOWN, newPassword: PASSWORD };
    expect((await caller.put('/api/user/password', body)).status).toBe(204);
    expect(await stateOf(other)).toEqual([401, 'password-changed']);
    expect(await stateOf(caller)).toEqual([200, null]);
  });
});

it('gives no reason after logging out, and none without a session', async () => {
  await caller.post('/api/logout');
  expect(await stateOf(caller)).toEqual([401, null]);
  expect((await test.anonymous.get('/api/session-end')).body).toEqual({ reason: null });
});
