import { type NounOption, useNounOptions as useActivityNouns } from '../../activity-labels/noun-options';

export type { NounOption } from '../../activity-labels/noun-options';

/** The kinds of records that have events; the webhooks have none. */
export const useNounOptions = (): NounOption[] => useActivityNouns().filter(({ value }) => value !== 'webhook');

/** 'Work order, Invoice'; what has no words keeps its name in the API. */
export function nounWords(nouns: readonly string[] | null, options: readonly NounOption[]): string {
  if (nouns === null) return 'All records';
  return nouns.map((noun) => options.find(({ value }) => value === noun)?.label ?? capital(noun)).join(', ');
}

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');
