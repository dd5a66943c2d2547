import type { BuiltCompany, Factories } from './factories.js';

/**
 * Written by sign-ins, reads and refusals, by who forgot a password, whether or not there is such an account, by
 * transactions that only lock, and once a minute for the requests of API keys.
 */
const passing = [
  'api_key_days', 'company_changes', 'known_devices', 'passkey_challenges', 'reset_requests', 'security_events', 'sessions', 'rate_limits', 'migrations',
]; // oxfmt-ignore

interface Table {
  name: string;
  ofCompany: boolean;
}

/** Cached, because tests create no tables. */
const known = new WeakMap<Factories, Table[]>();

async function tablesOf(factories: Factories): Promise<Table[]> {
  const tables =
    known.get(factories) ??
    (await factories.query<Table & Record<string, unknown>>(
      0,
      `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'
         and not a.attisdropped) and c.relname <> 'users' as "ofCompany"
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)`,
      [passing],
    ));
  known.set(factories, tables);
  return tables;
}

/**
 * The state of these companies' rows and of the platform's own tables: table → count and checksum. Two snapshots are
 * equal if nothing at all was written between them.
 */
export async function snapshot(factories: Factories, companies: BuiltCompany[]): Promise<Record<string, string>> {
  const tables = await tablesOf(factories);
  const ofCompany = tables.filter((table) => table.ofCompany);
  const rows: Record<string, string> = {};
  for (const company of companies) {
    for (const { name, content } of await contents(factories, company, 'of-company', ofCompany)) {
      rows[`${name} of ${company.slug}`] = content;
    }
  }
  const ofPlatform = tables.filter((table) => !table.ofCompany);
  for (const { name, content } of await contents(factories, companies[0]!, 'of-platform', ofPlatform)) {
    rows[name] = content;
  }
  return rows;
}

function contents(
  factories: Factories,
  { id }: BuiltCompany,
  which: string,
  tables: Table[],
): Promise<{ name: string; content: string }[]> {
  const statement = tables.map(({ name }) => contentOf(name)).join(' union all ');
  return factories.queryPrepared(id, `snapshot-${which}`, statement);
}

/**
 * The count, and a number that changes with every write, because a written row gets another position and transaction.
 */
const contentOf = (table: string): string =>
  table in writtenMeanwhile
    ? fieldsOf(table, writtenMeanwhile[table]!)
    : `select '${table}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)), 0) as content
       from ${table}`;

/** The fields that are written in the background, which do not count. */
const writtenMeanwhile: Readonly<Record<string, string>> = {
  api_keys: '{last_used_at}',
  outbox: '{attachments,attempts,next_attempt_at,sent_at,failure}',
};

const fieldsOf = (table: string, omitted: string): string => `
  select '${table}' as name, count(*) || ' ' || coalesce(md5(string_agg(fields, '|' order by fields)), '') as content
  from (select (to_jsonb(t) - '${omitted}'::text[])::text as fields from ${table} t) rows`;
