const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/;
const MAX_BASIS_POINTS = 10_000;

/** '7.25' → 725; undefined for anything but 0 to 100 with at most two decimals. */
export function basisPointsOf(typed: string): number | undefined {
  const [, whole, decimals = ''] = PERCENT.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return basisPoints <= MAX_BASIS_POINTS ? basisPoints : undefined;
}

/** 725 → '7.25'. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);
