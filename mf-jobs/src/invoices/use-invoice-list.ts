import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { nothingLeft, useFinishedUntilLeft, type ListView } from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { isActive, isFinished, type InvoiceFilters } from './invoice-filters';
import { useInvoiceTable } from './invoice-table';
import { invoicesQuery, statusCountsQuery } from './invoices.api';

const bars = {
  invoices: lazyPart(() => import('./invoice-selection-bar').then((module) => module.InvoiceSelectionBar)),
  jobs: lazyPart(() => import('./invoice-selection-bar').then((module) => module.JobSelectionBar)),
};

/** What a list of invoices or jobs shows. */
export interface InvoiceListState {
  noun: 'invoices' | 'jobs';
  filters: InvoiceFilters;
  view: ListView;
  onFilter: (changed: Partial<InvoiceFilters>) => void;
}

/** Its rows, its table, and what it says when nothing of its default view is left. */
export function useInvoiceList({ noun, filters, view, onFilter }: InvoiceListState) {
  const { id } = useCompany();
  const canWrite = useCan('invoices.write');
  const query = invoicesQuery(id, filters, view);
  const list = useInfiniteQuery(query);
  const counts = useQuery(statusCountsQuery(id, filters));
  const spec = useInvoiceTable(noun, {
    sort: filters.sort,
    onSort: (sort) => onFilter({ sort: sort as InvoiceFilters['sort'] }),
  });
  useFinishedUntilLeft(query.queryKey, isActive(filters) ? isFinished : undefined);
  return {
    list,
    table: { spec, view },
    selecting: canWrite && { bar: bars[noun], mode: view.selectMode, nameOf: spec.nameOf, filters },
    left: isActive(filters) && nothingLeft(counts, counts.data?.status, () => onFilter({ status: [] })),
  };
}
