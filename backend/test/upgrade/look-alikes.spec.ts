import { Factories } from '../factories.js';
import type { ClonedDatabase } from '../test-database.js';
import { storedDatabase, upgrade } from './stored-database.js';

let database: ClonedDatabase;
let factories: Factories;
let companyId: number;

const query = <Row extends Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  factories.query<Row>(companyId, sql, values);
const addUser = (username: string) =>
  query(
    `insert into users (company_id, username, username_key, password) values ($1, $2::text, lower($2::text), 'x')`,
    [companyId, username],
  );
const addUnit = (number: string) =>
  query('insert into units (company_id, unit_number) values ($1, $2)', [companyId, number]);
const looks = async (sql: string): Promise<unknown[]> => (await query<{ look: string }>(sql)).map(({ look }) => look);

beforeAll(async () => {
  database = await storedDatabase();
  factories = await Factories.connect(database.ownerUrl);
  const [company] = await factories.query<{ id: number }>(0, 'select min(id) as id from companies');
  companyId = company!.id;
  for (const name of ['twin.pearl', 'twin.peаrl', 'twin.pear1', 'twin.alone\u200b']) await addUser(name);
  for (const number of ['TWIN-А', 'TWIN-A', 'ТВ-Е', 'ΤΒ-Ε']) await addUnit(number);
  await upgrade(database);
});

afterAll(async () => {
  await factories.close();
  await database.drop();
});

it('all names of before have a look, and the later ones of those that look alike have a mark', async () => {
  const missing = `select username from users where username_look is null and deleted_at is null
    union all select slug from companies where slug_look is null union all select slug from projects where slug_look is null`;
  expect(await query(missing)).toEqual([]);
  const marked = `select username from users where starts_with(username_look, chr(1)) order by id`;
  expect((await query(marked)).map(({ username }) => username)).toEqual(['twin.peаrl', 'twin.pear1']);
  expect(
    await looks(`select unit_number_look as look from units where unit_number ~ '^(TWIN|ТВ|ΤΒ)' order by id`),
  ).toEqual(['TWIN-А', null, 'TB-E', 'ΤΒ-Ε']);
});

it('they go on, also when they are written with the name that they have', async () => {
  await query(`update users set username = username, display_name = 'Still here' where username like 'twin.%'`);
  await query(`update units set unit_number = unit_number, building_name = 'Old' where unit_number ~ '^(TWIN|ТВ|ΤΒ)'`);
});

it.each(['twin.реаrl', 'twin.pearI', 'twin.alone'])('a new account is not called %j', async (name) => {
  await expect(addUser(name)).rejects.toMatchObject({ constraint: 'users_by_look' });
});

it('a new unit has none of the numbers', async () => {
  await expect(addUnit('ТB-Е')).rejects.toMatchObject({ constraint: 'units_by_look' });
  await expect(addUnit('TWIN-Α')).rejects.toMatchObject({ constraint: 'units_by_look' });
});
