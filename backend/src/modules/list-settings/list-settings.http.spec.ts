import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;
let people: BuiltUser[];
let callers: Caller[];

const path = (of: BuiltCompany = company): string => `/api/companies/${of.id}/list-settings`;
const table = {
  ...{ list: 'work-orders', layout: 'table', density: 'compact', sort: 'priority' },
  columns: [{ name: 'number', width: 120 }, { name: 'title' }],
};
const saved = { ...table, columns: [table.columns[0], { name: 'title', width: null }] };

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  const { manager, leasing, maintenance } = await test.factories.buildStaff(company);
  people = [manager, leasing, maintenance];
  callers = await Promise.all(people.map(({ username }) => test.signIn(username)));
});

afterAll(() => test.stop());

it('keeps for each person what they want of a list, whatever their account type', async () => {
  for (const [index, caller] of callers.entries()) {
    expect((await caller.get(path())).body).toEqual([]);
    const wanted = { ...table, sort: `sort-${index}` };
    const response = await caller.put(path(), wanted);
    expect([response.status, response.body]).toEqual([200, { ...saved, sort: wanted.sort }]);
  }
  for (const [index, caller] of callers.entries()) {
    expect((await caller.get(path())).body).toEqual([{ ...saved, sort: `sort-${index}` }]);
  }
});

it('is there on a second device, and replaced by what is saved last', async () => {
  const other = await test.signIn(people[0]!.username);
  const cards = { list: 'work-orders', layout: 'cards', density: 'comfortable', columns: [] };
  await other.put(path(), cards);
  await other.put(path(), { ...table, list: 'units' });
  expect((await callers[0]!.get(path())).body).toEqual([
    { ...saved, list: 'units' },
    { ...cards, sort: null },
  ]);
});

it('is kept for a super admin in each company, and for nobody of another one', async () => {
  const other = await test.factories.buildCompany();
  const admin = await test.signIn((await test.factories.buildUser(null, { role: 'super_admin' })).username);
  expect((await admin.put(path(other), table)).status).toBe(200);
  expect((await admin.get(path(other))).body).toEqual([saved]);
  expect((await admin.get(path())).body).toEqual([]);
  expect((await callers[0]!.get(path(other))).status).toBe(403);
  expect((await callers[0]!.put(path(other), table)).status).toBe(403);
});

it.each([
  ['list', 'people'],
  ['layout', 'board'],
  ['density', 'tiny'],
  ['columns', [{ name: 'title' }, { name: 'title' }]],
  ['columns', [{ name: 'title', width: 10 }]],
  ['columns', [null]],
  ['columns', 'title'],
  ['columns', Array.from({ length: 51 }, (_, index) => ({ name: `c${index}` }))],
])('refuses %s that it cannot show: %j', async (field, value) => {
  const response = await callers[0]!.put(path(), { ...table, [field]: value });
  expect(response.status).toBe(400);
});

it('ends when the person leaves the company', async () => {
  const leaving = await test.factories.buildUser(company);
  await (await test.signIn(leaving.username)).put(path(), table);
  const kept = `select user_id from list_settings where user_id = ${leaving.id}`;
  expect(await test.factories.query(company.id, kept)).toHaveLength(1);
  expect((await callers[0]!.delete(`/api/users/${leaving.id}`)).status).toBe(204);
  expect(await test.factories.query(company.id, kept)).toEqual([]);
});
