import { formatCount } from './count';

interface Counted {
  total: number;
  /** `total` is a minimum. */
  totalIsAtLeast: boolean;
}

/** 'Showing 30 of 1,000+ turns', or without words 'Showing 30 of 1,000+'. */
export function formatShown(shown: number, counted: Counted | undefined, words?: readonly [one: string, many: string]) {
  const { total: matching, totalIsAtLeast } = counted ?? { total: shown, totalIsAtLeast: false };
  // A list may also show rows that were finished meanwhile and match its filters no more.
  const total = totalIsAtLeast ? matching : Math.max(shown, matching);
  const noun = words && ` ${words[total === 1 ? 0 : 1]}`;
  return `Showing ${formatCount(shown)} of ${formatCount(total)}${totalIsAtLeast ? '+' : ''}${noun ?? ''}`;
}
