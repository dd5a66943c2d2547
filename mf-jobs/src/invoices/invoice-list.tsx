import { RecordList, SelectableItem } from '@nerka/mf-shared/lists';
import type { ReactNode } from 'react';
import { InvoiceCard } from './invoice-card';
import { invoiceFilters } from './invoice-filters';
import type { Invoice } from './invoice-labels';
import { useInvoiceList, type InvoiceListState } from './use-invoice-list';
import styles from './invoice-list.module.css';

const CARD_HEIGHT = 72;

interface InvoiceListProps extends Omit<InvoiceListState, 'noun'> {
  createButton: ReactNode;
  onSend: (invoice: Invoice) => void;
  onDelete: (invoice: Invoice) => void;
  onClearFilters: () => void;
}

export function InvoiceList(props: InvoiceListProps) {
  const { createButton, onSend, onDelete, onClearFilters, ...state } = props;
  const { list, table, selecting, left } = useInvoiceList({ noun: 'invoices', ...state });
  return (
    <RecordList
      label="Invoices"
      query={list}
      skeleton={{ count: 8, height: CARD_HEIGHT, layout: 'rows' }}
      empty={{
        icon: 'invoices',
        title: 'No invoices yet',
        description: 'Create your first invoice to get started.',
        action: createButton,
      }}
      nothingLeft={left}
      noMatch={invoiceFilters.isFiltered(state.filters) && { title: 'No invoices match', onClear: onClearFilters }}
      nouns={['invoice', 'invoices']}
      table={table}
      selecting={selecting}
    >
      {(invoices: Invoice[]) => (
        <ul className={styles.cards}>
          {invoices.map((invoice, index) => (
            <SelectableItem key={invoice.id} item={invoice} index={index}>
              <InvoiceCard invoice={invoice} onSend={onSend} onDelete={onDelete} />
            </SelectableItem>
          ))}
        </ul>
      )}
    </RecordList>
  );
}
