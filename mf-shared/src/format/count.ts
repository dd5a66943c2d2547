const grouped = new Intl.NumberFormat('en-US');

/** 1234 → '1,234'. Made once: `toLocaleString` makes its format again, which a list of hundreds feels. */
export function formatCount(count: number): string {
  return grouped.format(count);
}
