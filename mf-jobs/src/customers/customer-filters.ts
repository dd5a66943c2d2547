import { anyName, anyWord, type FilterValues, listFilters, searchTerm, sortedBy } from '@nerka/mf-shared/lists';

export const customerSorts = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'name', label: 'Name' },
] as const;

export const balanceOptions = [
  { value: 'open', label: 'With a balance' },
  { value: 'overdue', label: 'Overdue' },
] as const;

/** The filters of the list; they are stored in the address. */
export const customerFilters = listFilters({
  q: searchTerm,
  balance: anyWord(balanceOptions),
  tag: anyName,
  sort: sortedBy(customerSorts, 'newest'),
});

export type CustomerFilters = FilterValues<typeof customerFilters>;
