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
import { activeStatuses, turnFilters, type TurnFilters } from './turn-filters';
import { assigneeName, selectionOptions, sortOptions, statusOptions } from './turn-labels';
import { statusCountsQuery } from './turns.api';

interface TurnFilterBarProps {
  companyId: number;
  filters: TurnFilters;
  view: ListView;
  onChange: (changed: Partial<TurnFilters>) => void;
}

export function TurnFilterBar({ companyId, filters, view, onChange }: TurnFilterBarProps) {
  const staff = useStaffOptions(companyId, assigneeName).map(({ value, label }) => ({ value: Number(value), label }));
  const counts = useQuery(statusCountsQuery(companyId, filters)).data;
  return (
    <FilterBar
      search={<SearchField label="Search turns" value={filters.q} onSearch={(q) => onChange({ q })} />}
      chosen={turnFilters.chosenIn(filters)}
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
      <ChoiceSelect
        label="Assigned to"
        all="Anyone"
        options={staff}
        values={filters.assignedToId}
        onChange={(assignedToId) => onChange({ assignedToId })}
      />
      <NativeSelect label="Sort" options={sortOptions} value={filters.sort} onChange={(sort) => onChange({ sort })} />
      <LayoutSwitch view={view} />
    </FilterBar>
  );
}
