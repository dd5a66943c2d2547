import { COUNTED_TO } from '../http/paging.js';

/** A search of one table: what the user typed and the records that it finds, or 'many' when it is more than 1,000. */
export interface Search {
  term: string;
  ids: number[] | 'many';
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
  const [row] = await read.query<{ ids: number[] }>(`select array(select ${searchFunction}($1)) as ids`, [term]);
  return { term, ids: row!.ids.length > COUNTED_TO ? 'many' : row!.ids };
}

/**
 * The filter of a list over `alias`, a table with `search_text`. What many rows hold, the list meets soon when it walks
 * its own order; so neither way reads more than about a thousand rows.
 */
export function searchFilter(alias: string, { term, ids }: Search, bind: (value: unknown) => string): string {
  if (ids !== 'many') return `${alias}.id = any (${bind(ids)}::int[])`;
  // As a plain condition LIKE counts as rare, and the planner would rather read and sort the whole table than walk.
  const patterns = `(select search_patterns(${bind(term)}))::text[]`;
  return `case when ' ' || ${alias}.search_text like all (${patterns}) then true else false end`;
}

/** How many rows a search leaves of a list that has no other filter. */
export function foundTotal({ ids }: Search): number {
  return ids === 'many' ? COUNTED_TO + 1 : ids.length;
}
