import { type CursorKey, decodeCursor, encodeCursor, type JsonText, type Page, COUNTED_TO } from '../http/paging.js';
import { CUSTOM_PLAN } from './scoped-client.js';
import { type Found, sourceOf } from './search.js';
import { utc } from './sql-json.js';
import {
  COMPANY_CHANGES,
  isAboutInstants,
  isWorthKeeping,
  type Kept,
  listKey,
  pages,
  type Reader,
  tagOf,
  totals,
} from './list-cache.js';

type SortType = 'int' | 'bigint' | 'text' | 'date' | 'timestamptz';

/** Sort keys, most significant first, never null; the id follows in the same direction. */
export interface Sorting {
  keys: readonly { sql: string; type: SortType }[];
  direction: 'asc' | 'desc';
}

/** A list as the parts of its SQL statement. The table has the alias `alias`, and an id. */
export interface KeysetList {
  /** Identifies list and sort, for cursors. */
  name: string;
  table: string;
  alias: string;
  /** Absent: int. */
  idType?: 'bigint';
  /** Those of the table that `columns`, `joins` and the sort need, and `company_id`. */
  rowColumns: string;
  /** Under their names in the API. */
  columns: string;
  joins?: string;
  filters: readonly string[];
  /** For the filters, from $1 on. */
  values: readonly unknown[];
  /** What searches found, where the rows are limited to it. */
  found?: readonly Found[] | undefined;
  sorting: Sorting;
  /** Plans each request separately, because its parameters decide whether the filters leave few or many rows. */
  hasCustomPlan?: boolean;
  /** All that it shows is of the company, so its pages are kept while the company does not change. */
  isKept?: boolean;
}

interface Read extends Reader {
  query<Row>(sql: string, values: unknown[]): Promise<Row[]>;
  /** Whether it reads a company as it was committed, so that its totals may be kept. */
  readonly isCommitted?: boolean;
  /** Null if the company is still in that state. */
  queryChanged?<Row>(state: string, sql: string, values: unknown[]): Promise<Row[] | null>;
}

interface ReadRow<T> {
  rows: JsonText<T[]>;
  total: number;
  lastKey: CursorKey | null;
  /** The state of the company, if totals are kept. */
  changes?: string;
}

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const patterns: Record<SortType, RegExp> = {
  int: /^-?\d{1,10}$/,
  // No more digits than a number of JSON has.
  bigint: /^\d{1,15}$/,
  text: /^\P{Cc}{0,300}$/u,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  timestamptz: ISO_INSTANT,
};

/** One page: rows as JSON text, total (counted to 1,001) and cursor, in one statement over the sort's index. */
export async function readPage<T>(
  read: Read,
  given: KeysetList,
  page: { limit?: number; cursor?: string },
): Promise<Page<T>> {
  const list = withSource(given);
  const keys = [...list.sorting.keys, { sql: `${list.alias}.id`, type: list.idType ?? ('int' as const) }];
  const after = decodeCursor(
    page.cursor,
    list.name,
    keys.map((key) => patterns[key.type]),
  );
  const values = [...list.values, page.limit];
  const kept = keptTotal(read, list);
  const sql = statement(list, { keys, after }, values, totalOf(read, list, kept));
  const key = pageKey(read, list, page);
  const former = key === undefined ? undefined : pages.get(key);
  const found = await (former && read.queryChanged
    ? read.queryChanged<ReadRow<T>>(former.changes, sql, values)
    : read.query<ReadRow<T>>(sql, values));
  if (found === null) return former!.value as Page<T>;
  const { changes, lastKey, ...others } = found[0]!;
  const current = { ...others, nextCursor: lastKey && encodeCursor(list.name, lastKey) };
  return changes === undefined ? current : keep({ changes, value: current }, kept?.key, key);
}

interface SourcedList extends KeysetList {
  from: string;
  /** How many rows the filters leave, if a search has counted them. */
  total: number | undefined;
}

function withSource(list: KeysetList): SourcedList {
  const { filters, found = [] } = list;
  const values = [...list.values];
  const source = sourceOf(list, (value) => `$${values.push(value)}`);
  // Nothing but the company and one search of this table: what that has counted is the total.
  const isOnlySearched = filters.length === 1 && found.length === 1 && !found[0]!.through;
  const total = isOnlySearched ? found[0]!.search.count : undefined;
  return { ...list, from: source.from, filters: [...filters, ...source.filters], values, total };
}

