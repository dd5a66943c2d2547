import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { PASSWORD } from '../../../test/password.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { UserResponse } from './user.dto.js';

const NEW_PASSWORD = 'sunflower under rain';

let test: TestApp;
let company: BuiltCompany;
let staff: { manager: BuiltUser; leasing: BuiltUser; maintenance: BuiltUser };
let manager: Caller;
let list: string;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
  list = `/api/companies/${company.id}/users`;
});

afterAll(() => test.stop());

const login = (username: string, password: string) =>
  test.anonymous.post('/api/login').set('Sec-Fetch-Site', 'same-origin').send({ username, password });

const colleague = (values: object = {}): Promise<BuiltUser> => test.factories.buildUser(company, { ...values });

describe('the list of the staff', () => {
  it('sorts by name as people count, page by page too', async () => {
    const other = await test.factories.buildCompany();
    const own = await test.signIn((await test.factories.buildUser(other, { display_name: 'Ann' })).username);
    for (const display_name of ['Tech 10', 'tech 2', 'Tech 1', 'Tech 100']) {
      await test.factories.buildUser(other, { display_name });
    }
    const names: string[] = [];
    let url: string | undefined = `/api/companies/${other.id}/users?sort=name&limit=2`;
    while (url) {
      const response = await own.get(url);
      names.push(...(response.body as { displayName: string }[]).map((one) => one.displayName));
      url = /<([^>]*)>; rel="next"/.exec(response.headers.link ?? '')?.[1];
    }
    expect(names).toEqual(['Ann', 'Tech 1', 'tech 2', 'Tech 10', 'Tech 100']);
  });

  it('refuses a repeated parameter', async () => {
    const responses = await Promise.all(['q=a&q=b', 'limit=1&limit=2'].map((query) => manager.get(`${list}?${query}`)));
    expect(responses.map(({ status, body }) => [status, (body as { message: string }).message])).toEqual([
      [400, 'q may be given only once.'],
      [400, 'limit may be given only once.'],
    ]);
  });
});

describe('adding a team member', () => {
  it('returns the record with a capitalised display name, and lets the user sign in', async () => {
    const body = {
      username: ' Ray.Ortiz ',
      password: NEW_PASSWORD,
      displayName: 'rAY ORTIZ',
      accountType: 'maintenance',
      email: 'ray@example.com',
      phone: '(919) 555 0100',
    };
    const response = await manager.post(list, body);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      username: 'Ray.Ortiz',
      displayName: 'Ray ortiz',
      accountType: 'maintenance',
      role: 'user',
      email: 'ray@example.com',
      phone: '919-555-0100',
      version: 1,
    });
    expect(JSON.stringify(response.body)).not.toContain(NEW_PASSWORD);
    expect((await login('ray.ORTIZ', NEW_PASSWORD)).status).toBe(200);
  });

  it('makes a manager of who is given no account type', async () => {
    const response = await manager.post(list, { username: 'plain', password: NEW_PASSWORD });
    expect(response.body).toMatchObject({ accountType: 'manager', displayName: null, email: null, phone: null });
  });

  it('requires a username and a password, with the specified messages', async () => {
    expect((await manager.post(list, { password: NEW_PASSWORD })).body).toMatchObject({
      statusCode: 400,
      message: 'Username is required',
    });
    expect((await manager.post(list, { username: 'x' })).body).toMatchObject({
      statusCode: 400,
      message: 'Password is required',
    });
  });

  it('keeps nothing of the password for a repeated call', async () => {
    const add = (username: string, password: string) =>
      manager.post(list, { username, password }).set('Idempotency-Key', `add-${username}`);
    const first = await add('once', NEW_PASSWORD);
    expect((await add('once', NEW_PASSWORD)).body).toEqual(first.body);
    await add('twice', 'another sunflower');
    const kept = await test.factories.query<{ hash: string }>(
      company.id,
      'select body_hash as hash from idempotency_keys order by key',
    );
    const hashOf = (username: string): string =>
      createHash('sha256').update(JSON.stringify({ username })).digest('hex');
    expect(kept.map(({ hash }) => hash)).toEqual([hashOf('once'), hashOf('twice')]);
  });

  it('takes a username once, however it is written, until its person is removed', async () => {
    const first = await manager.post(list, { username: 'Ａda', password: NEW_PASSWORD });
    expect(first.body).toMatchObject({ username: 'Ada' });
    const again = await manager.post(list, { username: ' ADA', password: NEW_PASSWORD });
    expect(again.body).toMatchObject({
      statusCode: 409,
      code: 'username-taken',
      message: 'This username is already taken.',
    });
    await manager.delete(`/api/users/${(first.body as BuiltUser).id}`);
    expect((await manager.post(list, { username: 'ada', password: NEW_PASSWORD })).status).toBe(201);
  });

  it.each([
    ['short12', 'Password must have at least 8 characters.'],
    ['x'.repeat(129), 'Password is longer than 128 characters.'],
    ['Password1', 'This password is too common. Please choose another one.'],
    ['QWERTYUIOP', 'This password is too common. Please choose another one.'],
    ['P@ssw0rd!', 'This password is too common. Please choose another one.'],
    ['Sunshine2026', 'This password is too common. Please choose another one.'],
    ['Nerka-2026!', 'This password is little more than the name of this product. Please choose another one.'],
    ['nerka-demo', 'This password is little more than the name of this product. Please choose another one.'],
  ])('refuses the password %s', async (password, message) => {
    expect((await manager.post(list, { username: 'never', password })).body).toMatchObject({
      statusCode: 400,
      details: [{ field: 'password', message }],
    });
  });

  it.each([
    ['Okonkwo2026', 'its user'],
    ['0k0nkw0.r4y', 'its user'],
    ['rokonkwo99', 'its user'],
    ['Tamarisk-Hollow-1', 'the company'],
    ['t4m4risk!!', 'the company'],
  ])('refuses the password %s, which is the name of %s', async (password, whose) => {
    const tamarisk = await test.factories.buildCompany({ name: 'Tamarisk Hollow' });
    const caller = await test.signIn((await test.factories.buildUser(tamarisk)).username);
    const names = { username: 'ray.o', displayName: 'Ray Okonkwo', email: 'rokonkwo@example.com' };
    const refusal = {
      statusCode: 400,
      details: [
        {
          field: 'password',
          message: `This password is little more than the name of ${whose}. Please choose another one.`,
        },
      ],
    };
    const added = await caller.post(`/api/companies/${tamarisk.id}/users`, { ...names, password });
    expect(added.body).toMatchObject(refusal);
    const { id } = await test.factories.buildUser(tamarisk, { display_name: names.displayName, email: names.email });
    expect((await caller.put(`/api/users/${id}`, { password })).body).toMatchObject(refusal);
  });

  it('takes any character in a password, also at its ends', async () => {
    const password = ' 水 \u0000 🔧 ß ';
    await manager.post(list, { username: 'anything', password });
    expect((await login('anything', password)).status).toBe(200);
    expect((await login('anything', password.trim())).status).toBe(401);
  });

  it.each([
    ['email', 'nobody', 'Email must be one valid address.'],
    ['email', 'a@example.com,b@example.com', 'Email must be one valid address.'],
    ['phone', '919-555-01001', 'Phone must be a number of at most ten digits.'],
    ['phone', 'call me', 'Phone must be a number of at most ten digits.'],
  ])('refuses the %s %s', async (field, value, message) => {
    const response = await manager.post(list, { username: 'never', password: NEW_PASSWORD, [field]: value });
    expect(response.body).toMatchObject({ statusCode: 400, details: [{ field, message }] });
  });
});

