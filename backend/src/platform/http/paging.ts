import { Invalid } from './errors.js';

/** Larger totals are only 'more than'. */
export const COUNTED_TO = 1_000;

/** JSON text from PostgreSQL with the shape T, sent as it is. */
export type JsonText<T> = string & { readonly __shape?: T };

/** One page of a list, as repositories return it. */
export interface Page<T> {
  rows: JsonText<T[]>;
  /** 1,001 means more than 1,000. */
  total: number;
  /** null on the last page. */
  nextCursor: string | null;
  /** Differs whenever the page differs; absent for pages of which nobody knows whether they change. */
  tag?: string;
}

/** The sort values of a page's last row and its id. */
export type CursorKey = readonly (string | number)[];

/** `scope` names list, sort and company, because a cursor is valid only for its list. */
export function encodeCursor(scope: string, key: CursorKey): string {
  return Buffer.from(JSON.stringify([scope, ...key])).toString('base64url');
}

/** `pattern` describes each part of the key. A cursor of another list is 400. */
export function decodeCursor(cursor: string | undefined, scope: string, pattern: readonly RegExp[]): CursorKey | null {
  if (cursor === undefined) return null;
  const parts = parse(cursor);
  const isComplete = parts?.[0] === scope && parts.length === pattern.length + 1;
  if (!isComplete || !pattern.every((part, index) => fits(parts[index + 1], part))) {
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
