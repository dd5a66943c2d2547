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
  return { term, ...(await readFound(read, `select ${searchFunction}($2)`, term)) };
}

/** Records of a list that a search found: their ids, or of more than a thousand only that they are many. */
export interface Found {
  search: Search;
  /** Through which other records they were found; absent: by their own texts. */
  through?: Through;
}

/** How the records of a list are found through those of another table. */
export interface Through {
  /** SELECT of the ids of the list's records for those of the other table; it may return one several times. */
  ids: (table: string, otherIds: string) => string;
  /** Whether a record of the list is found, by a condition of the other table's rows `other`. */
  isMet: (alias: string, condition: string) => string;
}

/** By a column of the list's table with the ids of another one. */
export const throughColumn = (column: string, otherTable: string): Through => ({
  ids: (table, otherIds) => `select own.id from ${table} own
    where own.company_id = $1 and own.${column} in (${seen(otherTable, otherIds)})`,
  isMet: (alias, condition) => `exists (select from ${otherTable} other
    where other.company_id = $1 and other.id = ${alias}.${column} and ${condition})`,
});

/** Those of the ids whose records the person sees. */
export const seen = (table: string, ids: string): string =>
  `select other.id from ${table} other where other.company_id = $1 and other.id in (${ids})`;

/** The records of a list's table that belong to those that a search found elsewhere. */
export async function searchThrough(read: CompanyRead, table: string, other: Search, through: Through): Promise<Found> {
  const { term, count, ids } = other;
  if (count === 0 || count > COUNTED_TO) return { search: other, through };
  const own = `select distinct id from (${through.ids(table, 'select unnest($2::int[])')}) own limit ${COUNTED_TO + 1}`;
  return { search: { term, ...(await readFound(read, own, ids)) }, through };
}

/** The company is $1. */
const readFound = (read: CompanyRead, ids: string, value: string): Promise<Omit<Search, 'term'>> =>
  readKept(
    read,
    `with found as materialized (select array(${ids}) as ids)
     select ids::text, cardinality(ids) as count from found where $1::int is not null`,
    [value],
  );

/** Where a list's rows come from, and the filters that this adds to those of the list. */
export interface Source {
  from: string;
  filters: readonly string[];
  /** Whether the rows are looked up by their ids, of which there are few. */
  areLookedUp: boolean;
}

/** A table under the alias of a list's statement. */
interface Listed {
  table: string;
  alias: string;
  /** What searches found, where the rows are limited to it. */
  found?: readonly Found[] | undefined;
}

type Bind = (value: unknown) => string;

/**
 * The rows that any of the searches found; without searches, all of the table. `$1` is the company.
 *
 * Rare matches are looked up by their ids, one row after the other: a plan that is kept for all companies takes each for
 * one of the usual size, and would go through all records of a large one. Frequent matches are soon found in the list's
 * own order.
 */
export function sourceOf({ table, alias, found = [] }: Listed, bind: Bind): Source {
  const ids = idsOf(found.filter(isRare), bind);
  const frequent = found.filter((one) => !isRare(one)).map((one) => isFound(alias, one, bind));
  if (ids && frequent.length === 0) {
    // An offset keeps the planner from making the look-ups a join again.
    const row = `select * from ${table} where company_id = $1 and id = hit.id offset 0`;
    return { from: `unnest(${ids}) as hit (id) cross join lateral (${row}) ${alias}`, filters: [], areLookedUp: true };
  }
  const conditions = ids ? [...frequent, `${alias}.id in (select unnest(${ids}))`] : frequent;
  const filters = conditions.length > 0 ? [`(${conditions.join(' or ')})`] : [];
  return { from: `${table} ${alias}`, filters, areLookedUp: false };
}

const isRare = ({ search: { count } }: Found): boolean => count <= COUNTED_TO;

/** Each once; undefined without searches. */
function idsOf(found: readonly Found[], bind: Bind): string | undefined {
  const arrays = found.map(({ search: { ids } }) => `${bind(ids)}::int[]`);
  return arrays.length > 1 ? `array(${arrays.map((array) => `select unnest(${array})`).join(' union ')})` : arrays[0];
}

function isFound(alias: string, { search: { term }, through }: Found, bind: Bind): string {
  const bound = bind(term);
  return through ? through.isMet(alias, matches('other', bound)) : matches(alias, bound);
}

/** The planner assumes that a plain LIKE matches rarely, and would read and sort the whole table. */
function matches(row: string, term: string): string {
  const patterns = `(select search_patterns(${term}))::text[]`;
  return `case when ' ' || ${row}.search_text like all (${patterns}) then true else false end`;
}
