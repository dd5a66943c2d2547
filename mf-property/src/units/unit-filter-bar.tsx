import { FilterBar } from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import type { UnitFilters } from './unit-filters';
import { sortOptions, statusOptions } from './unit-labels';
import { buildingsQuery } from './units.api';

interface UnitFilterBarProps {
  companyId: number;
  filters: UnitFilters;
  onChange: (changed: Partial<UnitFilters>) => void;
}

export function UnitFilterBar({ companyId, filters, onChange }: UnitFilterBarProps) {
  const counts = useQuery(summaryQuery(companyId)).data?.units;
  const known = (useQuery(buildingsQuery(companyId)).data ?? []).map(({ name }) => name);
  const { building = '' } = filters;
  // The building of a link stays selected while the names load and after it is deleted.
  const buildings = building && !known.includes(building) ? [building, ...known] : known;
  const chips = statusOptions.map((option) => ({ ...option, count: counts?.[option.value] }));
  return (
    <FilterBar
      chips={
        <FilterChips
          label="Status"
          options={chips}
          value={filters.status}
          onChange={(status) => onChange({ status })}
        />
      }
    >
      <SearchField label="Search units" value={filters.q} onSearch={(q) => onChange({ q })} />
      <NativeSelect
        label="Building"
        options={[{ value: '', label: 'All buildings' }, ...buildings.map((name) => ({ value: name, label: name }))]}
        value={building}
        onChange={(name) => onChange({ building: name || undefined })}
      />
      <NativeSelect label="Sort" options={sortOptions} value={filters.sort} onChange={(sort) => onChange({ sort })} />
    </FilterBar>
  );
}
