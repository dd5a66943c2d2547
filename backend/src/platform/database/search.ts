import { COUNTED_TO } from '../http/paging.js';

/** A search of one table: the user's text and the result. */
export interface Search {
  term: string;
  /** The number of records, counted to 1,001. */
  count: number;
  /** The ids in PostgreSQL's array format, because parsing hundreds of them here would cost more than the search. */
  ids: string;
}

interface Read {
  query<Row>(sql: string, values: unknown[]): Promise<Row[]>;
}

/**
 * Calls a table's search function (created by its migration) for the records of a term; undefined without a term. The
 * function's trigram index finds rare words fast in any number of rows, but not in the order of a list.
 */
export async function search(
  read: Read,
  searchFunction: `search_${string}`,
  text: string | undefined,
): Promise<Search | undefined> {
  const term = text?.trim();
  if (!term) return undefined;
  const [found] = await read.query<Omit<Search, 'term'>>(
    `with found as materialized (select array(select ${searchFunction}($1)) as ids)
     select ids::text, cardinality(ids) as count from found`,
    [term],
  );
  return { term, ...found! };
}

/**
 * The filter of a list over `alias`, a table with `search_text`. Frequent matches are soon found by reading the list in
 * its own order, so neither way reads more than about a thousand rows.
 */
export function searchFilter(alias: string, { term, count, ids }: Search, bind: (value: unknown) => string): string {
  if (count <= COUNTED_TO) return `${alias}.id = any (${bind(ids)}::int[])`;
  // The planner assumes that a plain LIKE matches rarely, and would read and sort the whole table instead of using the
  // list's order.
  const patterns = `(select search_patterns(${bind(term)}))::text[]`;
  return `case when ' ' || ${alias}.search_text like all (${patterns}) then true else false end`;
}
