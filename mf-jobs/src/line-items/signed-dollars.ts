import { formatDollars } from '@nerka/mf-shared/format';

/** As on paper: what is taken off has the sign that is as wide as a plus. */
export const signedDollars = (cents: number): string =>
  cents < 0 ? `−${formatDollars(-cents)}` : formatDollars(Math.abs(cents));