/** Returns the page with its tag, if it is kept. */
function keep<T>({ changes, value }: Kept<Page<T>>, totalKey: string | undefined, key: string | undefined): Page<T> {
  if (totalKey) totals.set(totalKey, { changes, value: value.total });
  if (!key) return value;
  const tagged = { ...value, tag: tagOf(key, changes) };
  if (isWorthKeeping(tagged)) pages.set(key, { changes, value: tagged });
  return tagged;
}

/** Undefined for pages that are not kept. */
function pageKey(read: Read, list: SourcedList, page: { limit?: number; cursor?: string }): string | undefined {
  const texts = [list.columns, list.joins ?? '', list.from, ...list.filters];
  if (!list.isKept || !read.isCommitted || isAboutInstants(texts)) return undefined;
  // With all of its SQL, because the tag of a page outlives the release that has made it.
  const all = [list.name, list.rowColumns, JSON.stringify(list.sorting), ...texts];
  return listKey(read, all, [...list.values, page.limit, page.cursor, list.total]);
}

interface KeptTotal {
  key: string;
  counted: { changes: string; value: number } | undefined;
}

/** Undefined for totals that are not kept. */
function keptTotal(read: Read, list: SourcedList): KeptTotal | undefined {
  if (!read.isCommitted || isAboutInstants([list.from, ...list.filters])) return undefined;
  const key = listKey(read, [list.name, list.from, ...list.filters], list.values);
  return { key, counted: totals.get(key) };
}

/** What was found is found in the whole company, of which a person may see a part. */
const totalOf = ({ person }: Read, { total }: SourcedList, kept: KeptTotal | undefined): Total => ({
  given: person ? undefined : total,
  kept,
});

interface Total {
  given: number | undefined;
  kept: KeptTotal | undefined;
}

function statement(
  list: SourcedList,
  { keys, after }: { keys: Sorting['keys']; after: CursorKey | null },
  values: unknown[],
  { given, kept }: Total,
): string {
  const { alias, sorting, filters } = list;
  const limit = `$${values.length}::int`;
  const where = filters.join(' and ');
  const order = keys.map((key) => `${key.sql} ${sorting.direction}`).join(', ');
  const onPage = after ? `${where} and ${comparison(keys, sorting.direction, values, after)}` : where;
  const count = `(select count(*) from (select 1 from ${list.from} where ${where} limit ${COUNTED_TO + 1}) counted)`;
  const total = given === undefined ? totalSql(count, kept, values) : `$${values.push(given)}::int`;
  const lastKey = keys.map((key, index) =>
    key.type === 'timestamptz' ? utc(`last.key_${index}`) : `last.key_${index}`,
  );
  return `${list.hasCustomPlan ? CUSTOM_PLAN : ''}
    with ${kept ? `changes as materialized (select ${COMPANY_CHANGES} as key), ` : ''}page as (
      select ${list.rowColumns}, ${keys.map((key, index) => `${key.sql} as key_${index}`).join(', ')},
        row_number() over (order by ${order}) as position
      from ${list.from} where ${onPage} order by ${order} limit ${limit} + 1)
    select
      coalesce((select json_agg(r) from (
        select ${list.columns} from page ${alias} ${list.joins ?? ''} where ${ofCompany(list)}${alias}.position <= ${limit} order by ${alias}.position) r),
        '[]')::text as rows,
      ${total} as total, ${kept ? '(select key from changes) as changes,' : ''}
      (select json_build_array(${lastKey.join(', ')}) from page last
        where last.position = ${limit} and exists (select from page where position > ${limit})) as "lastKey"`;
}

/**
 * Repeated for the page. Where another table is joined by the page's column, the planner multiplies the company of the join
 * with that of row-level security, and expects one row of any index that begins with the company.
 */
const ofCompany = ({ alias, filters }: KeysetList): string => {
  const isOfCompany = `${alias}.company_id = $1`;
  return filters.includes(isOfCompany) ? `${isOfCompany} and ` : '';
};

/** Counts only if the company has changed since it was counted last. */
function totalSql(count: string, kept: KeptTotal | undefined, values: unknown[]): string {
  if (!kept) return count;
  const { changes = null, value = null } = kept.counted ?? {};
  const [state, total] = [changes, value].map((one) => `$${values.push(one)}`);
  return `case when (select key from changes) = ${state}::text then ${total}::int else ${count} end`;
}

/** Compares the row value of the sort with the last row of the previous page. */
function comparison(
  keys: Sorting['keys'],
  direction: Sorting['direction'],
  values: unknown[],
  after: CursorKey,
): string {
  const bound = after.map((part, index) => `$${values.push(part)}::${keys[index]!.type}`);
  return `(${keys.map((key) => key.sql).join(', ')}) ${direction === 'desc' ? '<' : '>'} (${bound.join(', ')})`;
}
