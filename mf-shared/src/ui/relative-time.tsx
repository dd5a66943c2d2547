import { formatDateTime, formatRelativeTime } from '../format';

/** How long ago something was, with the exact time on hover. */
export function RelativeTime({ at, timeZone }: { at: string; timeZone?: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at, timeZone)}>
      {formatRelativeTime(at)}
    </time>
  );
}
