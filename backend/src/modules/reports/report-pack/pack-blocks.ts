import type { PdfBlock } from '../../../platform/pdf/pdf-document.js';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const NONE = '–';

/** 123456 → $1,235: owners compare, they do not book. */
export const dollars = (cents: number | null): string => (cents === null ? NONE : money.format(cents / 100));
export const count = (value: number | null): string => (value === null ? NONE : value.toLocaleString('en-US'));
export const percent = (value: number | null): string => (value === null ? NONE : `${value} %`);
/** 2026-11-21 → Nov 21, 2026. */
export const shownDay = (day: string | null): string => (day === null ? NONE : dayFormat.format(new Date(day)));
export const shownMonth = (day: string): string => monthFormat.format(new Date(day));
export const text = (value: string | null): string => value ?? NONE;

export interface PackColumn<Row> {
  title: string;
  share: number;
  cell: (row: Row) => string;
  isNumber?: boolean;
}

/** A report's name over its most important numbers. */
export const figures = (title: string, rows: readonly (readonly [name: string, value: string])[]): PdfBlock => ({
  kind: 'table',
  title,
  columns: [
    { title: 'Figure', share: 70 },
    { title: 'Value', share: 30, align: 'right' },
  ],
  rows: rows.map((row) => [...row]),
  isDense: true,
});

/** A table, and how many rows it leaves out. Nothing for no rows. */
export function rowsOf<Row>(
  title: string,
  columns: readonly PackColumn<Row>[],
  rows: readonly Row[],
  all = rows.length,
): PdfBlock[] {
  if (rows.length === 0) return [];
  const table: PdfBlock = {
    kind: 'table',
    title,
    columns: columns.map(({ title: name, share, isNumber }) => ({ title: name, share, ...(isNumber && RIGHT) })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    isDense: true,
  };
  if (all === rows.length) return [table];
  const left = `${count(rows.length)} of ${count(all)} rows. The CSV file has all of them.`;
  return [table, { kind: 'text', title, text: left }];
}

const RIGHT = { align: 'right' } as const;
