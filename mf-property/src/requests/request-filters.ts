import { anyName, anyWord, type FilterValues, listFilters, searchTerm, sortedBy } from '@nerka/mf-shared/lists';
import { selectionOptions, sortOptions, stateOptions, waitingStates } from './request-labels';

/** The filters of the list; they are stored in the address. */
export const requestFilters = listFilters({
  q: searchTerm,
  state: anyWord(stateOptions, waitingStates),
  only: anyWord(selectionOptions),
  building: anyName,
  sort: sortedBy(sortOptions, 'newest'),
});

export type RequestFilters = FilterValues<typeof requestFilters>;
