import type { ActivityFilters } from '@nerka/mf-shared/activity';
import { type BusinessType, useCompany } from '@nerka/mf-shared/contract';
import { useActivityLabels } from './use-activity-labels';

export type ActivityNoun = NonNullable<ActivityFilters['noun']>;

export interface NounOption {
  value: ActivityNoun;
  label: string;
}

interface OfferedNoun {
  /** Where the activity has the same name for two: that of their screens. */
  label?: string;
  /** Absent: in each. */
  business?: BusinessType;
}

const property: OfferedNoun = { business: 'property_management' };

/** What the API filters by; the activity names parts of records, too. */
const nouns: Record<ActivityNoun, OfferedNoun> = {
  'api-key': {},
  company: {},
  customer: {},
  deal: { business: 'jobs_business' },
  estimate: {},
  export: {},
  import: {},
  invoice: {},
  item: {},
  'job-series': { label: 'Recurring jobs' },
  request: property,
  resident: property,
  series: { label: 'Recurring work' },
  'support-session': {},
  'tax-rate': {},
  turn: property,
  unit: property,
  user: {},
  view: {},
  visit: {},
  webhook: {},
  'work-order': {},
};

const isOffered = (noun: string, business: BusinessType): noun is ActivityNoun =>
  Object.hasOwn(nouns, noun) && (nouns[noun as ActivityNoun].business ?? business) === business;

/** The kinds of records of this business that have an activity, by name. */
export function useNounOptions(): NounOption[] {
  const { businessType } = useCompany();
  const { labels } = useActivityLabels();
  return Object.keys(labels)
    .filter((noun) => isOffered(noun, businessType))
    .map((noun) => ({ value: noun, label: nouns[noun].label ?? capital(labels[noun]!.name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
