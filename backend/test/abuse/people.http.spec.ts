import type { BuiltCompany, BuiltUser } from '../factories.js';
import { PASSWORD } from '../password.js';
import { type Node, startSecondNode } from '../second-node.js';
import { send } from '../http-call.js';
import { type Caller, startApp, type TestApp } from '../start-app.js';

const NEW_PASSWORD = 'sunflower under rain';

let test: TestApp;
let secondNode: Node;
let company: BuiltCompany;
let staff: { manager: BuiltUser; leasing: BuiltUser; maintenance: BuiltUser };
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  secondNode = await startSecondNode(test);
  company = await test.factories.buildCompany();
  staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
});

afterAll(async () => {
  await secondNode.stop();
  await test.stop();
});

const people = (): Promise<object[]> =>
  test.factories.query(
    company.id,
    'select id, role, account_type, password, deleted_at from users where company_id = $1 order by id',
    [company.id],
  );

/** Expects that no user has changed afterwards. */
async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await people();
  await work();
  expect(await people()).toEqual(before);
}

const path = ({ id }: { id: number }): string => `/api/users/${id}`;

describe('more rights than the user has', () => {
  it('cannot be granted by a manager', () =>
    unchanged(async () => {
      const list = `/api/companies/${company.id}/users`;
      const body = { username: 'boss', password: NEW_PASSWORD };
      expect((await manager.post(list, { ...body, role: 'super_admin' })).status).toBe(400);
      expect((await manager.post(list, { ...body, companyId: company.id })).status).toBe(400);
      expect((await manager.post(list, { ...body, accountType: 'super_admin' })).status).toBe(400);
      expect((await manager.put(path(staff.leasing), { role: 'super_admin' })).status).toBe(400);
      expect((await manager.put(path(staff.manager), { accountType: 'leasing' })).status).toBe(403);
    }));

  it.each(['leasing', 'maintenance'] as const)('cannot be taken by %s, who may change no user', (who) =>
    unchanged(async () => {
      const caller = await test.signIn(staff[who].username);
      const body = { username: 'friend', password: NEW_PASSWORD };
      expect((await caller.post(`/api/companies/${company.id}/users`, body)).status).toBe(403);
      expect((await caller.put(path(staff[who]), { accountType: 'manager' })).status).toBe(403);
      expect((await caller.put(path(staff.manager), { password: NEW_PASSWORD })).status).toBe(403);
      expect((await caller.delete(path(staff.manager))).status).toBe(403);
    }),
  );

  it('cannot be written into the user’s own profile', () =>
    unchanged(async () => {
      const caller = await test.signIn(staff.leasing.username);
      for (const field of ['role', 'accountType', 'companyId', 'username', 'password', 'profilePicture']) {
        expect((await caller.patch('/api/user/profile', { [field]: 'manager' })).status).toBe(400);
      }
    }));
});

describe('somebody else’s password', () => {
  it('is not reset across companies, nor a super_admin’s', async () => {
    const other = await test.factories.buildCompany();
    const foreign = await test.factories.buildUser(other);
    const admin = await test.factories.buildSuperAdmin();
    for (const { id } of [foreign, admin, { id: 2_147_483_647 }]) {
      expect((await manager.put(path({ id }), { password: NEW_PASSWORD })).body).toMatchObject({
        statusCode: 404,
        message: 'User not found',
      });
    }
    await test.signIn(foreign.username);
    await test.signIn(admin.username);
  });

  it('can be changed only with the current one', async () => {
    const person = await test.factories.buildUser(company);
    const caller = await test.signIn(person.username);
    expect((await caller.put(path(person), { password: NEW_PASSWORD })).status).toBe(400);
    const wrong = { currentPassword: 'a guess', newPassword: NEW_PASSWORD };
    expect((await caller.put('/api/user/password', wrong)).body).toMatchObject({
      statusCode: 400,
      code: 'wrong-password',
      details: [{ field: 'currentPassword', message: 'The current password is not right.' }],
    });
    expect((await caller.put('/api/user/password', { newPassword: NEW_PASSWORD })).status).toBe(400);
    const right = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await caller.put('/api/user/password', right)).status).toBe(204);
  });

  it('is not guessed at with a stolen session', async () => {
    const caller = await test.signIn((await test.factories.buildUser(company)).username);
    const guess = { currentPassword: 'a guess', newPassword: NEW_PASSWORD };
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      statuses.push((await caller.put('/api/user/password', guess)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });
});

