import { anyRecord, anyWord, type FilterValues, listFilters, searchTerm, sortedBy } from '@nerka/mf-shared/lists';
import { type Estimate, estimateStatusOptions } from '../estimate/estimate';

export const sortOptions = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'valid', label: 'Valid Until' },
  { value: 'name', label: 'Customer' },
] as const;

/** The default view: what somebody still has to do something about. */
export const activeStatuses: readonly Estimate['status'][] = ['draft', 'sent', 'accepted', 'expired'];

export const isFinished = ({ status }: Estimate): boolean => !activeStatuses.includes(status);

/** They are stored in the address. */
export const estimateFilters = listFilters({
  q: searchTerm,
  status: anyWord(estimateStatusOptions, activeStatuses),
  customerId: anyRecord,
  sort: sortedBy(sortOptions, 'newest'),
});

export type EstimateFilters = FilterValues<typeof estimateFilters>;

/** Whether the list shows its default view. */
export const isActive = ({ status }: EstimateFilters): boolean => status === activeStatuses;
