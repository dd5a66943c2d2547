import { DataSource } from 'typeorm';
import { Factories } from '../../../test/factories.js';
import { type ClonedDatabase, testDatabase } from '../../../test/test-database.js';
import { ensureFirstAdmin, resetAdmin } from './first-admin.js';

const GOOD = 'correct horse battery';

let database: ClonedDatabase;
let factories: Factories;

beforeAll(async () => {
  database = await testDatabase();
  factories = await Factories.connect(database.ownerUrl);
});

afterAll(async () => {
  await factories.close();
  await database.drop();
});

async function createFirst(username: string, password: string): Promise<void> {
  const owner = await new DataSource({ type: 'postgres', url: database.ownerUrl }).initialize();
  try {
    const runner = owner.createQueryRunner();
    const settings = { databaseUrl: '', databaseAppUrl: '', production: true };
    await ensureFirstAdmin(runner, { ...settings, firstAdmin: { username, password } });
  } finally {
    await owner.destroy();
  }
}

const weak: [string, string][] = [
  ['nerka1234567', 'ADMIN_PASSWORD is little more than the name of this product. Please choose another one.'],
  ['Passw0rd1234', 'ADMIN_PASSWORD is too common. Please choose another one.'],
  ['head-of-it-2026', 'ADMIN_PASSWORD is little more than ADMIN_USERNAME. Please choose another one.'],
];

describe('the password of a super admin in the settings', () => {
  it.each(weak)('%s is refused for the first one', async (password, message) => {
    await expect(createFirst('Head of IT', password)).rejects.toThrow(message);
    expect(await factories.query(0, 'select id from users')).toEqual([]);
  });

  it.each(weak)('%s is refused for a lost one', async (password, message) => {
    await expect(resetAdmin(database.ownerUrl, 'Head of IT', password)).rejects.toThrow(message);
  });

  it('is taken if it is a good one', async () => {
    await createFirst('Head of IT', GOOD);
    await resetAdmin(database.ownerUrl, 'Head of IT', `another ${GOOD}`);
    expect(await factories.query(0, `select username, role from users`)).toEqual([
      { username: 'Head of IT', role: 'super_admin' },
    ]);
  });
});
