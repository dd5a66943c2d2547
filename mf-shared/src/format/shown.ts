import { formatCount } from './count';

interface Counted {
  total: number;
  /** There are more than were counted. */
  totalIsAtLeast: boolean;
}

/** How much of a list is there: `Showing 30 of 1,000+ turns`. Without words for them: `Showing 30 of 1,000+`. */
export function formatShown(shown: number, counted: Counted | undefined, words?: readonly [one: string, many: string]) {
  const { total, totalIsAtLeast } = counted ?? { total: shown, totalIsAtLeast: false };
  const noun = words && ` ${words[total === 1 ? 0 : 1]}`;
  return `Showing ${formatCount(shown)} of ${formatCount(total)}${totalIsAtLeast ? '+' : ''}${noun ?? ''}`;
}
