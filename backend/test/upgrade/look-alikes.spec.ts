import { Factories } from '../factories.js';
import type { ClonedDatabase } from '../test-database.js';
import { storedDatabase, upgrade } from './stored-database.js';

/** Each looks like the one before it, which is older. */
const OLD_UNITS = [
  ...['TWIN-А', 'TWIN-A', 'ТВ-Е', 'ΤΒ-Ε', 'TWIN-Ж\u200b', 'TWIN-Ж', 'TWIN-Ｄ', 'TWIN-D'],
  ...['TWIN-É', 'TWIN-E\u0301', 'TWIN-E\u0301\u0301', 'TWIN  1', 'TWIN 1'],
];
const TWINS = `from units where unit_number ~ '^(TWIN|ТВ|ΤΒ)'`;

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
  for (const name of ['twin.pearl', 'twin.peаrl', 'twin.pear1', 'twin.alone\u200b', 'twin  two']) await addUser(name);
  for (const number of OLD_UNITS) await addUnit(number);
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
  expect(await looks(`select unit_number_look as look ${TWINS} order by id`)).toEqual([
    ...['TWIN-A', '\u0001TWIN-A', 'TB-E', '\u0001ΤΒ-Ε', 'TWIN-Ж', '\u0001TWIN-Ж', 'TWIN-D', '\u0001TWIN-D'],
    ...['TWIN-E\u0301', '\u0001TWIN-E\u0301', 'TWIN-E\u0301\u0301', 'TWIN 1', '\u0001TWIN 1'],
  ]);
});

it('they go on, also when they are written with the name that they have', async () => {
  await query(`update users set username = username, display_name = 'Still here' where username like 'twin.%'`);
  await query(`update units set unit_number = unit_number, building_name = 'Old' where unit_number ~ '^(TWIN|ТВ|ΤΒ)'`);
});

it.each(['twin.реаrl', 'twin.pearI', 'twin.alone', 'twin two'])('a new account is not called %j', async (name) => {
  await expect(addUser(name)).rejects.toMatchObject({ constraint: 'users_by_look' });
});

it('a new unit has none of the numbers', async () => {
  await expect(addUnit('ТB-Е')).rejects.toMatchObject({ constraint: 'units_by_look' });
  await expect(addUnit('TWIN-Α')).rejects.toMatchObject({ constraint: 'units_by_look' });
});
