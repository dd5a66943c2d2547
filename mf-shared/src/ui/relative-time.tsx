import { formatDateTime, formatRelativeTime } from '../format';

/** A time relative to now, with the exact time on hover. */
export function RelativeTime({ at, timeZone }: { at: string; timeZone?: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at, timeZone)}>
      {formatRelativeTime(at)}
    </time>
  );
}
