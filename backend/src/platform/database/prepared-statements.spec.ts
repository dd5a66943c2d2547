import { startApp, type TestApp } from '../../../test/start-app.js';
import { Database } from './database.js';

const KEPT = 1_000;
const CHARACTERS = 500_000;

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

/** One after the other, so that all use the same connection. */
const run = async (...texts: string[]): Promise<void> => {
  for (const text of texts) await test.app.get(Database).queryUnscoped(text);
};
const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `select ${from + index} as statement`);
const prepared = async (): Promise<string[]> => {
  const rows = await test.app
    .get(Database)
    .queryUnscoped<{ statement: string }>(`select statement from pg_prepared_statements where name ~ '^nerka_\\d'`);
  return rows.map(({ statement }) => statement);
};

it('the database keeps the plans of the statements that were used last, and of no more', async () => {
  const [often, seldom, ...others] = numbered(0, KEPT + 200);
  await run(often!, seldom!);
  for (const text of others) await run(text, ...(text.endsWith('00 as statement') ? [often!] : []));
  const kept = await prepared();
  expect(kept).toHaveLength(KEPT);
  expect(kept).toEqual(expect.arrayContaining([often, others.at(-1)]));
  expect(kept).not.toContain(seldom);
});

it('long statements leave room for fewer', async () => {
  const long = (index: number): string => `select ${index} as statement -- ${'x'.repeat(CHARACTERS / 100)}`;
  await run(...Array.from({ length: 120 }, (_, index) => long(index)));
  const kept = await prepared();
  expect(kept.reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(CHARACTERS);
  expect(kept).toContain(long(119));
  expect(kept).not.toContain(long(0));
});

it('a statement whose plan was let go is run again, and kept again', async () => {
  const [first, ...others] = numbered(10_000, 10_001 + KEPT);
  await run(first!, ...others);
  expect(await prepared()).not.toContain(first);
  await run(first!, first!);
  expect(await prepared()).toContain(first);
});
