import { createHash } from 'node:crypto';
import type { Page } from '../http/paging.js';
import { LastUsed } from './last-used.js';
import { type PersonScope, scopeSetting } from './person-scope.js';

const MAX_TOTALS = 5_000;
const MAX_PAGES = 1_000;
const MAX_FINDS = 2_000;
const MAX_PAGE_CHARACTERS = 250_000;
const MAX_CHARACTERS = 10_000_000;

/**
 * SQL for a text that differs after each change of the company $1, after each quarter of an hour, in which a day may end
 * in some time zone, and in another database, such as the standby that has taken over without the last changes.
 */
export const COMPANY_CHANGES = `(
  select coalesce(string_agg(slot || ' ' || count, ',' order by slot), '') || ' ' || floor(extract(epoch from now()) / 900)
    || ' ' || extract(epoch from pg_postmaster_start_time())
  from company_changes_read where company_id = $1)`;

/** What was read of a company in a state of it. */
export interface Kept<Value> {
  changes: string;
  value: Value;
}

// What was read of companies, to be used again only after the database has said that the company is in the same state:
// whatever other servers write, nobody sees what no longer holds.

/** Rows of `readKept`. */
export const finds = new LastUsed<Kept<object>>(
  { entries: MAX_FINDS, size: MAX_CHARACTERS },
  ({ value }) => JSON.stringify(value).length,
);
export const totals = new LastUsed<Kept<number>>({ entries: MAX_TOTALS, size: Infinity }, () => 0);
export const pages = new LastUsed<Kept<Page<unknown>>>(
  { entries: MAX_PAGES, size: MAX_CHARACTERS },
  ({ value }) => value.rows.length,
);

/** Large pages are files for programs, which nobody asks for again. */
export const isWorthKeeping = ({ rows }: Page<unknown>): boolean => rows.length <= MAX_PAGE_CHARACTERS;

/** Of a page in a state of its company. */
export const tagOf = (key: string, changes: string): string =>
  createHash('sha1').update(`${key}\n${changes}`).digest('base64url');

/** Whose rows are read. */
export interface Reader {
  readonly companyId?: number;
  /** Who sees only a part of the company, as whom it is read. */
  readonly person?: PersonScope | null;
}

/** What is read of a company, as SQL with its values and by whom; short, because filters may contain a thousand ids. */
export function listKey({ companyId, person }: Reader, texts: readonly string[], values: readonly unknown[]): string {
  const parts = [...texts, JSON.stringify([companyId, ...values]), person ? scopeSetting(person) : ''];
  return createHash('sha1').update(parts.join('\n')).digest('base64');
}

/** Whether SQL is about instants and not about days, so that it changes by itself. */
export const isAboutInstants = (texts: readonly string[]): boolean =>
  texts.some((text) => /now\(\)(?! at time zone)/.test(text));
