import { sentenceOf } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatShown } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';
import { InvoiceCard } from './invoice-card';
import { isFiltered, type InvoiceFilters } from './invoice-filters';
import type { Invoice } from './invoice-words';
import { invoicesQuery } from './invoices.api';
import styles from './invoice-list.module.css';

const CARD_HEIGHT = 70;

interface InvoiceListProps {
  filters: InvoiceFilters;
  createButton: ReactNode;
  onSend: (invoice: Invoice) => void;
  onDelete: (invoice: Invoice) => void;
  onClearFilters: () => void;
}

/** The invoices that the filters leave, page by page. */
export function InvoiceList({ filters, createButton, onSend, onDelete, onClearFilters }: InvoiceListProps) {
  const list = useInfiniteQuery(invoicesQuery(useCompany().id, filters));

  if (list.isPending) return <SkeletonList label="Loading invoices..." count={8} height={CARD_HEIGHT} />;
  if (!list.data) {
    return (
      <FailurePanel
        title="Invoices could not be loaded"
        description={sentenceOf(list.error, 'Something went wrong.')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const invoices = list.data.pages.flatMap((page) => page.items);
  if (invoices.length === 0) return <Nothing isNarrowed={isFiltered(filters)} {...{ createButton, onClearFilters }} />;
  return (
    <section aria-label="Invoices" aria-busy={list.isPlaceholderData} className={styles.list}>
      <ul className={styles.cards}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceCard invoice={invoice} onSend={onSend} onDelete={onDelete} />
          </li>
        ))}
      </ul>
      <ListEnd
        words={formatShown(invoices.length, list.data.pages[0], ['invoice', 'invoices'])}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  );
}

interface NothingProps {
  isNarrowed: boolean;
  createButton: ReactNode;
  onClearFilters: () => void;
}

function Nothing({ isNarrowed, createButton, onClearFilters }: NothingProps) {
  if (!isNarrowed) {
    return (
      <EmptyState
        icon="invoices"
        title="No invoices yet"
        description="Create your first invoice to get started."
        action={createButton}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title="No invoices match"
      description="Try another search, or take filters away."
      action={<Button onClick={onClearFilters}>Clear filters</Button>}
    />
  );
}
