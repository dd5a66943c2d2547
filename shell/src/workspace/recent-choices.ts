import { browserTexts } from '@nerka/mf-shared/storage';
import type { Choice } from './search-choices';

const MAX_RECENT = 5;

/** Newest first; kept under a draft's key, so that logging out removes it. */
export function readRecent(key: string): Choice[] {
  try {
    return JSON.parse(browserTexts.read(key) ?? '[]') as Choice[];
  } catch {
    return [];
  }
}

export function keepRecent(key: string, choice: Choice): void {
  const others = readRecent(key).filter(({ to }) => to !== choice.to);
  browserTexts.keep(key, JSON.stringify([choice, ...others].slice(0, MAX_RECENT)));
}