describe('changing a team member', () => {
  it('changes the sent fields, keeps the rest, and clears with null', async () => {
    const { id } = await colleague({ display_name: 'Old', email: 'old@example.com', phone: '919-555-0100' });
    const response = await manager.put(`/api/users/${id}`, { displayName: 'nEW', phone: null });
    expect(response.body).toMatchObject({ displayName: 'New', email: 'old@example.com', phone: null, version: 2 });
    expect((await manager.put(`/api/users/${id}`, { email: '' })).body).toMatchObject({ email: null, version: 3 });
    expect((await manager.put(`/api/users/${id}`, { displayName: 'New' })).body).toMatchObject({ version: 3 });
  });

  it('refuses a stale edit with the record as it is', async () => {
    const { id } = await colleague();
    await manager.put(`/api/users/${id}`, { displayName: 'Theirs' });
    const stale = await manager.put(`/api/users/${id}`, { displayName: 'Mine' }).set('If-Match', '"1"');
    expect(stale.status).toBe(412);
    expect(stale.body).toMatchObject({ current: { displayName: 'Theirs', version: 2 } });
  });

  it('gives a new account type its permissions at once', async () => {
    const person = await colleague({ account_type: 'leasing' });
    const caller = await test.signIn(person.username);
    expect((await caller.get('/api/user')).body).toMatchObject({ accountType: 'leasing' });
    await manager.put(`/api/users/${person.id}`, { accountType: 'manager' });
    expect((await caller.post(list, { username: 'hired', password: NEW_PASSWORD })).status).toBe(201);
    await manager.put(`/api/users/${person.id}`, { accountType: 'maintenance' });
    expect((await caller.post(list, { username: 'hired2', password: NEW_PASSWORD })).status).toBe(403);
  });

  it('resets a password: the old one and every session end', async () => {
    const person = await colleague();
    const caller = await test.signIn(person.username);
    expect((await manager.put(`/api/users/${person.id}`, { password: NEW_PASSWORD })).status).toBe(200);
    expect((await caller.get('/api/user')).status).toBe(401);
    expect((await login(person.username, PASSWORD)).status).toBe(401);
    expect((await login(person.username, NEW_PASSWORD)).status).toBe(200);
  });

  it('resets a password by itself only', async () => {
    const { id } = await colleague();
    const response = await manager.put(`/api/users/${id}`, { password: NEW_PASSWORD, displayName: 'X' });
    expect(response.body).toMatchObject({
      statusCode: 400,
      message: 'A password is reset by itself, without other changes.',
    });
  });

  it('is noted in the audit log without secrets', async () => {
    const { id } = await colleague({ display_name: 'Before' });
    await manager.put(`/api/users/${id}`, { displayName: 'After' });
    await manager.put(`/api/users/${id}`, { password: NEW_PASSWORD });
    await manager.delete(`/api/users/${id}`);
    const lines = await test.factories.query<{ action: string; actor: number; text: string }>(
      company.id,
      `select action, actor_id as actor, l::text as text from audit_log l where noun = 'user' and record_id = $1 order by id`,
      [id],
    );
    expect(lines.map(({ action }) => action)).toEqual(['updated', 'password-reset', 'deleted']);
    expect(lines.map(({ actor }) => actor)).toEqual(Array(3).fill(staff.manager.id));
    expect(lines[0]!.text).toMatch(/Before.*After/);
    expect(lines.map(({ text }) => text).join()).not.toMatch(/argon2|sunflower/);
  });
});

