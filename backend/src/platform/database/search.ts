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

/** Filters a list over `alias`. Frequent matches are soon found in the list's own order, rare ones by their ids. */
export function searchFilter(alias: string, { term, count, ids }: Search, bind: (value: unknown) => string): string {
  if (count <= COUNTED_TO) return `${alias}.id = any (${bind(ids)}::int[])`;
  // The planner assumes that a plain LIKE matches rarely, and would read and sort the whole table.
  const patterns = `(select search_patterns(${bind(term)}))::text[]`;
  return `case when ' ' || ${alias}.search_text like all (${patterns}) then true else false end`;
}
