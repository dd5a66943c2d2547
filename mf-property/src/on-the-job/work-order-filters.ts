import {
  anyName,
  anyRecord,
  anyWord,
  type FilterValues,
  listFilters,
  searchTerm,
  sortedBy,
} from '@nerka/mf-shared/lists';
import {
  activeStatuses,
  categoryOptions,
  priorityOptions,
  selectionOptions,
  sortOptions,
  statusOptions,
} from './work-order-labels';

/** The filters of the list; they are stored in the address. */
export const workOrderFilters = listFilters({
  q: searchTerm,
  status: anyWord(statusOptions, activeStatuses),
  priority: anyWord(priorityOptions),
  category: anyWord(categoryOptions),
  assignedToId: anyRecord,
  building: anyName,
  unitId: anyRecord,
  residentId: anyRecord,
  customerId: anyRecord,
  invoiceId: anyRecord,
  only: anyWord(selectionOptions),
  sort: sortedBy(sortOptions, 'newest'),
});

/** Whether the list shows its default view. */
export const isActive = ({ status }: WorkOrderFilters): boolean => status === activeStatuses;

export type WorkOrderFilters = FilterValues<typeof workOrderFilters>;
