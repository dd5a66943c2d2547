import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { useActivityLabels } from '../../activity-labels/use-activity-labels';
import type { DeliveryNoun } from './delivery-filters';

export interface NounOption {
  value: DeliveryNoun;
  label: string;
}

/** The kinds of records that have events, by name; there are none of the webhooks themselves. */
export function useNounOptions(): NounOption[] {
  const { labels } = useActivityLabels();
  return optionsOf(labels);
}

const optionsOf = (labels: Readonly<Record<string, ActivityLabels>>): NounOption[] =>
  Object.entries(labels)
    .filter(([noun]) => noun !== 'webhook')
    .map(([noun, { name }]) => ({ value: noun as DeliveryNoun, label: capital(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** 'Work order, Invoice'; what has no words keeps its name in the API. */
export function nounWords(nouns: readonly string[] | null, options: readonly NounOption[]): string {
  if (nouns === null) return 'All records';
  return nouns.map((noun) => options.find(({ value }) => value === noun)?.label ?? capital(noun)).join(', ');
}

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');
