import { Invalid } from '../../platform/http/errors.js';

/** Calendar days, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

interface RequestedPeriod {
  from?: string | null;
  to?: string | null;
}

const MAX_YEARS = 3;
const MS_PER_DAY = 86_400_000;

/** A file's name, which says what it is about after it was saved. */
export const fileName = (report: string, days: string | Period): string =>
  typeof days === 'string' ? `${report}-${days}` : `${report}-${days.from}-to-${days.to}`;

/** The requested days; default: the year that ends today. */
export function pastPeriod({ from, to }: RequestedPeriod, today: string): Period {
  const last = to ?? (from ? earlier(yearFrom(from), later(today, from)) : today);
  return checked({ from: from ?? movedDay(last, -1, 1), to: last });
}

/** The requested days; default: the year that begins today. */
export function comingPeriod({ from, to }: RequestedPeriod, today: string): Period {
  const first = from ?? (to ? earlier(today, to) : today);
  return checked({ from: first, to: to ?? yearFrom(first) });
}

/** A range in the past is seen from its last day, so that what comes later does not change it. */
export const dayOf = ({ to }: Period, today: string): string => earlier(to, today);

function checked({ from, to }: Period): Period {
  if (from > to) throw new Invalid([{ field: 'from', message: 'The first day must not be after the last day.' }]);
  if (to > movedDay(from, MAX_YEARS, -1)) {
    throw new Invalid([{ field: 'to', message: 'Choose a range of at most three years.' }]);
  }
  return { from, to };
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);
const yearFrom = (day: string): string => movedDay(day, 1, -1);

/** A calendar day moved by years and days, limited to years with four digits. */
function movedDay(day: string, years: number, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  const moved = new Date(date.getTime() + days * MS_PER_DAY);
  if (moved.getUTCFullYear() > 9999) return '9999-12-31';
  return moved.getUTCFullYear() < 1 ? '0001-01-01' : moved.toISOString().slice(0, 10);
}
