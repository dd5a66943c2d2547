import pg from 'pg';
import { startApp, type TestApp } from '../../../test/start-app.js';
import { type ClonedDatabase, testDatabase } from '../../../test/test-database.js';
import { type CompanyTx, NOBODY } from './company-tx.js';
import { Database } from './database.js';
import { CUSTOM_PLAN } from './scoped-client.js';

const KEPT = 1_000;
const CHARACTERS = 500_000;

let database: ClonedDatabase;
let test: TestApp;
let companyId: number;

beforeAll(async () => {
  database = await testDatabase();
  test = await startApp({}, database);
  companyId = (await test.factories.buildCompany()).id;
});

afterAll(() => test.stop());

/** On one connection. */
const inTransaction = (work: (tx: CompanyTx) => Promise<void>): Promise<void> =>
  test.app.get(Database).inCompany(companyId, NOBODY, work);
const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `select ${from + index} as number`);
const numbersOf = async (tx: CompanyTx, texts: readonly string[]): Promise<number[]> =>
  (await Promise.all(texts.map((text) => tx.query<{ number: number }>(text)))).map(([row]) => row!.number);
const prepared = async (tx: CompanyTx): Promise<string[]> => {
  const rows = await tx.query<{ statement: string }>(
    `select statement from pg_prepared_statements where name ~ '^nerka_\\d'`,
  );
  return rows.map(({ statement }) => statement);
};

it('a connection keeps the statements that were used last, and no more', () =>
  inTransaction(async (tx) => {
    const [often, seldom, ...others] = numbered(0, KEPT + 200);
    await numbersOf(tx, [often!, seldom!, ...others.slice(0, 500), often!, ...others.slice(500)]);
    const kept = await prepared(tx);
    expect(kept).toHaveLength(KEPT);
    expect(kept).toEqual(expect.arrayContaining([often, others.at(-1)]));
    expect(kept).not.toContain(seldom);
  }));

it('long statements leave room for fewer', () =>
  inTransaction(async (tx) => {
    const long = numbered(0, 120).map((text) => `${text} -- ${'x'.repeat(CHARACTERS / 100)}`);
    await numbersOf(tx, long);
    const kept = await prepared(tx);
    expect(kept.reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(CHARACTERS);
    expect(kept).toContain(long.at(-1));
    expect(kept).not.toContain(long[0]);
  }));

it('statements that a connection no longer keeps are run again, however many are on their way', () =>
  inTransaction(async (tx) => {
    const texts = numbered(10_000, 10_000 + KEPT + 10);
    const numbers = texts.map((_, index) => 10_000 + index);
    expect(await numbersOf(tx, [...texts, ...texts])).toEqual([...numbers, ...numbers]);
    expect(await numbersOf(tx, texts)).toEqual(numbers);
  }));

it('a statement that could not be planned is planned when it is sent again', async () => {
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  const read = () => test.app.get(Database).readCompany(companyId).query(`${CUSTOM_PLAN} select * from made_later`);
  await expect(read()).rejects.toThrow('made_later');
  await client.query('create table made_later (id int); grant select on made_later to public');
  await client.end();
  expect(await read()).toEqual([]);
});
