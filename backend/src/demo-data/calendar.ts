/** A calendar day as the number of days since 1970-01-01. */
export type Day = number;
/** Milliseconds since 1970, as in Date. */
export type Instant = number;

const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;

export const dayOfText = (text: string): Day => Date.parse(text) / DAY_MS;
export const dateText = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const instantText = (instant: Instant): string => new Date(instant).toISOString();

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => (day + 4) % 7;
export const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0;
/** 0 is January. */
export const monthOf = (day: Day): number => new Date(day * DAY_MS).getUTCMonth();
export const dayOfMonth = (day: Day): number => new Date(day * DAY_MS).getUTCDate();
export const monthName = (day: Day): string =>
  new Date(day * DAY_MS).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The same day of the month, months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(day * DAY_MS);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)).getUTCDate();
  return first / DAY_MS + Math.min(date.getUTCDate(), length) - 1;
}

export const firstOfMonth = (day: Day): Day => day - dayOfMonth(day) + 1;
export const lastOfMonth = (day: Day): Day => addMonths(firstOfMonth(day), 1) - 1;

export function nextWeekday(day: Day): Day {
  return weekdayOf(day) === 6 ? day + 2 : weekdayOf(day) === 0 ? day + 1 : day;
}

/** The company's calendar: the current day in its time zone, and the instant of a local time. */
export class Calendar {
  readonly now: Instant;
  readonly today: Day;
  private readonly clock: Intl.DateTimeFormat;
  private readonly offsets = new Map<Day, number>();

  constructor(now: Date, timeZone: string) {
    this.now = now.getTime();
    this.clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    this.today = this.dayOf(this.now);
  }

  dayOf(instant: Instant): Day {
    return Math.floor((instant + this.offset(Math.floor(instant / DAY_MS))) / DAY_MS);
  }

  /** Minutes since midnight. */
  minuteOf(instant: Instant): number {
    const local = instant + this.offset(this.dayOf(instant));
    return (local % DAY_MS) / MINUTE_MS;
  }

  at(day: Day, minute: number): Instant {
    return Math.round(day * DAY_MS + minute * MINUTE_MS - this.offset(day));
  }

  /** Moves an instant in the future to shortly before now, because the demo data contains only past events. */
  past(instant: Instant, minutesAgo = 5): Instant {
    return Math.min(instant, this.now - minutesAgo * MINUTE_MS);
  }

  private offset(day: Day): number {
    const known = this.offsets.get(day);
    if (known !== undefined) return known;
    const noon = new Date(day * DAY_MS + DAY_MS / 2);
    const name = this.clock.formatToParts(noon).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? [];
    const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS * (sign === '-' ? -1 : 1);
    this.offsets.set(day, offset);
    return offset;
  }
}
