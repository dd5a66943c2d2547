import { ChoiceSelect, CountedChips, FilterBar } from '@nerka/mf-shared/lists';
import { useQuery } from '@nerka/mf-shared/query';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { buildingsQuery } from '../buildings/buildings.api';
import { requestFilters, type RequestFilters } from './request-filters';
import { selectionOptions, sortOptions, stateOptions } from './request-labels';
import { countsQuery } from './requests.api';

interface RequestFilterBarProps {
  companyId: number;
  filters: RequestFilters;
  onChange: (changed: Partial<RequestFilters>) => void;
}

/** The view of the list is pressed like any other state, so that it is plain what is left out. */
export function RequestFilterBar({ companyId, filters, onChange }: RequestFilterBarProps) {
  const counts = useQuery(countsQuery(companyId, filters)).data;
  const buildings = useQuery(buildingsQuery(companyId)).data ?? [];
  return (
    <FilterBar
      search={<SearchField label="Search requests" value={filters.q} onSearch={(q) => onChange({ q })} />}
      chosen={requestFilters.chosenIn(filters)}
      chips={
        <>
          <CountedChips
            label="State"
            options={stateOptions}
            values={filters.state}
            counts={counts?.state}
            onChange={(state) => onChange({ state })}
          />
          <CountedChips
            label="Only"
            options={selectionOptions}
            values={filters.only}
            counts={counts?.only}
            onChange={(only) => onChange({ only })}
          />
        </>
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
    </FilterBar>
  );
}
