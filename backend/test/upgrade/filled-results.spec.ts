import { Factories } from '../factories.js';
import type { ClonedDatabase } from '../test-database.js';
import { storedDatabase, storedRows, upgrade } from './stored-database.js';

let database: ClonedDatabase;
let factories: Factories;

beforeAll(async () => {
  database = await storedDatabase();
  await upgrade(database);
  factories = await Factories.connect(database.ownerUrl);
});

afterAll(async () => {
  await factories.close();
  await database.drop();
});

it('calls the tasks done that were completed, and nothing of the others', async () => {
  const tasks = storedRows().turn_tasks as unknown as { id: number; company_id: number; completed: boolean }[];
  expect(tasks.filter(({ completed }) => completed).length).toBeGreaterThan(100);
  const found = await factories.query<{ id: number; result: string | null }>(
    tasks[0]!.company_id,
    'select id, result from turn_tasks order by id',
  );
  const expected = tasks.map(({ id, completed }) => ({ id, result: completed ? 'done' : null }));
  expect(found).toEqual(expected.toSorted((one, other) => one.id - other.id));
});
