import { formatDate, formatWeekday, isDay } from '@nerka/mf-shared/format';
import { daysLater, weekOf } from '@nerka/mf-shared/format/calendar';

export type View = 'week' | 'day';

/** What the calendar shows; it is stored in the address. */
export interface ScheduleAddress {
  view: View;
  /** The day, or one of the week's. */
  date: string;
  assignedToId: number | undefined;
}

const DAYS_IN_WEEK = 7;

/** Reads the address; the default is today. */
export function readAddress(search: URLSearchParams, today: string): ScheduleAddress {
  const date = search.get('date') ?? '';
  const assignedToId = Number(search.get('assignedToId'));
  return {
    view: search.get('view') === 'day' ? 'day' : 'week',
    date: isDay(date) ? date : today,
    assignedToId: Number.isInteger(assignedToId) && assignedToId > 0 ? assignedToId : undefined,
  };
}

/** The address for this view; the default is this week with everyone. */
export function writeAddress({ view, date, assignedToId }: ScheduleAddress, today: string): URLSearchParams {
  const search = new URLSearchParams();
  if (view !== 'week') search.set('view', view);
  if (date !== today) search.set('date', date);
  if (assignedToId !== undefined) search.set('assignedToId', String(assignedToId));
  return search;
}

/** Prefills a new job: the day in view, or today if the week has it, and the person in view. */
export function newJobSearch({ view, date, assignedToId }: ScheduleAddress, days: string[], today: string): string {
  const serviceDate = view === 'week' && days.includes(today) ? today : date;
  return new URLSearchParams({
    serviceDate,
    ...(assignedToId !== undefined && { assignedToId: String(assignedToId) }),
  }).toString();
}

/** The days in view: a week begins on Monday. */
export function daysOf({ view, date }: Pick<ScheduleAddress, 'view' | 'date'>): string[] {
  return view === 'day' ? [date] : weekOf(date);
}

/** The date one view later, or earlier. */
export function turned({ view, date }: Pick<ScheduleAddress, 'view' | 'date'>, by: 1 | -1): string {
  return daysLater(date, view === 'week' ? by * DAYS_IN_WEEK : by);
}

/** 'Nov 16 – Nov 22, 2026', or 'Sat, Nov 21, 2026'. */
export function rangeTitle(days: readonly string[]): string {
  const [first, last] = [days[0]!, days.at(-1)!];
  const year = last.slice(0, 'yyyy'.length);
  if (first === last) return `${formatWeekday(first)}, ${year}`;
  const begin = formatDate(first);
  return `${begin.endsWith(year) ? begin.slice(0, -', yyyy'.length) : begin} – ${formatDate(last)}`;
}
