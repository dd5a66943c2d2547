import { FilterBar } from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { summaryQuery, useStaffOptions } from '@nerka/mf-shared/readers';
import { Button } from '@nerka/mf-shared/ui/button';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { useState } from 'react';
import type { WorkOrderFilters } from './work-order-filters';
import { categoryOptions, priorityOptions, sortOptions, statusOptions } from './work-order-labels';

interface WorkOrderFilterBarProps {
  companyId: number;
  filters: WorkOrderFilters;
  onChange: (changed: Partial<WorkOrderFilters>) => void;
}

export function WorkOrderFilterBar({ companyId, filters, onChange }: WorkOrderFilterBarProps) {
  const isPhone = usePhoneWidth();
  const [isOpen, setIsOpen] = useState(false);
  const counts = useQuery(summaryQuery(companyId)).data?.workOrders;
  const chosen = [filters.priority, filters.category, filters.assignedToId].filter(
    (value) => value !== undefined,
  ).length;
  return (
    <FilterBar
      chips={
        <FilterChips
          label="Status"
          options={statusOptions.map((option) => ({ ...option, count: counts?.[option.value] }))}
          value={filters.status}
          onChange={(status) => onChange({ status })}
        />
      }
    >
      <SearchField label="Search work orders" value={filters.q} onSearch={(q) => onChange({ q })} />
      {isPhone && (
        <Button aria-expanded={isOpen} icon={<Icon name="filter" />} onClick={() => setIsOpen(!isOpen)}>
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
      )}
      {(!isPhone || isOpen) && <MoreFilters {...{ companyId, filters, onChange }} />}
      <NativeSelect label="Sort" options={sortOptions} value={filters.sort} onChange={(sort) => onChange({ sort })} />
    </FilterBar>
  );
}

function MoreFilters({ companyId, filters, onChange }: WorkOrderFilterBarProps) {
  const staffOptions = useStaffOptions(companyId);
  const { priority, category, assignedToId } = filters;
  return (
    <>
      <NativeSelect
        label="Priority"
        options={[all('All priorities'), ...priorityOptions]}
        value={priority ?? ''}
        onChange={(value) => onChange({ priority: value || undefined })}
      />
      <NativeSelect
        label="Category"
        options={[all('All categories'), ...categoryOptions]}
        value={category ?? ''}
        onChange={(value) => onChange({ category: value || undefined })}
      />
      <NativeSelect
        label="Assigned to"
        options={[all('Anyone'), ...staffOptions]}
        value={assignedToId === undefined ? '' : String(assignedToId)}
        onChange={(value) => onChange({ assignedToId: value ? Number(value) : undefined })}
      />
    </>
  );
}

const all = (label: string) => ({ value: '' as const, label });
