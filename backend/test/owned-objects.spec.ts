import { loadModule, parsePlPgSQLSync } from 'libpg-query';
import { startApp, type TestApp } from './start-app.js';
import { readOwners } from './table-owners/owners.js';
import { type StatementTables, tablesOf } from './table-owners/statement-tables.js';

type Body = {
  name: string;
  language: string;
  definition: string;
  source: string;
};

const owners = readOwners();
let test: TestApp;

beforeAll(async () => {
  await loadModule();
  test = await startApp();
});

afterAll(() => test.stop());

const query = <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> => test.factories.query<Row>(0, sql);

/** Objects of the public schema, without those of extensions. */
const ours = (catalogue: string, oid: string): string =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const relations = (kinds: string): Promise<{ name: string; definition: string }[]> =>
  query(`select relname::text as name, pg_get_viewdef(oid) as definition from pg_class
         where relnamespace = 'public'::regnamespace and relkind in (${kinds}) and ${ours('pg_class', 'oid')} order by 1`);

const functions = (): Promise<Body[]> =>
  query(`select proname::text as name, l.lanname::text as language, prosrc as source, pg_get_functiondef(p.oid) as definition
         from pg_proc p join pg_language l on l.oid = p.prolang
         where pronamespace = 'public'::regnamespace and ${ours('pg_proc', 'p.oid')} order by 1`);

it('every table, view and function has an owner, and every declared one exists', async () => {
  const found = [...(await relations(`'r', 'p', 'v', 'm'`)), ...(await functions())].map(({ name }) => name);
  expect(found.filter((name) => !owners.of.has(name))).toEqual([]);
  const isThere = new Set(found);
  const declared = [...owners.of.keys()].filter((name) => !name.endsWith('_read') && !name.includes('.'));
  expect(declared.filter((name) => !isThere.has(name))).toEqual([]);
});

it('a view shows only tables of its owner', async () => {
  const foreign = (await relations(`'v', 'm'`)).flatMap(({ name, definition }) =>
    [...tablesOf(definition).reads].filter((table) => owners.of.get(table) !== owners.of.get(name)),
  );
  expect(foreign).toEqual([]);
});

it('a function reads only the declared tables of other owners, and writes none of them', async () => {
  const found = (await functions()).map((body) => [body.name, foreignTables(body)]);
  const declared = [...owners.functionReads].map(([name, tables]) => [name, { reads: tables.toSorted(), writes: [] }]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared));
});

function foreignTables(body: Body): { reads: string[]; writes: string[] } {
  const all = statementsOf(body).map(tablesOf);
  const foreign = (kind: keyof StatementTables): string[] =>
    [...new Set(all.flatMap((tables) => [...tables[kind]]))]
      .filter((table) => owners.of.has(table) && owners.of.get(table) !== owners.of.get(body.name))
      .toSorted();
  return { reads: foreign('reads'), writes: foreign('writes') };
}

/** The statements of a function's body. In plpgsql, expressions have no `select`, and assignments precede them. */
function statementsOf({ language, source, definition }: Body): string[] {
  if (language === 'sql') return [source];
  const queries: string[] = [];
  JSON.stringify(parsePlPgSQLSync(definition), (name, value: unknown) => {
    if (name === 'PLpgSQL_expr') queries.push((value as { query: string }).query);
    return value;
  });
  return queries.map((text) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text) ? text : `select ${text.replace(/^[\w.[\]]+\s*:?=/, '')}`,
  );
}
