import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { PASSWORD } from '../../../test/password.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  await test.factories.buildUser(null, { role: 'super_admin', username: 'admin', username_key: 'admin' });
});

afterAll(() => test.stop());

const create = (username: string, by = manager, of = company) =>
  by.post(`/api/companies/${of.id}/users`, { username, password: 'kettle-drum-42' });

const LOOKS = 'A username that looks the same is already taken.';
const PUNCTUATION = "Username begins with a letter or digit and takes letters, digits, spaces and . _ - + @ '";

describe('the username of a new account', () => {
  it.each([
    ['admin\u200b', 'Username contains invisible characters.'],
    ['\u202eadmin', 'Username contains invisible characters.'],
    ['аdmin', 'Username mixes letters of different alphabets.'],
    ['admi\u0307n', 'Username has accents that nobody can see.'],
    ['ꭰdmin', 'Username contains characters that cannot be used.'],
    ['ada;drop', PUNCTUATION],
    ['ada/birch', PUNCTUATION],
    ['<ada>', PUNCTUATION],
    ['.ada', PUNCTUATION],
    ['admin²', PUNCTUATION],
    ['①admin', PUNCTUATION],
    ['ada‑birch', PUNCTUATION],
  ])('is not %j', async (username, message) => {
    const response = await create(username);
    expect(response.body).toMatchObject({ statusCode: 400, details: [{ field: 'username', message }] });
  });

  it.each(['ada.birch+1@x_y', "O'Neil Jr", 'Łukasz Żak', '田中さくら'])('may be %j', async (username) => {
    expect((await create(username)).body).toMatchObject({ username });
  });

  it.each([
    ['ѕсоре', 'scope'],
    ['rnarnie', 'mamie'],
    ['paypa1', 'paypal'],
    ['g00se', 'goose'],
    ['biII.lee', 'bill.lee'],
  ])('is not %j where somebody is %j, also of another company', async (twin, name) => {
    expect((await create(name)).status).toBe(201);
    const other = await test.factories.buildCompany();
    const stranger = await test.signIn((await test.factories.buildUser(other)).username);
    const refused = await create(twin, stranger, other);
    expect(refused.body).toMatchObject({ statusCode: 409, code: 'username-taken', message: LOOKS });
  });

  it('has no two spaces where one is seen', async () => {
    expect((await create('ada  birch')).body).toMatchObject({ username: 'ada birch' });
    expect((await create('ada \u2003birch')).body).toMatchObject({ statusCode: 409, code: 'username-taken' });
  });

  it('is one of two that look alike and come at once', async () => {
    const responses = await Promise.all(['сасао', 'cacao', 'сасао', 'cacao'].map((name) => create(name)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('is free again when the one that looks like it is removed', async () => {
    const { id } = (await create('соса')).body as BuiltUser;
    expect((await create('coca')).status).toBe(409);
    await manager.delete(`/api/users/${id}`);
    expect((await create('coca')).status).toBe(201);
  });
});

it('an account of before signs in and changes with the name that it has', async () => {
  const username = 'old;\u200bname';
  const { id } = await test.factories.buildUser(company, { username, username_key: username });
  expect((await test.anonymous.post('/api/login').send({ username, password: PASSWORD })).status).toBe(200);
  expect((await manager.put(`/api/users/${id}`, { displayName: 'Old' })).status).toBe(200);
  expect((await create('old name')).status).toBe(201);
});
