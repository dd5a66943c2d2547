import { FilterBar } from '@nerka/mf-shared/lists';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import type { TurnFilters } from './turn-filters';
import { assigneeName, sortOptions, statusOptions } from './turn-labels';

interface TurnFilterBarProps {
  companyId: number;
  filters: TurnFilters;
  onChange: (changed: Partial<TurnFilters>) => void;
}

export function TurnFilterBar({ companyId, filters, onChange }: TurnFilterBarProps) {
  const staffOptions = useStaffOptions(companyId, assigneeName);
  const { q, status, assignedToId, sort } = filters;
  return (
    <FilterBar>
      <SearchField label="Search turns" value={q} onSearch={(term) => onChange({ q: term })} />
      <NativeSelect
        label="Status"
        options={[all('All Status'), ...statusOptions]}
        value={status ?? ''}
        onChange={(value) => onChange({ status: value || undefined })}
      />
      <NativeSelect
        label="Assigned to"
        options={[all('Anyone'), ...staffOptions]}
        value={assignedToId === undefined ? '' : String(assignedToId)}
        onChange={(value) => onChange({ assignedToId: value ? Number(value) : undefined })}
      />
      <NativeSelect label="Sort" options={sortOptions} value={sort} onChange={(chosen) => onChange({ sort: chosen })} />
    </FilterBar>
  );
}

const all = (label: string) => ({ value: '' as const, label });
