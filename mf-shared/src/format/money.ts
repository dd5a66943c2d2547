const twoDecimals = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const noDecimals = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** 123450 → '$1,234.50'. */
export function formatDollars(cents: number): string {
  return twoDecimals.format(cents / 100);
}

/** 123450 → '$1,235', as rent is shown. */
export function formatWholeDollars(cents: number): string {
  return noDecimals.format(cents / 100);
}

/** '1,234.5' → 123450; undefined if the text is not an amount with at most two decimals. */
export function parseDollars(text: string): number | undefined {
  const [, dollars, decimals = ''] = /^\$?(\d[\d,]*)(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? [];
  if (dollars === undefined) return undefined;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
}
