/** Times of day in a company's time zone; a door of its own, so that only screens that enter times load the library. */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** '2026-11-21' and '08:30' in a time zone → the instant, as the API takes it. */
export function instantOf(day: string, time: string, timeZone: string): string {
  return dayjs.tz(`${day} ${time}`, timeZone).toISOString();
}

/** '08:30', the time of day of an instant in a time zone. */
export function timeOf(instant: string, timeZone: string): string {
  return dayjs(instant).tz(timeZone).format('HH:mm');
}
