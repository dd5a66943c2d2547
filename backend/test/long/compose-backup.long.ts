import { readdirSync } from 'node:fs';
import { Factories } from '../factories.js';
import { ComposedDatabase } from './composed-database.js';
import { migrate } from './migrate.js';

const titles = 'select title from work_orders order by title';

let database: ComposedDatabase;
let factories: Factories | undefined;

beforeAll(async () => {
  database = await ComposedDatabase.start();
  await migrate(database.ownerUrl, database.appUrl);
}, 120_000);

afterAll(async () => {
  await factories?.close();
  await database?.stop();
}, 60_000);

const copies = (): string[] => readdirSync(database.path('backups')).sort();

it('copies the database of the compose file as its owner, and the copy starts with every record', async () => {
  factories = await Factories.connect(database.ownerUrl);
  const company = await factories.buildCompany();
  await factories.buildWorkOrder(company, { title: 'From before the backup' });
  expect(JSON.parse(await database.backUp('once'))).toMatchObject({ msg: 'backup' });
  await factories.buildWorkOrder(company, { title: 'From after it' });
  await factories.close();
  factories = undefined;

  const [copy] = copies();
  await database.run(`backups/${copy}`);
  factories = await Factories.connect(database.ownerUrl);
  expect(await factories.query(company.id, titles)).toEqual([{ title: 'From before the backup' }]);
});
