import { useCompany } from '@nerka/mf-shared/contract';
import {
  ChoiceSelect,
  FilterBar,
  OnlyChips,
  StatusChips,
  StatusSelect,
  LayoutSwitch,
  type ListView,
} from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { customerQuery } from '../customer-picker/customers.api';
import { statusOptions } from '../job/job';
import { activeStatuses, invoiceFilters, type InvoiceFilters } from './invoice-filters';
import { customerName, selectionsOf, sortOptions } from './invoice-labels';
import { statusCountsQuery } from './invoices.api';
import styles from './invoice-filter-bar.module.css';

interface InvoiceFilterBarProps {
  /** What the list calls its records: jobs also have assignees. */
  noun: 'invoices' | 'jobs';
  filters: InvoiceFilters;
  view: ListView;
  onChange: (changed: Partial<InvoiceFilters>) => void;
}

/** Search, status with counts, sort, the assignee of jobs, and the customers that a link filters by. */
export function InvoiceFilterBar({ noun, filters, view, onChange }: InvoiceFilterBarProps) {
  const { q, status, only, customerId, sort } = filters;
  const counts = useQuery(statusCountsQuery(useCompany().id, filters)).data;
  return (
    <FilterBar
      search={<SearchField label={`Search ${noun}`} value={q} onSearch={(term) => onChange({ q: term })} />}
      chosen={invoiceFilters.chosenIn(filters)}
      chips={
        <>
          <StatusChips
            options={statusOptions}
            values={status}
            active={activeStatuses}
            onChange={(chosen) => onChange({ status: chosen })}
            counts={counts?.status}
          />
          <OnlyChips
            options={selectionsOf[noun]}
            values={only}
            onChange={(chosen) => onChange({ only: chosen })}
            counts={counts?.only}
          />
          {customerId.map((id) => (
            <CustomerChip
              key={id}
              customerId={id}
              onRemove={() => onChange({ customerId: customerId.filter((other) => other !== id) })}
            />
          ))}
        </>
      }
    >
      <StatusSelect
        options={statusOptions}
        values={status}
        active={activeStatuses}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      {noun === 'jobs' && <AssigneeFilter {...{ filters, onChange }} />}
      <NativeSelect label="Sort" options={sortOptions} value={sort} onChange={(by) => onChange({ sort: by })} />
      <LayoutSwitch view={view} />
    </FilterBar>
  );
}

function AssigneeFilter({ filters: { assignedToId }, onChange }: Omit<InvoiceFilterBarProps, 'noun' | 'view'>) {
  const staff = useStaffOptions(useCompany().id).map(({ value, label }) => ({ value: Number(value), label }));
  return (
    <ChoiceSelect
      label="Assigned to"
      all="Anyone"
      options={staff}
      values={assignedToId}
      onChange={(chosen) => onChange({ assignedToId: chosen })}
    />
  );
}

function CustomerChip({ customerId, onRemove }: { customerId: number; onRemove: () => void }) {
  const customer = useQuery(customerQuery(customerId)).data;
  const name = customer ? customerName(customer) : '';
  return (
    <button type="button" className={styles.customer} onClick={onRemove} aria-label={`Customer: ${name}, show all`}>
      Customer: {name} <Icon name="close" />
    </button>
  );
}
