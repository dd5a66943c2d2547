import type { BuiltCompany, Factories } from './factories.js';

/** Written by sign-ins and by mere reading. */
const passing = ['sessions', 'rate_limits', 'migrations'];

/** A row's text: of a mail without what the sender notes whenever its turn comes. */
const textOf = (table: string): string =>
  table === 'outbox' ? `(to_jsonb(t) - '{attempts,next_attempt_at,sent_at,failure}'::text[])::text` : 't::text';

/**
 * Every row of these companies and of the platform's own tables: table → how many and a hash of what they say. Two
 * snapshots are equal when nothing at all was written between them.
 */
export async function snapshot(factories: Factories, companies: BuiltCompany[]): Promise<Record<string, string>> {
  const tables = await factories.query<{ name: string; ofCompany: boolean }>(
    companies[0]!.id,
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'
       and not a.attisdropped) and c.relname <> 'users' as "ofCompany"
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)`,
    [passing],
  );
  const rows: Record<string, string> = {};
  for (const company of companies) {
    const wanted = tables.filter(({ ofCompany }) => ofCompany || company === companies[0]);
    const statement = wanted.map(({ name }) => contentOf(name)).join(' union all ');
    for (const { name, content } of await factories.query<{ name: string; content: string }>(company.id, statement)) {
      rows[tables.find((table) => table.name === name)!.ofCompany ? `${name} of ${company.slug}` : name] = content;
    }
  }
  return rows;
}

const contentOf = (table: string): string =>
  `select '${table}' as name, count(*) || ' ' || md5(coalesce(string_agg(${textOf(table)}, '|' order by ${textOf(table)}), '')) as content
   from ${table} t`;
