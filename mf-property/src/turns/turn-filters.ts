import { anyRecord, anyWord, type FilterValues, listFilters, searchTerm, sortedBy } from '@nerka/mf-shared/lists';
import { selectionOptions, sortOptions, statusOptions, type Turn } from './turn-labels';

/** The default view: turns that are not completed. */
export const activeStatuses: readonly Turn['status'][] = ['not_started', 'in_progress'];

export const isFinished = ({ status }: Turn): boolean => !activeStatuses.includes(status);

/** The filters of the list; they are stored in the address. */
export const turnFilters = listFilters({
  q: searchTerm,
  status: anyWord(statusOptions, activeStatuses),
  assignedToId: anyRecord,
  only: anyWord(selectionOptions),
  sort: sortedBy(sortOptions, 'newest'),
});

/** Whether the list shows its default view. */
export const isActive = ({ status }: TurnFilters): boolean => status === activeStatuses;

export type TurnFilters = FilterValues<typeof turnFilters>;
