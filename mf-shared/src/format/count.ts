const grouped = new Intl.NumberFormat('en-US');

/** 1234 → '1,234'. One shared format: `toLocaleString` creates one per call, which is slow in long lists. */
export function formatCount(count: number): string {
  return grouped.format(count);
}
