import { errorMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';
import { InvoiceCard } from './invoice-card';
import { isFiltered, type InvoiceFilters } from './invoice-filters';
import type { Invoice } from './invoice-labels';
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
  return (
    <PagedList
      label="Invoices"
      query={list}
      loading={<SkeletonList label="Loading invoices..." count={8} height={CARD_HEIGHT} />}
      problem={errorMessage(list.error, 'Something went wrong.')}
      nothing={<Nothing isNarrowed={isFiltered(filters)} {...{ createButton, onClearFilters }} />}
      nouns={['invoice', 'invoices']}
    >
      {(invoices: Invoice[]) => (
        <ul className={styles.cards}>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <InvoiceCard invoice={invoice} onSend={onSend} onDelete={onDelete} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
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
