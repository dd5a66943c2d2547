import { stringify } from 'csv-stringify/sync';

/** A byte order mark; without it Excel does not detect UTF-8. */
export const CSV_START = '\ufeff';
export const CSV_TYPE = 'text/csv; charset=utf-8';

export type CsvCell = string | number | boolean | null | undefined;

/** Lines of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(rows as CsvCell[][], {
    record_delimiter: '\r\n',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
}

/** Removes the apostrophe that `csvLines` adds. */
export function withoutFormulaGuard(cell: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;
}
