import { CSV_START, type CsvCell, csvLines } from '../../platform/csv/csv-text.js';
import type { CompanyRead } from '../../platform/database/company-tx.js';

/** How many rows of a report a screen gets; the CSV file has all of them. */
export const SHOWN_ROWS = 1_000;
const PART = 1_000;

interface OrderKey {
  column: string;
  type: 'text' | 'int' | 'bigint' | 'date';
  /** Rows without this date come last. */
  isOptional?: boolean;
}

/** The rows of a report: a select whose columns are named as in the API. */
export interface ReportRows {
  sql: string;
  values: readonly unknown[];
  /** Columns that are unique together, most significant first, with the type to which they are cast for comparison. */
  order: readonly OrderKey[];
  direction: 'asc' | 'desc';
}

export interface CsvColumn<Row> {
  label: string;
  cell: (row: Row) => CsvCell;
}

const orNever = (sql: string, { isOptional }: OrderKey): string =>
  isOptional ? `coalesce(${sql}, 'infinity'::date)` : sql;
const named = (key: OrderKey): string => orNever(`"${key.column}"`, key);

export const inOrder = ({ order, direction }: ReportRows): string =>
  `order by ${order.map((key) => `${named(key)} ${direction}`).join(', ')}`;

/** The rows after a given one, or the first ones. Reads in parts, so that memory use does not grow with the company. */
export function readPart<Row extends object>(read: CompanyRead, rows: ReportRows, after?: Row): Promise<Row[]> {
  const values = [...rows.values];
  const bound = rows.order.map((key) => {
    return after ? orNever(`$${values.push((after as Record<string, unknown>)[key.column])}::${key.type}`, key) : '';
  });
  const comparison = rows.direction === 'asc' ? '>' : '<';
  const where = after ? `where (${rows.order.map(named).join(', ')}) ${comparison} (${bound.join(', ')})` : '';
  return read.query<Row>(`select * from (${rows.sql}) r ${where} ${inOrder(rows)} limit ${PART}`, values);
}

/** A report as a CSV file; the name has the report and its days, without an ending. */
export interface ReportFile {
  name: string;
  text: AsyncIterable<string>;
}

export async function* csvText<Row>(
  columns: readonly CsvColumn<Row>[],
  nextPart: (after?: Row) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield CSV_START + csvLines([columns.map(({ label }) => label)]);
  let part = await nextPart();
  while (part.length > 0) {
    yield csvLines(part.map((row) => columns.map(({ cell }) => cell(row))));
    part = part.length < PART ? [] : await nextPart(part.at(-1));
  }
}

/** Cents as dollars that a spreadsheet can sum. */
export const dollars = (cents: number | null): CsvCell => (cents === null ? null : cents / 100);
