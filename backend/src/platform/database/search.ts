import { COUNTED_TO } from '../http/paging.js';

/** A search of one table: what the user typed and what it finds. */
export interface Search {
  term: string;
  /** How many records, counted to 1,001. */
  count: number;
  /** Their ids as PostgreSQL writes and reads an array: reading hundreds of them here would cost more than finding them. */
  ids: string;
}

interface Read {
  query<Row>(sql: string, values: unknown[]): Promise<Row[]>;
}

/**
 * Asks a search function (a migration makes one for each table that can be searched) for the records of a term;
 * undefined without a term. The function's trigram index finds rare words fast in any number of rows, but not in the
 * order of a list.
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
 * The filter of a list over `alias`, a table with `search_text`. What many rows hold, the list meets soon when it walks
 * its own order; so neither way reads more than about a thousand rows.
 */
export function searchFilter(alias: string, { term, count, ids }: Search, bind: (value: unknown) => string): string {
  if (count <= COUNTED_TO) return `${alias}.id = any (${bind(ids)}::int[])`;
  // As a plain condition LIKE counts as rare, and the planner would rather read and sort the whole table than walk.
  const patterns = `(select search_patterns(${bind(term)}))::text[]`;
  return `case when ' ' || ${alias}.search_text like all (${patterns}) then true else false end`;
}
