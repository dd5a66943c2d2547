import { ChoiceSelect, FilterBar, LayoutSwitch, StatusChips, type ListView } from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { unitFilters, type UnitFilters } from './unit-filters';
import { sortOptions, statusOptions } from './unit-labels';
import { buildingsQuery } from '../buildings/buildings.api';
import { statusCountsQuery } from './units.api';

interface UnitFilterBarProps {
  companyId: number;
  filters: UnitFilters;
  view: ListView;
  onChange: (changed: Partial<UnitFilters>) => void;
}

export function UnitFilterBar({ companyId, filters, view, onChange }: UnitFilterBarProps) {
  const counts = useQuery(statusCountsQuery(companyId, filters)).data?.status;
  const buildings = useQuery(buildingsQuery(companyId)).data ?? [];
  return (
    <FilterBar
      search={<SearchField label="Search units" value={filters.q} onSearch={(q) => onChange({ q })} />}
      chosen={unitFilters.chosenIn(filters)}
      chips={
        <StatusChips
          options={statusOptions}
          values={filters.status}
          onChange={(status) => onChange({ status })}
          counts={counts}
        />
      }
    >
      <ChoiceSelect
        label="Building"
        all="All buildings"
        options={buildings.map(({ name }) => ({ value: name, label: name }))}
        values={filters.building}
        onChange={(building) => onChange({ building })}
      />
      <NativeSelect label="Sort" options={sortOptions} value={filters.sort} onChange={(sort) => onChange({ sort })} />
      <LayoutSwitch view={view} />
    </FilterBar>
  );
}
