import { COUNTED_TO, type JsonText } from '../http/paging.js';
import { CUSTOM_PLAN } from './scoped-client.js';
import { type Found, sourceOf } from './search.js';

type Bind = (value: unknown) => string;

/** A filter of a list of which several values may be chosen. */
export interface Choice {
  /** SQL for a row that has one of the values. */
  where: (values: readonly unknown[], bind: Bind) => string;
  /** What to count: words, or SQL that selects each `value`; absent: the filter has too many. */
  offered?: readonly string[] | string;
}

export type Choices = Readonly<Record<string, Choice>>;

const CHOICE = 'choice.value';

/**
 * A filter by words. Several words are written into the statement, so that a plan that is kept is one for rows as
 * frequent as these; they come from the code, never from the request.
 */
export function wordChoice(column: string, words: readonly string[]): Choice {
  const listed = (values: readonly unknown[]): string =>
    words.flatMap((word) => (values.includes(word) ? [`'${word}'`] : [])).join(', ');
  return {
    where: (values, bind) =>
      values.length === 1 ? `${column} = ${bind(values[0])}` : `${column} in (${listed(values)})`,
    offered: words,
  };
}

/** A filter by words that each stand for a condition. */
export const conditionChoice = (conditions: Readonly<Record<string, string>>): Choice => ({
  where: (values) => `(${values.map((word) => `(${conditions[String(word)]})`).join(' or ')})`,
  offered: Object.keys(conditions),
});

/** A filter by values of the company's data; `within` puts the comparison into a sub-query. */
export function valueChoice(
  column: { sql: string; type: 'int' | 'text' },
  offered?: string,
  within: (comparison: string) => string = (comparison) => comparison,
): Choice {
  return {
    where: (values, bind) =>
      within(
        values.length === 1
          ? `${column.sql} = ${bind(values[0])}`
          : `${column.sql} = any (${bind(values)}::${column.type}[])`,
      ),
    ...(offered !== undefined && { offered }),
  };
}

/** The conditions of a query's choices. */
export const choiceFilters = (choices: Choices, query: object, bind: Bind): string[] =>
  Object.entries(choices).flatMap(([name, choice]) => {
    const values = Reflect.get(query, name) as readonly unknown[] | undefined;
    return values === undefined ? [] : [choice.where(values, bind)];
  });

/** A list whose rows are counted for each value of its choices. */
export interface CountedList {
  table: string;
  alias: string;
  choices: Choices;
  /** The chosen values, and in `of` the choices to count; absent: all. */
  query: { of?: readonly string[] };
  /** The filters that are no choices. `$1` is the company. */
  filters: (bind: Bind) => readonly string[];
  /** What searches found, where the rows are limited to it. */
  found?: readonly Found[] | undefined;
}

interface Read {
  companyId: number;
  query<Row>(sql: string, values: unknown[]): Promise<Row[]>;
}

/** For each value of each choice: how many rows have it under all other filters, counted to 1,001. */
export async function countChoices<T>(read: Read, list: CountedList): Promise<JsonText<T>> {
  const { choices, query } = list;
  const values: unknown[] = [read.companyId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const source = sourceOf(list, bind);
  const filters = [...list.filters(bind), ...source.filters];
  // Looked up once, for all values that are counted.
  const lookedUp = source.areLookedUp
    ? `with looked_up as materialized (select ${list.alias}.* from ${source.from})`
    : '';
  const from = source.areLookedUp ? `looked_up ${list.alias}` : source.from;
  const counted = Object.keys(choices).filter((name) => choices[name]!.offered && query.of?.includes(name) !== false);
  const parts = counted.map((name) => {
    const { [name]: choice, ...others } = choices;
    return `'${name}', ${countsOf(from, choice!, [...filters, ...choiceFilters(others, query, bind)], bind)}`;
  });
  const [row] = await read.query<{ counts: JsonText<T> }>(
    `${CUSTOM_PLAN} ${lookedUp} select json_build_object(${parts.join(', ')})::text as counts`,
    values,
  );
  return row!.counts;
}

/**
 * A JSON list of values and counts. Each count ends at its limit, so that a frequent value costs the same however long the
 * list is; a rare one that has no index costs reading all that the other filters leave.
 */
function countsOf(from: string, { offered, where }: Choice, filters: string[], bind: Bind): string {
  const counted = (condition: string): string =>
    `(select count(*) from (select from ${from}
      where ${[...filters, condition].join(' and ')} limit ${COUNTED_TO + 1}) rows)`;
  if (typeof offered === 'string') {
    return `(select coalesce(json_agg(json_build_object('value', ${CHOICE}::text, 'count',
      ${counted(where([null], () => CHOICE))})), '[]') from (${offered}) choice)`;
  }
  const entries = (offered ?? []).map(
    (word) => `json_build_object('value', '${word}', 'count', ${counted(where([word], bind))})`,
  );
  return `json_build_array(${entries.join(', ')})`;
}