describe('removing', () => {
  it('oneself is refused with the reason', () =>
    unchanged(async () => {
      expect((await manager.delete(path(staff.manager))).body).toMatchObject({
        statusCode: 403,
        code: 'own-account',
        message: 'You cannot remove yourself.',
      });
    }));

  it('the last manager is refused, also when two remove each other in the same moment', async () => {
    const own = await test.factories.buildCompany();
    const pair = [await test.factories.buildUser(own), await test.factories.buildUser(own)];
    const callers = await Promise.all(pair.map(({ username }) => test.signIn(username)));
    const responses = await Promise.all(callers.map((caller, index) => caller.delete(path(pair[1 - index]!))));
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    // The user who was removed first may no longer have a session.
    expect([401, 409]).toContain(statuses[1]);
    const left = await test.factories.query(
      own.id,
      'select id from users where company_id = $1 and deleted_at is null',
      [own.id],
    );
    expect(left).toHaveLength(1);
  });

  it('the last manager’s rights is refused, also when two take them from each other in the same moment', async () => {
    const own = await test.factories.buildCompany();
    const pair = [await test.factories.buildUser(own), await test.factories.buildUser(own)];
    const callers = await Promise.all(pair.map(({ username }) => test.signIn(username)));
    const demote = (caller: Caller, index: number) => caller.put(path(pair[1 - index]!), { accountType: 'leasing' });
    const statuses = (await Promise.all(callers.map(demote))).map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    // The user who was demoted first may no longer have the permission.
    expect([403, 409]).toContain(statuses[1]);
    const left = await test.factories.query(
      own.id,
      `select id from users where company_id = $1 and account_type = 'manager'`,
      [own.id],
    );
    expect(left).toHaveLength(1);
  });

  it('a user clears their open assignments; finished work and history keep the name', async () => {
    const person = await test.factories.buildUser(company, { account_type: 'maintenance', display_name: 'Gone' });
    const next = await test.factories.buildUser(company);
    const alone = await assigned({ status: 'open' }, person);
    const shared = await assigned({ status: 'in_progress' }, person, next);
    const second = await assigned({ status: 'open' }, next, person);
    const done = await assigned({ status: 'completed' }, person);
    expect((await manager.delete(path(person))).status).toBe(204);
    const order = async (id: number) => (await manager.get(`/api/work-orders/${id}`)).body as object;
    expect(await order(alone)).toMatchObject({ assignedToId: null, assignedUsers: [] });
    expect(await order(shared)).toMatchObject({ assignedToId: next.id, assignedUsers: [{ id: next.id }] });
    expect(await order(second)).toMatchObject({ assignedToId: next.id, assignedUsers: [{ id: next.id }] });
    expect(await order(done)).toMatchObject({ assignedToId: person.id, assignedTo: { displayName: 'Gone' } });
    const again = await manager.put(`/api/work-orders/${alone}/assignments`, { userIds: [person.id] });
    expect(again.status).toBe(400);
  });

  it('a user clears their open turns and unpaid jobs', async () => {
    const { id } = await test.factories.buildUser(company);
    const insert = (table: string, values: object) =>
      test.factories.insertInto(company, table, { ...values, ...(table !== 'customers' && { assigned_to_id: id }) });
    const unit = await test.factories.buildUnit(company);
    const customer = await insert('customers', { customer_id: 'C-1', name: 'C' });
    await insert('turns', { unit_id: unit.id, turn_number: 'T-1' });
    await insert('turns', { unit_id: unit.id, turn_number: 'T-2', status: 'completed' });
    await insert('invoices', { customer_id: customer.id, invoice_number: 'I-1', status: 'sent' });
    await insert('invoices', { customer_id: customer.id, invoice_number: 'I-2', status: 'paid' });
    expect((await manager.delete(path({ id }))).status).toBe(204);
    const kept = await test.factories.query(
      company.id,
      `select turn_number as number from turns where assigned_to_id = $1
       union all select invoice_number from invoices where assigned_to_id = $1 order by 1`,
      [id],
    );
    expect(kept).toEqual([{ number: 'I-2' }, { number: 'T-2' }]);
  });

  it('somebody ends their sessions on every node', async () => {
    const person = await test.factories.buildUser(company);
    const caller = await test.signIn(person.username);
    const elsewhere = async () =>
      (await send(secondNode.port, { method: 'GET', path: '/api/user', headers: { Cookie: caller.cookie } })).status;
    expect(await elsewhere()).toBe(200);
    await manager.delete(path(person));
    expect((await caller.get('/api/user')).status).toBe(401);
    const deadline = Date.now() + 5_000;
    while ((await elsewhere()) !== 401) expect(Date.now()).toBeLessThan(deadline);
  });
});

