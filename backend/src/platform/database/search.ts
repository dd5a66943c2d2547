import { COUNTED_TO } from '../http/paging.js';
import type { CompanyRead } from './company-tx.js';
import { readKept } from './kept-row.js';

/** A search of one table: the user's text and the result. */
export interface Search {
  term: string;
  /** Counted to 1,001. */
  count: number;
  /** As PostgreSQL's text, because parsing hundreds of ids here would cost more than the search. */
  ids: string;
}

/** Finds the ids of a term by the table's search function and its trigram index; undefined without a term. */
export async function search(
  read: CompanyRead,
  searchFunction: `search_${string}`,
  text: string | undefined,
): Promise<Search | undefined> {
  const term = text?.trim();
  if (!term) return undefined;
  const found = await readKept<Omit<Search, 'term'>>(
    read,
    `with found as materialized (select array(select ${searchFunction}($2)) as ids)
     select ids::text, cardinality(ids) as count from found where $1::int is not null`,
    [term],
  );
  return { term, ...found };
}

/** What a search found for a list. */
export interface Found {
  search: Search;
  /** Absent: records of the list itself. */
  through?: Through;
}

/** How the records of a list are found through those of another table. */
export interface Through {
  /** SELECT of their ids, for one of the ids that were found there. */
  ids: (found: string) => string;
  /** Whether a record of the list is found, for a condition of the other table's rows `found`. */
  isMet: (condition: string) => string;
}

/** A table under the alias of a list's statement. */
export interface Listed {
  table: string;
  alias: string;
}

/** By a column with the ids of another table. */
export const throughColumn = ({ table, alias }: Listed, column: string, other: string): Through => ({
  ids: (found) =>
    `select own.id from ${table} own where own.company_id = $1 and own.${column} in (${seen(other, found)})`,
  isMet: (condition) => `exists (select from ${other} found
    where found.company_id = $1 and found.id = ${alias}.${column} and ${condition})`,
});

/** The found ids of which the person sees the records. */
export const seen = (table: string, found: string): string =>
  `select found.id from ${table} found where found.company_id = $1 and found.id in (${found})`;

/** Where a list's rows come from, and the filters that this adds to those of the list. */
export interface Source {
  from: string;
  filters: readonly string[];
  /** Whether the rows are looked up by the ids of rare matches. */
  areFew: boolean;
}

type Bind = (value: unknown) => string;

/**
 * The rows that any of the searches found; without searches, all of the table. `$1` is the company.
 *
 * Rare matches are looked up by their ids, in one row after the other: a plan that is kept for all companies takes each
 * for one of the usual size, and would go through all records of a large one. Frequent matches are soon found in the
 * list's own order.
 */
export function sourceOf({ table, alias, found = [] }: Listed & { found?: readonly Found[] }, bind: Bind): Source {
  const rare = found.filter(isRare).map((one) => idsOf(one, bind));
  const ids = `array(${rare.join(' union ')})`;
  const frequent = found.filter((one) => !isRare(one)).map((one) => isFound(alias, one, bind));
  if (found.length > 0 && frequent.length === 0) {
    const row = `select * from ${table} where company_id = $1 and id = hit.id offset 0`;
    return { from: `unnest(${ids}) as hit (id) cross join lateral (${row}) ${alias}`, filters: [], areFew: true };
  }
  const conditions = rare.length > 0 ? [...frequent, `${alias}.id in (select unnest(${ids}))`] : frequent;
  const filters = conditions.length > 0 ? [`(${conditions.join(' or ')})`] : [];
  return { from: `${table} ${alias}`, filters, areFew: false };
}

const isRare = ({ search: { count } }: Found): boolean => count <= COUNTED_TO;

function idsOf({ search: { ids }, through }: Found, bind: Bind): string {
  const own = `select unnest(${bind(ids)}::int[])`;
  return through ? through.ids(own) : own;
}

function isFound(alias: string, { search: { term }, through }: Found, bind: Bind): string {
  const bound = bind(term);
  return through ? through.isMet(matches('found', bound)) : matches(alias, bound);
}

/** The planner assumes that a plain LIKE matches rarely, and would read and sort the whole table. */
function matches(row: string, term: string): string {
  const patterns = `(select search_patterns(${term}))::text[]`;
  return `case when ' ' || ${row}.search_text like all (${patterns}) then true else false end`;
}
