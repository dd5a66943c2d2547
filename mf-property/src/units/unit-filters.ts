import { anyName, anyWord, type FilterValues, listFilters, searchTerm, sortedBy } from '@nerka/mf-shared/lists';
import { sortOptions, statusOptions } from './unit-labels';

/** The filters of the list; they are stored in the address. */
export const unitFilters = listFilters({
  q: searchTerm,
  status: anyWord(statusOptions),
  building: anyName,
  sort: sortedBy(sortOptions, 'unit_number'),
});

export type UnitFilters = FilterValues<typeof unitFilters>;
