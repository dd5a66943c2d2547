import { readFileSync } from 'node:fs';
import { startApp, type TestApp } from './start-app.js';

const text = readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
const blocks = [...text.matchAll(/```sql\n([^]*?)```/g)].map(([, sql]) => sql!);
const namesIn = (call: string): string[] =>
  [...text.matchAll(new RegExp(`${call}\\('(\\w+)'`, 'g'))].map(([, name]) => name!);
const reference = namesIn('create_reference_table');
const distributed = namesIn('create_distributed_table');

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

const query = <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> => test.factories.query<Row>(0, sql);

interface ForeignKey extends Record<string, unknown> {
  from: string;
  to: string;
  /** Whether both sides begin with the company. */
  ofCompany: boolean;
}

const foreignKeys = (): Promise<ForeignKey[]> =>
  query(
    `select f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to",
       (select attname from pg_attribute where attrelid = f.conrelid and attnum = f.conkey[1]) = 'company_id'
         and (select attname from pg_attribute where attrelid = f.confrelid and attnum = f.confkey[1]) = 'company_id' as "ofCompany"
     from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`,
  );

describe('the commands of docs/scaling.md for Citus', () => {
  it('distribute each table of a company, once, and nothing else', async () => {
    const tables = await query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'company_id'
         and c.table_name <> 'users' order by 1`,
    );
    expect([...distributed].sort()).toEqual(tables.map(({ name }) => name));
  });

  it('come to no table before those that it refers to, all of which every node has', async () => {
    const order = [...reference, ...distributed];
    for (const { from, to } of await foreignKeys()) {
      if (from === to || !order.includes(from)) continue;
      expect(`${from} after ${to}: ${order.indexOf(to) >= 0 && order.indexOf(to) < order.indexOf(from)}`).toBe(
        `${from} after ${to}: true`,
      );
      expect(reference.includes(from) && distributed.includes(to)).toBe(false);
    }
  });

  it('lead to references between companies’ tables that stay on one node', async () => {
    const between = (await foreignKeys()).filter(({ to }) => distributed.includes(to));
    expect(between.length).toBeGreaterThan(10);
    expect(between.filter(({ ofCompany }) => !ofCompany)).toEqual([]);
  });

  it('distribute tables each of whose keys has the company in it', async () => {
    const keys = await query<{ table: string; key: string; hasCompany: boolean }>(
      `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as key,
         exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)
           and a.attname = 'company_id') as "hasCompany"
       from pg_index i where i.indisunique or i.indisexclusion`,
    );
    const ofCompanies = keys.filter(({ table }) => distributed.includes(table));
    expect(ofCompanies.length).toBeGreaterThanOrEqual(distributed.length);
    expect(ofCompanies.filter(({ hasCompany }) => !hasCompany)).toEqual([]);
  });

  it('keep a product in which ids continue', async () => {
    const company = await test.factories.buildCompany();
    const caller = await test.signIn((await test.factories.buildUser(company)).username);
    const create = async (): Promise<number> => {
      const response = await caller.post(`/api/companies/${company.id}/work-orders`, { title: 'One more' });
      return response.status === 201 ? (response.body as { id: number }).id : response.status;
    };
    const before = await create();
    await query(blocks.find((sql) => sql.startsWith('do $$'))!);
    const identities = await query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
    );
    expect(identities.filter(({ name }) => distributed.includes(name))).toEqual([]);
    const after = await create();
    expect(after).toBeGreaterThan(before);
    expect(await create()).toBe(after + 1);
  });
});
