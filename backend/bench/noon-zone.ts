/** A time zone in which it is noon now, so that no company's day begins during a run. */
export function noonZone(hour = new Date().getUTCHours()): string {
  return hour < 12 ? `Etc/GMT-${12 - hour}` : `Etc/GMT+${hour - 12}`;
}
