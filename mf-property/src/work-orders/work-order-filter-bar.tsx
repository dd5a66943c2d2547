import { AssigneeSelect, ChoiceSelect, ListFilterBar, type ListView } from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { activeStatuses, workOrderFilters, type WorkOrderFilters } from './work-order-filters';
import { categoryOptions, priorityOptions, selectionOptions, sortOptions, statusOptions } from './work-order-labels';
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
    >
      <MoreFilters {...{ companyId, filters, onChange }} />
    </ListFilterBar>
  );
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