async function assigned(values: object, ...users: BuiltUser[]): Promise<number> {
  const order = await test.factories.buildWorkOrder(company, { ...values, assigned_to_id: users[0]!.id });
  for (const [position, { id }] of users.entries()) {
    const row = { work_order_id: order.id, user_id: id, position };
    await test.factories.insertInto(company, 'work_order_assignments', row);
  }
  return order.id;
}

describe('leasing and maintenance', () => {
  it.each(['leasing', 'maintenance'] as const)('as %s write neither team nor settings, and read both', async (who) => {
    const caller = await test.signIn(staff[who].username);
    const address = `/api/companies/${company.id}`;
    const before = [(await manager.get(address)).body, (await manager.get(`${address}/settings`)).body] as object[];
    await unchanged(async () => {
      const refused = [
        await caller.post(`${address}/users`, { username: 'mine', password: NEW_PASSWORD }),
        await caller.put(path(staff.manager), { displayName: 'Mine' }),
        await caller.delete(path(staff.manager)),
        await caller.patch(address, { name: 'Ours' }),
        await caller.put(`${address}/settings`, { autoAssign: false }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    });
    expect([(await caller.get(address)).body, (await caller.get(`${address}/settings`)).body]).toEqual(before);

    const list = await caller.get(`${address}/users`);
    expect((list.body as { id: number }[]).map(({ id }) => id)).toContain(staff.manager.id);
    expect(list.text).not.toMatch(/"(email|phone)"/);

    // The permissions for the menus are the same as those that decided the calls above.
    const { permissions } = (await caller.get('/api/user')).body as { permissions: string[] };
    expect(permissions).toEqual(expect.arrayContaining(['team.read', 'company.read']));
    for (const held of ['team.write', 'company.write', 'reports.read']) expect(permissions).not.toContain(held);
  });
});

describe('names', () => {
  it.each(['<img src=x onerror=alert(1)>', `'; drop table users; --`, '%_\\'])(
    '%s is stored and shown as text',
    async (text) => {
      const { id } = await test.factories.buildUser(company);
      const caller = await test.signIn((await test.factories.buildUser(company)).username);
      expect((await caller.patch('/api/user/profile', { lastName: text })).body).toMatchObject({ lastName: text });
      const response = await manager.put(path({ id }), { displayName: text });
      const [first = '', ...rest] = text;
      expect(response.body).toMatchObject({ displayName: first.toUpperCase() + rest.join('').toLowerCase() });
    },
  );

  it.each(['a\u0000b', '\u0007', 'x'.repeat(101)])('%j is refused', async (text) => {
    const { id } = await test.factories.buildUser(company);
    const list = `/api/companies/${company.id}/users`;
    expect((await manager.put(path({ id }), { displayName: text })).status).toBe(400);
    expect((await manager.post(list, { username: text, password: NEW_PASSWORD })).status).toBe(400);
    expect((await manager.patch('/api/user/profile', { firstName: text })).status).toBe(400);
  });

  it('is not blank as a username', async () => {
    for (const username of ['', '   ', '\u00a0', '\u200b\u200d', '\u3164 \u2060', null, ['x']]) {
      const list = `/api/companies/${company.id}/users`;
      expect((await manager.post(list, { username, password: NEW_PASSWORD })).status).toBe(400);
    }
  });
});
