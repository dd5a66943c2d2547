import { stringify } from 'csv-stringify/sync';

/** A byte order mark at the beginning of every CSV file, without which Excel does not detect UTF-8. */
export const CSV_START = '\ufeff';
export const CSV_TYPE = 'text/csv; charset=utf-8';

export type CsvCell = string | number | boolean | null | undefined;

/**
 * Lines of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula (it begins with = + - @, a tab or a
 * carriage return) is prefixed with an apostrophe, which makes it text.
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(rows as CsvCell[][], {
    record_delimiter: '\r\n',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
}

/** The original text of a cell to which `csvLines` has added an apostrophe. */
export function withoutFormulaGuard(cell: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? cell.slice(1) : cell;
}
