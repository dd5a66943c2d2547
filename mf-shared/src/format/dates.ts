/** Instants are shown in the company's time zone; calendar days ('2026-11-21') have none and never shift. */
const dateParts: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };
const timeParts: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const formats = new Map<string, Intl.DateTimeFormat>();

/** 'Nov 21, 2026', of an instant in a time zone or of a calendar day. */
export function formatDate(value: string, timeZone?: string): string {
  return isCalendarDay(value) ? write(value, 'UTC', dateParts) : write(value, timeZone, dateParts);
}

/** 'Nov 21', of a calendar day; with its year if that is not today's. */
export function formatNearDate(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const { month, day: dayOfMonth } = dateParts;
  return isThisYear ? write(day, 'UTC', { month, day: dayOfMonth }) : formatDate(day);
}

/** 'Nov 21, 2026 8:00 AM'. */
export function formatDateTime(instant: string, timeZone?: string): string {
  return `${formatDate(instant, timeZone)} ${write(instant, timeZone, timeParts)}`;
}

/** 'Nov 21, 8:00 AM'. */
export function formatShortDateTime(instant: string, timeZone?: string): string {
  const { month, day } = dateParts;
  return `${write(instant, timeZone, { month, day })}, ${write(instant, timeZone, timeParts)}`;
}

/** 'Sat, Nov 21', of a calendar day. */
export function formatWeekday(day: string): string {
  const { month, day: dayOfMonth } = dateParts;
  return write(day, 'UTC', { weekday: 'short', month, day: dayOfMonth });
}

/** '8:30 AM', of a time of day: '08:30'. */
export function formatTimeOfDay(time: string): string {
  return write(`1970-01-01T${time}:00Z`, 'UTC', timeParts);
}

/** The current calendar day in a time zone: '2026-11-21'. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const { year, month, day } = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}

/** Whether a text is a calendar day: '2026-02-31' is not. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isCalendarDay(value: string): boolean {
  return value.length === 'yyyy-mm-dd'.length;
}

function write(value: string, timeZone: string | undefined, parts: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone ?? ''} ${Object.keys(parts).join()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...parts, timeZone });
  formats.set(key, format);
  // Some versions of the Unicode data put a narrow no-break space before AM and PM.
  return format.format(new Date(value)).replaceAll('\u202f', ' ');
}
