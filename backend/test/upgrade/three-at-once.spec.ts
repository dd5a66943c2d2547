import { type ClonedDatabase, emptyDatabase } from '../test-database.js';
import { upgrade } from './stored-database.js';

let database: ClonedDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});

afterAll(() => database.drop());

// An index that is built concurrently waits for every statement that began before it, also for one that waits for a lock.
it('of three servers that begin at once with an empty database, one makes the tables and the others wait for it', async () => {
  const upgrades = [1, 2, 3].map(() => upgrade(database));
  await expect(Promise.all(upgrades)).resolves.toHaveLength(3);
});
