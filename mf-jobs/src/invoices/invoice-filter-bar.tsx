import { useCompany } from '@nerka/mf-shared/contract';
import { AssigneeSelect, ListFilterBar, type ListView, RecordChip } from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { customerQuery } from '../customer-picker/customers.api';
import { statusOptions } from '../job/job';
import { activeStatuses, invoiceFilters, type InvoiceFilters } from './invoice-filters';
import { customerName, selectionsOf, sortOptions } from './invoice-labels';
import { statusCountsQuery } from './invoices.api';

interface InvoiceFilterBarProps {
  /** What the list calls its records: jobs also have assignees. */
  noun: 'invoices' | 'jobs';
  filters: InvoiceFilters;
  view: ListView;
  onChange: (changed: Partial<InvoiceFilters>) => void;
}

/** Search, status with counts, sort, the assignee of jobs, and the customers that a link filters by. */
export function InvoiceFilterBar({ noun, filters, view, onChange }: InvoiceFilterBarProps) {
  const { id: companyId } = useCompany();
  const { assignedToId, customerId } = filters;
  const counts = useQuery(statusCountsQuery(companyId, filters)).data;
  return (
    <ListFilterBar
      nouns={noun}
      chosen={invoiceFilters.chosenIn(filters)}
      statuses={statusOptions}
      active={activeStatuses}
      selections={selectionsOf[noun]}
      sorts={sortOptions}
      {...{ filters, counts, view, onChange }}
      chips={customerId.map((id) => (
        <CustomerChip
          key={id}
          customerId={id}
          onRemove={() => onChange({ customerId: customerId.filter((other) => other !== id) })}
        />
      ))}
    >
      {noun === 'jobs' && (
        <AssigneeSelect
          companyId={companyId}
          values={assignedToId}
          onChange={(chosen) => onChange({ assignedToId: chosen })}
        />
      )}
    </ListFilterBar>
  );
}

function CustomerChip({ customerId, onRemove }: { customerId: number; onRemove: () => void }) {
  const customer = useQuery(customerQuery(customerId)).data;
  return <RecordChip noun="Customer" name={customer ? customerName(customer) : ''} onRemove={onRemove} />;
}
