const SECONDS_PER_HOUR = 3_600;

/** The worked time as the quantity of a line: hundredths of an hour, or whole hours begun where a quantity is whole. */
export function hoursOf(seconds: number, isDecimal: boolean): number {
  const hours = seconds / SECONDS_PER_HOUR;
  return isDecimal ? Math.max(0.01, Math.round(hours * 100) / 100) : Math.max(1, Math.ceil(hours));
}
