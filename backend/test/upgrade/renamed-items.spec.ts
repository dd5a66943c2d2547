import pg from 'pg';
import { type BuiltCompany, Factories } from '../factories.js';
import { testDatabase, type TestDatabase } from '../test-database.js';

let database: TestDatabase;
let factories: Factories;
let application: pg.Client;
let company: BuiltCompany;

beforeAll(async () => {
  database = await testDatabase();
  factories = await Factories.connect(database.ownerUrl);
  application = new pg.Client(database.appUrl);
  await application.connect();
  company = await factories.buildCompany();
  await application.query(`select set_config('app.company_id', $1, false)`, [String(company.id)]);
});

afterAll(async () => {
  await application.end();
  await factories.close();
  await database.drop();
});

const ask = async (sql: string, ...values: unknown[]): Promise<unknown[]> =>
  (await application.query<Record<string, unknown>>(sql, values)).rows;

describe('a server of the version before, during an upgrade', () => {
  it('reads, writes and finds items under the name that their table had', async () => {
    const [made] = (await ask(
      'insert into company_items (company_id, name, price) values ($1, $2, $3) returning id',
      ...[company.id, 'Drain cleaning', 18_000],
    )) as [{ id: number }];
    const { id } = made;
    expect(await ask('select type, version from company_items where id = $1 for update', id)).toEqual([
      { type: 'service', version: 1 },
    ]);
    await ask('update company_items set price = 20000, version = version + 1 where id = $1', id);
    expect(await ask('select name, price, version from items')).toEqual([
      { name: 'Drain cleaning', price: 20_000, version: 2 },
    ]);
    expect(await ask('select search_company_items($1) as id', 'drain')).toEqual([{ id }]);
    expect(await ask('select find_record_company($1, $2) as id', 'company_items', id)).toEqual([{ id: company.id }]);
    expect(await ask(`select record_subject('item', $1) as subject`, id)).toEqual([{ subject: 'Drain cleaning' }]);
    await ask('delete from company_items where id = $1', id);
    expect(await ask('select id from items')).toEqual([]);
  });

  it('sees no item of another company by that name', async () => {
    await factories.insertInto(await factories.buildCompany(), 'items', { name: 'Of another one' });
    expect(await ask('select name from company_items')).toEqual([]);
  });
});
