const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3600;

/** 3725 → '1h 2m 5s'; hours and minutes only from the first that is not zero. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / SECONDS_PER_HOUR);
  const minutes = Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const rest = `${whole % SECONDS_PER_MINUTE}s`;
  if (hours > 0) return `${hours}h ${minutes}m ${rest}`;
  return minutes > 0 ? `${minutes}m ${rest}` : rest;
}
