import { useQuery } from '@nerka/mf-shared/query';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { customerQuery } from '../customer-picker/customers.api';
import { sortOptions, type DealFilters } from './deal-filters';
import styles from './deal-filter-bar.module.css';

interface DealFilterBarProps {
  filters: DealFilters;
  onChange: (changed: Partial<DealFilters>) => void;
}

/** Search, sort, and the customer that a link filters by, until it is removed. */
export function DealFilterBar({ filters, onChange }: DealFilterBarProps) {
  const { q, sort, customerId, only } = filters;
  return (
    <div className={styles.bar}>
      <SearchField label="Search deals" value={q} onSearch={(term) => onChange({ q: term })} />
      <NativeSelect label="Sort" options={sortOptions} value={sort} onChange={(chosen) => onChange({ sort: chosen })} />
      <FilterChips
        label="Only"
        options={[{ value: 'stale', label: 'Unchanged for 30 days' }]}
        value={only}
        onChange={(chosen) => onChange({ only: chosen })}
      />
      {customerId !== undefined && (
        <CustomerChip customerId={customerId} onRemove={() => onChange({ customerId: undefined })} />
      )}
    </div>
  );
}

function CustomerChip({ customerId, onRemove }: { customerId: number; onRemove: () => void }) {
  const { data } = useQuery(customerQuery(customerId));
  return (
    <FilterChips
      label="Customer"
      options={[{ value: 'one', label: data ? `Only ${data.name}` : 'One customer' }]}
      value="one"
      onChange={onRemove}
    />
  );
}
