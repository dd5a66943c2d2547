import { AssigneeSelect, ChoiceSelect, ListFilterBar, type ListView, RecordChip } from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { nameOf, residentQuery } from '../unit-people/contacts';
import { unitQuery } from '../unit-people/unit-people';
import { customerQuery, jobQuery } from './order-customer.api';
import { activeStatuses } from '../on-the-job/work-order-labels';
import { workOrderFilters, type WorkOrderFilters } from '../on-the-job/work-order-filters';
import {
  categoryOptions,
  priorityOptions,
  selectionOptions,
  sortOptions,
  statusOptions,
} from '../on-the-job/work-order-labels';
import { statusCountsQuery } from './work-orders.api';

interface WorkOrderFilterBarProps {
  companyId: number;
  filters: WorkOrderFilters;
  view: ListView;
  onChange: (changed: Partial<WorkOrderFilters>) => void;
}

export function WorkOrderFilterBar({ companyId, filters, view, onChange }: WorkOrderFilterBarProps) {
  const counts = useQuery(statusCountsQuery(companyId, filters)).data;
  return (
    <ListFilterBar
      nouns="work orders"
      chosen={workOrderFilters.chosenIn(filters)}
      statuses={statusOptions}
      active={activeStatuses}
      selections={selectionOptions}
      sorts={sortOptions}
      {...{ filters, counts, view, onChange }}
      chips={<RecordChips filters={filters} onChange={onChange} />}
    >
      <MoreFilters {...{ companyId, filters, onChange }} />
    </ListFilterBar>
  );
}

/** The records that a link filters by. */
function RecordChips({ filters, onChange }: Pick<WorkOrderFilterBarProps, 'filters' | 'onChange'>) {
  const { unitId, residentId, customerId, invoiceId } = filters;
  const without = (ids: readonly number[], removed: number) => ids.filter((id) => id !== removed);
  return (
    <>
      {unitId.map((id) => (
        <UnitChip key={id} id={id} onRemove={() => onChange({ unitId: without(unitId, id) })} />
      ))}
      {residentId.map((id) => (
        <ResidentChip key={id} id={id} onRemove={() => onChange({ residentId: without(residentId, id) })} />
      ))}
      {customerId.map((id) => (
        <CustomerChip key={id} id={id} onRemove={() => onChange({ customerId: without(customerId, id) })} />
      ))}
      {invoiceId.map((id) => (
        <JobChip key={id} id={id} onRemove={() => onChange({ invoiceId: without(invoiceId, id) })} />
      ))}
    </>
  );
}

interface ChipProps {
  id: number;
  onRemove: () => void;
}

function UnitChip({ id, onRemove }: ChipProps) {
  return <RecordChip noun="Unit" name={useQuery(unitQuery(id)).data?.unitNumber ?? ''} onRemove={onRemove} />;
}

function ResidentChip({ id, onRemove }: ChipProps) {
  const resident = useQuery(residentQuery(id)).data;
  return <RecordChip noun="Resident" name={resident ? nameOf(resident) : ''} onRemove={onRemove} />;
}

function CustomerChip({ id, onRemove }: ChipProps) {
  return <RecordChip noun="Customer" name={useQuery(customerQuery(id)).data?.name ?? ''} onRemove={onRemove} />;
}

function JobChip({ id, onRemove }: ChipProps) {
  return <RecordChip noun="Job" name={useQuery(jobQuery(id)).data?.jobNumber ?? ''} onRemove={onRemove} />;
}

function MoreFilters({ companyId, filters, onChange }: Omit<WorkOrderFilterBarProps, 'view'>) {
  return (
    <>
      <ChoiceSelect
        label="Priority"
        all="All priorities"
        options={priorityOptions}
        values={filters.priority}
        onChange={(priority) => onChange({ priority })}
      />
      <ChoiceSelect
        label="Category"
        all="All categories"
        options={categoryOptions}
        values={filters.category}
        onChange={(category) => onChange({ category })}
      />
      <AssigneeSelect
        companyId={companyId}
        values={filters.assignedToId}
        onChange={(assignedToId) => onChange({ assignedToId })}
      />
      {filters.building.length > 0 && (
        <ChoiceSelect
          label="Building"
          all="All buildings"
          options={[]}
          values={filters.building}
          onChange={(building) => onChange({ building })}
        />
      )}
    </>
  );
}
