import { anyRecord, anyWord, type FilterValues, listFilters, searchTerm, sortedBy } from '@nerka/mf-shared/lists';
import { type Job, statusOptions } from '../job/job';
import { selectionOptions, sortOptions } from './invoice-labels';

/** The default view: what is not paid. */
export const activeStatuses: readonly Job['status'][] = ['draft', 'sent', 'overdue'];

export const isFinished = ({ status }: Job): boolean => !activeStatuses.includes(status);

/** The filters of a list of invoices or jobs; they are stored in the address. */
export const invoiceFilters = listFilters({
  q: searchTerm,
  status: anyWord(statusOptions, activeStatuses),
  customerId: anyRecord,
  assignedToId: anyRecord,
  only: anyWord(selectionOptions),
  sort: sortedBy(sortOptions, 'newest'),
});

/** Whether the list shows its default view. */
export const isActive = ({ status }: InvoiceFilters): boolean => status === activeStatuses;

export type InvoiceFilters = FilterValues<typeof invoiceFilters>;
