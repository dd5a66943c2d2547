import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { useActivityLabels } from '../../activity-labels/use-activity-labels';
import type { DeliveryNoun } from './delivery-filters';

export interface NounOption {
  value: DeliveryNoun;
  label: string;
}

/** Each of them once, with its name where the activity has the same name for two; the webhooks have no events. */
const nouns: Record<Exclude<DeliveryNoun, 'webhook'>, string | undefined> = {
  'api-key': undefined,
  company: undefined,
  customer: undefined,
  deal: undefined,
  estimate: undefined,
  export: undefined,
  import: undefined,
  invoice: undefined,
  item: undefined,
  'job-series': 'Job series',
  request: undefined,
  resident: undefined,
  series: 'Work order series',
  'support-session': undefined,
  'tax-rate': undefined,
  turn: undefined,
  unit: undefined,
  user: undefined,
  view: undefined,
  visit: undefined,
  'work-order': undefined,
};

const hasEvents = (noun: string): noun is keyof typeof nouns => Object.hasOwn(nouns, noun);

/** The kinds of records that have events, by name; the activity names parts of them, too. */
export function useNounOptions(): NounOption[] {
  const { labels } = useActivityLabels();
  return optionsOf(labels);
}

const optionsOf = (labels: Readonly<Record<string, ActivityLabels>>): NounOption[] =>
  Object.keys(labels)
    .filter(hasEvents)
    .map((noun) => ({ value: noun, label: nouns[noun] ?? capital(labels[noun]!.name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** 'Work order, Invoice'; what has no words keeps its name in the API. */
export function nounWords(nouns: readonly string[] | null, options: readonly NounOption[]): string {
  if (nouns === null) return 'All records';
  return nouns.map((noun) => options.find(({ value }) => value === noun)?.label ?? capital(noun)).join(', ');
}

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');
