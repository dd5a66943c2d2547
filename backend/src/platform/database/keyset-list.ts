import { type CursorKey, decodeCursor, encodeCursor, type JsonText, type Page, COUNTED_TO } from '../http/paging.js';
import { personOfRequest } from './person-scope.js';
import { CUSTOM_PLAN } from './scoped-client.js';
import { utc } from './sql-json.js';
import { COMPANY_CHANGES, type CountedTotal, isAboutInstants, totalCache, totalKey } from './total-cache.js';

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
  /** Those of the table that `columns`, `joins` and the sort need. */
  rowColumns: string;
  /** Under their names in the API. */
  columns: string;
  joins?: string;
  filters: readonly string[];
  /** For the filters, from $1 on. */
  values: readonly unknown[];
  sorting: Sorting;
  /** Plans each request separately, because its parameters decide whether the filters leave few or many rows. */
  hasCustomPlan?: boolean;
  /** How many rows the filters leave; absent: they are counted. */
  total?: number;
}

interface Read {
  query<Row>(sql: string, values: unknown[]): Promise<Row[]>;
  /** Whether it reads a company as it was committed, so that its totals may be kept. */
  readonly isCommitted?: boolean;
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
  list: KeysetList,
  page: { limit?: number; cursor?: string },
): Promise<Page<T>> {
  const keys = [...list.sorting.keys, { sql: `${list.alias}.id`, type: list.idType ?? ('int' as const) }];
  const after = decodeCursor(
    page.cursor,
    list.name,
    keys.map((key) => patterns[key.type]),
  );
  const values = [...list.values, page.limit];
  const kept = keptTotal(read, list);
  const [row] = await read.query<ReadRow<T>>(statement(list, keys, values, after, kept), values);
  const { rows, total, lastKey, changes } = row!;
  if (kept && changes !== undefined) totalCache.set(kept.key, { changes, total });
  return { rows, total, nextCursor: lastKey && encodeCursor(list.name, lastKey) };
}

interface KeptTotal {
  key: string;
  counted: CountedTotal | undefined;
}

/** Undefined for totals that are not kept. */
function keptTotal(read: Read, list: KeysetList): KeptTotal | undefined {
  if (!read.isCommitted || isGiven(list) || isAboutInstants(list.filters)) return undefined;
  const key = totalKey(list.name, list.filters, list.values);
  return { key, counted: totalCache.get(key) };
}

/** What was found is found in the whole company, of which a person may see a part. */
const isGiven = ({ total }: KeysetList): boolean => total !== undefined && !personOfRequest();

function statement(
  list: KeysetList,
  keys: Sorting['keys'],
  values: unknown[],
  after: CursorKey | null,
  kept: KeptTotal | undefined,
): string {
  const { alias, sorting, filters } = list;
  const limit = `$${values.length}::int`;
  const where = filters.join(' and ');
  const order = keys.map((key) => `${key.sql} ${sorting.direction}`).join(', ');
  const from = after ? `${where} and ${comparison(keys, sorting.direction, values, after)}` : where;
  const total = isGiven(list)
    ? `$${values.push(list.total)}::int as total`
    : totalSql(
        `(select count(*) from (select 1 from ${list.table} ${alias} where ${where} limit ${COUNTED_TO + 1}) counted)`,
        kept,
        values,
      );
  const lastKey = keys.map((key, index) =>
    key.type === 'timestamptz' ? utc(`last.key_${index}`) : `last.key_${index}`,
  );
  return `${list.hasCustomPlan ? CUSTOM_PLAN : ''}
    with ${kept ? `changes as materialized (select ${COMPANY_CHANGES} as key), ` : ''}page as (
      select ${list.rowColumns}, ${keys.map((key, index) => `${key.sql} as key_${index}`).join(', ')},
        row_number() over (order by ${order}) as position
      from ${list.table} ${alias} where ${from} order by ${order} limit ${limit} + 1)
    select
      coalesce((select json_agg(r) from (
        select ${list.columns} from page ${alias} ${list.joins ?? ''} where ${alias}.position <= ${limit} order by ${alias}.position) r),
        '[]')::text as rows,
      ${total},
      (select json_build_array(${lastKey.join(', ')}) from page last
        where last.position = ${limit} and exists (select from page where position > ${limit})) as "lastKey"`;
}

/** Counts only if the company has changed since it was counted last. */
function totalSql(count: string, kept: KeptTotal | undefined, values: unknown[]): string {
  if (!kept) return `${count} as total`;
  const [changes, total] = [kept.counted?.changes ?? null, kept.counted?.total ?? null].map(
    (value) => `$${values.push(value)}`,
  );
  return `case when (select key from changes) = ${changes}::text then ${total}::int else ${count} end as total,
      (select key from changes) as changes`;
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
