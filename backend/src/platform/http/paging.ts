import { Invalid } from './errors.js';

/** Totals are counted exactly up to here; beyond it, only 'more than'. */
export const COUNTED_TO = 1_000;

/** JSON text created by PostgreSQL with the shape T; it is sent as it is. */
export type JsonText<T> = string & { readonly __shape?: T };

/** One page of a list, as repositories return it. */
export interface Page<T> {
  rows: JsonText<T[]>;
  /** Exact up to 1,000; 1,001 means more. */
  total: number;
  /** The start of the next page, or null on the last one. */
  nextCursor: string | null;
}

/** The sort values of a page's last row; the id is last, so that no two rows are equal. */
export type CursorKey = readonly (string | number)[];

/** `scope` names list, sort and company: a cursor is valid only for the list it came from. */
export function encodeCursor(scope: string, key: CursorKey): string {
  return Buffer.from(JSON.stringify([scope, ...key])).toString('base64url');
}

/** Returns the key in a cursor; `pattern` describes each part. A cursor of another list is 400. */
export function decodeCursor(cursor: string | undefined, scope: string, pattern: readonly RegExp[]): CursorKey | null {
  if (cursor === undefined) return null;
  const parts = parse(cursor);
  const isGood = parts?.[0] === scope && parts.length === pattern.length + 1;
  if (!isGood || !pattern.every((part, index) => fits(parts[index + 1], part))) {
    throw new Invalid(
      [{ field: 'cursor', message: 'This page is no longer there. Start from the first one.' }],
      'invalid-cursor',
    );
  }
  return parts.slice(1) as (string | number)[];
}

const fits = (value: unknown, pattern: RegExp): boolean =>
  (typeof value === 'string' || typeof value === 'number') && pattern.test(String(value));

function parse(cursor: string): unknown[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? (parts as unknown[]) : null;
  } catch {
    return null;
  }
}
