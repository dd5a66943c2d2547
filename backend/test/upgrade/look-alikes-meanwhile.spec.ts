import pg from 'pg';
import { DataSource } from 'typeorm';
import { installJobStore } from '../../src/platform/database/install-job-store.js';
import { migrations } from '../../src/platform/database/migrations/migrations.js';
import { NoteLooksOfNames1796012400000 } from '../../src/platform/database/migrations/1796012400000-note-looks-of-names.js';
import { Factories } from '../factories.js';
import type { ClonedDatabase } from '../test-database.js';
import { storedDatabase, upgrade } from './stored-database.js';

let database: ClonedDatabase;
let writer: Factories;
let reader: pg.Client;

beforeAll(async () => {
  database = await storedDatabase();
  const before = migrations.slice(0, migrations.indexOf(NoteLooksOfNames1796012400000));
  const source = new DataSource({
    type: 'postgres',
    url: database.ownerUrl,
    migrations: before,
    migrationsTableName: 'migrations',
  });
  await installJobStore(database.ownerUrl);
  await source.initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  writer = await Factories.connect(database.ownerUrl);
  reader = new pg.Client(database.ownerUrl);
  await reader.connect();
});

afterAll(async () => {
  await Promise.all([writer.close(), reader.end()]);
  await database.drop();
});

it('a company and its first person are added while the looks come in, and others wait for neither', async () => {
  await writer.query(0, 'begin');
  const company = await writer.buildCompany({ slug: 'added-meanwhile' });
  const upgraded = upgrade(database);
  await writer.untilSomebodyWaits();
  await reader.query(`set statement_timeout = '5s'`);
  for (let reads = 0; reads < 3; reads += 1) await reader.query('select count(*) from companies');
  await writer.buildUser(company, { username: 'added.meanwhile' });
  await writer.query(0, 'commit');
  await upgraded;
  const [look] = await writer.query(0, `select slug_look from companies where slug = 'added-meanwhile'`);
  expect(look).toEqual({ slug_look: 'added-rneanwhile' });
});
