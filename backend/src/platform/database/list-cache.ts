import { createHash } from 'node:crypto';
import type { Page } from '../http/paging.js';
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

/**
 * What was read of companies, to be used again only after the database has said that the company is in the same state:
 * whatever other servers write, nobody sees what no longer holds. Those used last stay.
 */
class ListCache<Value> {
  private readonly kept = new Map<string, { entry: Kept<Value>; size: number }>();
  private size = 0;

  constructor(
    private readonly maxEntries: number,
    private readonly sizeOf: (value: Value) => number = () => 0,
  ) {}

  get(key: string): Kept<Value> | undefined {
    const found = this.kept.get(key);
    if (found) {
      // The order of a Map is that of insertion.
      this.kept.delete(key);
      this.kept.set(key, found);
    }
    return found?.entry;
  }

  set(key: string, entry: Kept<Value>): void {
    this.drop(key);
    const size = this.sizeOf(entry.value);
    this.kept.set(key, { entry, size });
    this.size += size;
    while (this.kept.size > this.maxEntries || this.size > MAX_CHARACTERS) this.drop(this.kept.keys().next().value!);
  }

  private drop(key: string): void {
    this.size -= this.kept.get(key)?.size ?? 0;
    this.kept.delete(key);
  }
}

/** Rows of `readKept`. */
export const finds = new ListCache<object>(MAX_FINDS, (row) => JSON.stringify(row).length);
export const totals = new ListCache<number>(MAX_TOTALS);
export const pages = new ListCache<Page<unknown>>(MAX_PAGES, ({ rows }) => rows.length);

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
