import { useQuery } from '@nerka/mf-shared/query';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { customerQuery } from '../customer-picker/customers.api';
import { statusOptions } from '../job/job';
import type { InvoiceFilters } from './invoice-filters';
import { customerName, sortOptions } from './invoice-words';
import styles from './invoice-filter-bar.module.css';

interface InvoiceFilterBarProps {
  filters: InvoiceFilters;
  onChange: (changed: Partial<InvoiceFilters>) => void;
}

/** Search, the status chips, the sort, and whose invoices they are where a link says so. */
export function InvoiceFilterBar({ filters, onChange }: InvoiceFilterBarProps) {
  const { q, status, customerId, sort } = filters;
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <SearchField label="Search invoices" value={q} onSearch={(term) => onChange({ q: term })} />
        <NativeSelect label="Sort" options={sortOptions} value={sort} onChange={(by) => onChange({ sort: by })} />
      </div>
      <div className={styles.chips}>
        <FilterChips
          label="Status"
          options={statusOptions}
          value={status}
          onChange={(chosen) => onChange({ status: chosen })}
        />
        {customerId !== undefined && (
          <CustomerChip customerId={customerId} onRemove={() => onChange({ customerId: undefined })} />
        )}
      </div>
    </div>
  );
}

function CustomerChip({ customerId, onRemove }: { customerId: number; onRemove: () => void }) {
  const customer = useQuery(customerQuery(customerId)).data;
  const name = customer ? customerName(customer) : '';
  return (
    <button type="button" className={styles.customer} onClick={onRemove} aria-label={`All customers, not only ${name}`}>
      Customer: {name} <Icon name="close" />
    </button>
  );
}
