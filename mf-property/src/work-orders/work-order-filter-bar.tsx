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
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { useState } from 'react';
import { activeStatuses, type WorkOrderFilters } from './work-order-filters';
import { categoryOptions, priorityOptions, selectionOptions, sortOptions, statusOptions } from './work-order-labels';
import { statusCountsQuery } from './work-orders.api';

interface WorkOrderFilterBarProps {
  companyId: number;
  filters: WorkOrderFilters;
  view: ListView;
  onChange: (changed: Partial<WorkOrderFilters>) => void;
}

export function WorkOrderFilterBar({ companyId, filters, view, onChange }: WorkOrderFilterBarProps) {
  const isPhone = usePhoneWidth();
  const [isOpen, setIsOpen] = useState(false);
  const counts = useQuery(statusCountsQuery(companyId, filters)).data;
  return (
    <FilterBar
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
      <SearchField label="Search work orders" value={filters.q} onSearch={(q) => onChange({ q })} />
      <StatusSelect
        options={statusOptions}
        values={filters.status}
        active={activeStatuses}
        onChange={(status) => onChange({ status })}
      />
      {isPhone && (
        <Button aria-expanded={isOpen} icon={<Icon name="filter" />} onClick={() => setIsOpen(!isOpen)}>
          Filters{chosenIn(filters) > 0 && ` (${chosenIn(filters)})`}
        </Button>
      )}
      {(!isPhone || isOpen) && <MoreFilters {...{ companyId, filters, onChange }} />}
      <NativeSelect label="Sort" options={sortOptions} value={filters.sort} onChange={(sort) => onChange({ sort })} />
      <LayoutSwitch view={view} />
    </FilterBar>
  );
}

/** How many of the filters that a phone folds away are in use. */
function chosenIn(filters: WorkOrderFilters): number {
  const { priority, category, assignedToId, building } = filters;
  return [priority, category, assignedToId, building].filter((values) => values.length > 0).length;
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
