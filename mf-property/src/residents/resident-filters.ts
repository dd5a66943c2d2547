import { anyName, anyWord, type FilterValues, listFilters, searchTerm, sortedBy } from '@nerka/mf-shared/lists';
import type { Lease } from './resident-labels';

export const residentSorts = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'name', label: 'Name' },
] as const;

export const leaseStates = [
  { value: 'active', label: 'Active' },
  { value: 'ending_30', label: 'Ending in 30 days' },
  { value: 'ending_60', label: 'In 60 days' },
  { value: 'ending_90', label: 'In 90 days' },
  { value: 'upcoming', label: 'Moving in' },
  { value: 'unit_not_ready', label: 'Unit not ready' },
  { value: 'past', label: 'Past' },
] as const;

export const stayOptions = [
  { value: 'current', label: 'Current' },
  { value: 'future', label: 'Moving in' },
  { value: 'past', label: 'Past' },
] as const;

/** The filters of the residents; they are stored in the address. */
export const residentFilters = listFilters({
  q: searchTerm,
  stay: anyWord(stayOptions),
  building: anyName,
  sort: sortedBy(residentSorts, 'newest'),
});

export type ResidentFilters = FilterValues<typeof residentFilters>;

export interface LeaseFilters {
  q: string;
  state: (typeof leaseStates)[number]['value'];
}

/** Reads the address; unknown values are ignored. */
export function readLeaseFilters(search: URLSearchParams): LeaseFilters {
  return { q: search.get('q') ?? '', state: oneOf(leaseStates, search.get('state')) ?? 'active' };
}

export function writeLeaseFilters({ q, state }: LeaseFilters): URLSearchParams {
  return new URLSearchParams([...(q ? [['q', q]] : []), ...(state === 'active' ? [] : [['state', state]])]);
}

export const noLeases: Record<LeaseFilters['state'], string> = {
  active: 'No active leases',
  ending_30: 'No lease ends within 30 days',
  ending_60: 'No lease ends within 60 days',
  ending_90: 'No lease ends within 90 days',
  upcoming: 'Nobody is about to move in',
  unit_not_ready: 'Every unit is ready for who moves in within 14 days',
  past: 'No past leases',
};

export const isEnding = ({ state, daysLeft }: Lease): boolean =>
  state === 'active' && daysLeft !== null && daysLeft <= 90;

function oneOf<Value extends string>(options: readonly { value: Value }[], text: string | null): Value | undefined {
  return options.find((option) => option.value === text)?.value;
}
