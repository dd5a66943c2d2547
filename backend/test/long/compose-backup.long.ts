import { readdirSync, readFileSync } from 'node:fs';
import { readBackupState } from '../../src/platform/disk/backup-state.js';
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

interface Refused {
  code: number;
  stderr: string;
}

it('ends with an error and its reason if it is refused, and says so until a backup succeeds', async () => {
  const state = database.path('backup-state');
  expect(readBackupState(state).succeededAt?.getTime()).toBeGreaterThan(0);
  expect(readBackupState(state)).toMatchObject({ hasFailed: false });
  const before = copies();
  await database.stopServer();
  const { code, stderr } = await database.backUp('once').then(
    () => ({ code: 0, stderr: '' }),
    (error: Refused) => error,
  );
  const { msg, reason } = JSON.parse(stderr) as Record<string, string>;
  expect([code, msg]).toEqual([1, 'the backup failed']);
  expect(reason).toMatch(/^pg_basebackup: error: connection to server at .* failed: Connection refused/);
  expect(readBackupState(state)).toMatchObject({ hasFailed: true });
  expect(readFileSync(database.path('backup-state/failed'), 'utf8')).toContain(reason);
  expect(copies()).toEqual(before);

  await database.run('data');
  await database.backUp('once');
  expect(readBackupState(state)).toMatchObject({ hasFailed: false });
  expect(copies()).toHaveLength(before.length + 1);
});
