import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyKeyedTable } from './company-table.js';
import { readView } from './read-view.js';

/** Without the changes of a company, which go with the company itself: each step of its end is one. */
const companyTables = `
  create or replace function company_tables() returns table (name text)
    language sql stable set search_path = pg_catalog, public as $$
      with recursive tables as (
        select k.conrelid as table_id from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'company_id'
        where k.contype = 'f' and k.confrelid = 'public.companies'::regclass
          and k.conrelid <> 'public.company_changes'::regclass),
      links as (
        select distinct k.conrelid as child, k.confrelid as parent from pg_constraint k
        where k.contype = 'f' and k.conrelid <> k.confrelid
          and k.conrelid in (select table_id from tables) and k.confrelid in (select table_id from tables)),
      positions as (
        select table_id, 0 as position from tables
        union
        select l.parent, p.position + 1 from positions p join links l on l.child = p.table_id where p.position < 100)
      select c.relname::text from positions p join pg_class c on c.oid = p.table_id
      group by c.relname order by max(p.position), c.relname
    $$;`;

/** How many transactions have written something of a company, in slots, so that they seldom wait for each other. */
export class NoteChanges1796019010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      companyKeyedTable('company_changes', ['slot smallint not null', 'count bigint not null'], ['slot']),
    );
    await runner.query(readView('company_changes', ['company_id', 'slot', 'count']));
    await runner.query(companyTables);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
