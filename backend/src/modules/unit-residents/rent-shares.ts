type Amount = number | null;

/**
 * Shares an amount as it was shared before; a rest of cents goes to the first with a share. Where nobody had a share,
 * the first gets everything.
 */
export function shared(total: Amount, before: readonly Amount[]): Amount[] {
  if (total === null) return before.map(() => null);
  const weights = before.map((amount) => amount ?? 0);
  const sum = weights.reduce((one, other) => one + other, 0);
  if (sum === 0) return before.map((_, index) => (index === 0 ? total : null));
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const rest = total - shares.reduce((one, other) => one + other, 0);
  const first = weights.findIndex((weight) => weight > 0);
  return shares.map((share, index) => (before[index] === null ? null : share + (index === first ? rest : 0)));
}
