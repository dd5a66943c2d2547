import { useCompany } from '@nerka/mf-shared/contract';
import { FilterBar } from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { summaryQuery, useStaffOptions } from '@nerka/mf-shared/readers';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { customerQuery } from '../customer-picker/customers.api';
import { statusOptions } from '../job/job';
import type { InvoiceFilters } from './invoice-filters';
import { customerName, sortOptions, type Invoice } from './invoice-labels';
import styles from './invoice-filter-bar.module.css';

interface InvoiceFilterBarProps {
  /** What the list calls its records: jobs also have assignees. */
  noun: 'invoices' | 'jobs';
  filters: InvoiceFilters;
  onChange: (changed: Partial<InvoiceFilters>) => void;
}

/** Search, status chips with counts, sort, the assignee of jobs, and the customer that a link filters by. */
export function InvoiceFilterBar({ noun, filters, onChange }: InvoiceFilterBarProps) {
  const { q, status, customerId, sort } = filters;
  const counts = useStatusCounts(useCompany().id);
  return (
    <FilterBar
      chips={
        <div className={styles.chips}>
          <FilterChips
            label="Status"
            options={statusOptions.map((option) => ({ ...option, count: counts?.[option.value] }))}
            value={status}
            onChange={(chosen) => onChange({ status: chosen })}
          />
          {customerId !== undefined && (
            <CustomerChip customerId={customerId} onRemove={() => onChange({ customerId: undefined })} />
          )}
        </div>
      }
    >
      <SearchField label={`Search ${noun}`} value={q} onSearch={(term) => onChange({ q: term })} />
      {noun === 'jobs' && <AssigneeFilter {...{ filters, onChange }} />}
      <NativeSelect label="Sort" options={sortOptions} value={sort} onChange={(by) => onChange({ sort: by })} />
    </FilterBar>
  );
}

/** The number per status; overdue invoices are not counted as sent. */
function useStatusCounts(companyId: number): Record<Invoice['status'], number> | undefined {
  const counts = useQuery(summaryQuery(companyId)).data?.invoices;
  if (!counts) return undefined;
  const { draft, unpaid, overdue, paid } = counts;
  return { draft, sent: unpaid - overdue, paid, overdue };
}

function AssigneeFilter({ filters: { assignedToId }, onChange }: Omit<InvoiceFilterBarProps, 'noun'>) {
  const staffOptions = useStaffOptions(useCompany().id);
  return (
    <NativeSelect
      label="Assigned to"
      options={[{ value: '', label: 'Anyone' }, ...staffOptions]}
      value={assignedToId === undefined ? '' : String(assignedToId)}
      onChange={(value) => onChange({ assignedToId: value ? Number(value) : undefined })}
    />
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
