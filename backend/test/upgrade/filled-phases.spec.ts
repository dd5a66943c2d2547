import { Factories } from '../factories.js';
import type { ClonedDatabase } from '../test-database.js';
import { storedDatabase, storedRows, upgrade } from './stored-database.js';

let database: ClonedDatabase;
let factories: Factories;

const phases = ['inspection', 'cleaning', 'repairs', 'final'];

interface StoredTurn {
  id: number;
  company_id: number;
  current_phase: string;
}

interface StoredTask {
  turn_id: number;
  category: string;
  completed_at: string | null;
}

beforeAll(async () => {
  database = await storedDatabase();
  await upgrade(database);
  factories = await Factories.connect(database.ownerUrl);
});

afterAll(async () => {
  await factories.close();
  await database.drop();
});

it('dates the phases of the turns that were there by the last tick of the phases before', async () => {
  const rows = storedRows();
  const turns = rows.turns as unknown as StoredTurn[];
  const tasks = rows.turn_tasks as unknown as StoredTask[];
  expect(turns.length).toBeGreaterThan(100);
  const found = await factories.query<{ turn: number; phase: string; at: string | null }>(
    turns[0]!.company_id,
    `select c.turn_id as turn, c.phase, c.started_at::text as at from turn_phase_changes c order by c.turn_id, c.id`,
  );
  for (const { id, current_phase } of turns) {
    const own = tasks.filter(({ turn_id, completed_at }) => turn_id === id && completed_at !== null);
    const expected = phases.flatMap((phase, index) => {
      const before = own.filter(({ category }) => phases.indexOf(category) < index).map((task) => task.completed_at!);
      const isReached = index <= phases.indexOf(current_phase) || own.some(({ category }) => category === phase);
      return index > 0 && isReached && before.length > 0
        ? [[phase, Math.max(...before.map((at) => Date.parse(at)))]]
        : [];
    });
    const [first, ...others] = found.filter(({ turn }) => turn === id);
    expect(first!.phase).toBe('inspection');
    expect(others.map(({ phase, at }) => [phase, Date.parse(at!)])).toEqual(expected);
  }
});