describe('removing a team member', () => {
  it('takes their picture away', async () => {
    const person = await colleague();
    const caller = await test.signIn(person.username);
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3366cc' } })
      .png()
      .toBuffer();
    const saved = await caller
      .post('/api/user/profile/upload')
      .attach('profilePicture', picture, { filename: 'me.png', contentType: 'image/png' });
    expect(saved.status).toBe(200);
    const files = () => test.factories.query(company.id, `select id from files where created_by_id = ${person.id}`);
    expect(await files()).toHaveLength(1);
    expect((await manager.delete(`/api/users/${person.id}`)).status).toBe(204);
    expect(await files()).toEqual([]);
  });

  it('lets the managers write while it waits for work that is held', async () => {
    const person = await colleague({ account_type: 'maintenance' });
    const order = await test.factories.buildWorkOrder(company, { assigned_to_id: person.id });
    const orders = `/api/companies/${company.id}/work-orders`;
    await test.factories.query(company.id, 'begin');
    await test.factories.query(company.id, 'select from work_orders where id = $1 for update', [order.id]);
    const removal = manager.delete(`/api/users/${person.id}`).then(({ status }) => status);
    await test.factories.untilSomebodyWaits();
    expect((await manager.post(orders, { title: 'Meanwhile' })).status).toBe(201);
    await test.factories.query(company.id, 'commit');
    expect(await removal).toBe(204);
  });
});

describe('the provider', () => {
  it('changes and removes people of any company, also its last manager', async () => {
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const other = await test.factories.buildCompany();
    const added = await admin.post(`/api/companies/${other.id}/users`, { username: 'first', password: NEW_PASSWORD });
    expect(added.status).toBe(201);
    const { id } = added.body as BuiltUser;
    expect((await admin.put(`/api/users/${id}`, { accountType: 'leasing' })).body).toMatchObject({
      accountType: 'leasing',
    });
    await admin.put(`/api/users/${id}`, { accountType: 'manager' });
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(204);
    expect((await admin.get(`/api/companies/${other.id}/users`)).body).toEqual([]);
  });
});

describe('the staff list', () => {
  it('says when each signed in last, to who may change the team', async () => {
    const { id, username } = await colleague({ display_name: 'Signing in' });
    const shown = async (caller: Caller) => ((await caller.get(`${list}?q=signing`)).body as UserResponse[])[0];
    expect(await shown(manager)).toMatchObject({ id, lastSignInAt: null, version: 1 });
    const own = await test.signIn(username);
    const { lastSignInAt, version } = (await shown(manager))!;
    expect([lastSignInAt, version]).toEqual([expect.stringMatching(/^\d{4}-.*Z$/), 1]);
    expect((await own.get('/api/user/profile')).body).toMatchObject({ lastSignInAt });
    expect(await shown(await test.signIn(staff.leasing.username))).not.toHaveProperty('lastSignInAt');
  });

  it('leaves e-mail and phone out for who may not change the team', async () => {
    await colleague({ display_name: 'Visible', email: 'visible@example.com', phone: '919-555-0101' });
    const leasing = await test.signIn(staff.leasing.username);
    const response = await leasing.get(`${list}?q=visible`);
    expect(response.body).toEqual([expect.objectContaining({ displayName: 'Visible' })]);
    expect(response.text).not.toMatch(/visible@|919-555-0101/);
    expect((await manager.get(`${list}?q=visible`)).text).toMatch(/visible@example.com.*919-555-0101/);
  });
});
