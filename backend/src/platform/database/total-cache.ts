import { createHash } from 'node:crypto';
import { personOfRequest, scopeSetting } from './person-scope.js';

const MAX_TOTALS = 5_000;

/** A list's total, with the state of the company in which it was counted. */
export interface CountedTotal {
  changes: string;
  total: number;
}

/**
 * SQL for a text that differs after each change of the company $1, and after each quarter of an hour, in which a day
 * may end in some time zone.
 */
export const COMPANY_CHANGES = `(
  select coalesce(string_agg(slot || ' ' || count, ',' order by slot), '') || ' ' || floor(extract(epoch from now()) / 900)
  from company_changes where company_id = $1)`;

/**
 * Totals of lists that were counted before. The statement that reads the list decides whether one still holds, so it
 * never differs from the rows, whatever other servers write.
 */
class TotalCache {
  private readonly totals = new Map<string, CountedTotal>();

  get(key: string): CountedTotal | undefined {
    return this.totals.get(key);
  }

  set(key: string, total: CountedTotal): void {
    // The last ones are those that were used last.
    this.totals.delete(key);
    this.totals.set(key, total);
    if (this.totals.size > MAX_TOTALS) this.totals.delete(this.totals.keys().next().value!);
  }
}

export const totalCache = new TotalCache();

/** What a total depends on besides the company's records; short, because filters may contain a thousand ids. */
export function totalKey(name: string, filters: readonly string[], values: readonly unknown[]): string {
  const person = personOfRequest();
  const parts = [name, ...filters, JSON.stringify(values), person ? scopeSetting(person) : ''];
  return createHash('sha1').update(parts.join('\n')).digest('base64');
}

/** Whether a filter is about instants and not about days, so that its total changes by itself. */
export const isAboutInstants = (filters: readonly string[]): boolean =>
  filters.some((filter) => /now\(\)(?! at time zone)/.test(filter));
