import { useCompany } from '@nerka/mf-shared/contract';
import { nothingLeft, useFinishedUntilLeft } from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { isActive, isFinished, type InvoiceFilters } from './invoice-filters';
import { invoicesQuery, statusCountsQuery } from './invoices.api';

/** A list of invoices or jobs, and what it says when nothing of its default view is left. */
export function useInvoiceList(filters: InvoiceFilters, onShowAll: () => void) {
  const { id } = useCompany();
  const query = invoicesQuery(id, filters);
  const list = useInfiniteQuery(query);
  const counts = useQuery(statusCountsQuery(id, filters));
  useFinishedUntilLeft(query.queryKey, isActive(filters) ? isFinished : undefined);
  return { list, left: isActive(filters) && nothingLeft(counts, counts.data?.status, onShowAll) };
}
