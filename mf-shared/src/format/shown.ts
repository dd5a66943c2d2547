import { formatCount } from './count';

interface Counted {
  total: number;
  /** `total` is a minimum. */
  totalIsAtLeast: boolean;
}

/** 'Showing 30 of 1,000+ turns', or without words 'Showing 30 of 1,000+'. */
export function formatShown(shown: number, counted: Counted | undefined, words?: readonly [one: string, many: string]) {
  const { total, totalIsAtLeast } = counted ?? { total: shown, totalIsAtLeast: false };
  const noun = words && ` ${words[total === 1 ? 0 : 1]}`;
  return `Showing ${formatCount(shown)} of ${formatCount(total)}${totalIsAtLeast ? '+' : ''}${noun ?? ''}`;
}
