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
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
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
    <FilterBar
      search={<SearchField label="Search work orders" value={filters.q} onSearch={(q) => onChange({ q })} />}
      chosen={workOrderFilters.chosenIn(filters)}
      chips={
        <>
          <StatusChips
            options={statusOptions}
            values={filters.status}
            active={activeStatuses}
            onChange={(status) => onChange({ status })}
            counts={counts?.status}
          />
          <OnlyChips
            options={selectionOptions}
            values={filters.only}
            onChange={(only) => onChange({ only })}
            counts={counts?.only}
          />
        </>
      }
    >
      <StatusSelect
        options={statusOptions}
        values={filters.status}
        active={activeStatuses}
        onChange={(status) => onChange({ status })}
      />
      <MoreFilters {...{ companyId, filters, onChange }} />
      <NativeSelect label="Sort" options={sortOptions} value={filters.sort} onChange={(sort) => onChange({ sort })} />
      <LayoutSwitch view={view} />
    </FilterBar>
  );
}

function MoreFilters({ companyId, filters, onChange }: Omit<WorkOrderFilterBarProps, 'view'>) {
  const staff = useStaffOptions(companyId).map(({ value, label }) => ({ value: Number(value), label }));
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
      <ChoiceSelect
        label="Assigned to"
        all="Anyone"
        options={staff}
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
