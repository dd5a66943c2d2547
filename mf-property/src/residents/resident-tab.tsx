import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import {
  CardGrid,
  ChoiceSelect,
  CountedChips,
  CreateButton,
  FilterBar,
  LayoutSwitch,
  RecordList,
  useDeferredFilters,
  useListView,
  type ListView,
} from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import type { OpenDialog } from './resident-dialogs';
import { ResidentCard } from './resident-card';
import { residentFilters, residentSorts, stayOptions, type ResidentFilters } from './resident-filters';
import { useResidentTable } from './resident-table';
import { residentCountsQuery, residentsQuery } from './residents.api';

const CARD_HEIGHT = 203;
const ResidentSelectionBar = lazyPart(() =>
  import('./resident-selection-bar').then((module) => module.ResidentSelectionBar),
);

interface ResidentTabProps {
  onDialog: OpenDialog;
  onFilter: (filters: URLSearchParams) => void;
}

export function ResidentTab({ onDialog, onFilter }: ResidentTabProps) {
  const [search] = useSearchParams();
  const view = useListView('residents');
  const filters = residentFilters.read(search, view.sort);
  const listed = useDeferredFilters(residentFilters, filters);
  const change = (changed: Partial<ResidentFilters>) => {
    if (changed.sort) view.change({ sort: changed.sort });
    onFilter(residentFilters.write({ ...filters, ...changed }));
  };
  const counts = useQuery(residentCountsQuery(useCompany().id, filters)).data;
  return (
    <>
      <FilterBar
        search={<SearchField label="Search residents" value={filters.q} onSearch={(q) => change({ q })} />}
        chosen={residentFilters.chosenIn(filters)}
        chips={
          <CountedChips
            label="Stay"
            options={stayOptions}
            values={filters.stay}
            counts={counts?.stay}
            onChange={(stay) => change({ stay })}
          />
        }
      >
        <ChoiceSelect
          label="Building"
          all="All buildings"
          options={(counts?.building ?? []).map(({ value, count }) => ({ value, label: `${value} (${count})` }))}
          values={filters.building}
          onChange={(building) => change({ building })}
        />
        <NativeSelect label="Sort" options={residentSorts} value={filters.sort} onChange={(sort) => change({ sort })} />
        <LayoutSwitch view={view} />
      </FilterBar>
      <Residents filters={listed} view={view} onDialog={onDialog} onChange={change} />
    </>
  );
}

interface ResidentsProps extends Pick<ResidentTabProps, 'onDialog'> {
  filters: ResidentFilters;
  view: ListView;
  onChange: (changed: Partial<ResidentFilters>) => void;
}

function Residents({ filters, view, onDialog, onChange }: ResidentsProps) {
  const company = useCompany();
  const canWrite = useCan('residents.write');
  const list = useInfiniteQuery(residentsQuery(company.id, filters, view));
  const spec = useResidentTable({
    sort: filters.sort,
    onSort: (sort) => onChange({ sort: sort as ResidentFilters['sort'] }),
    onEdit: canWrite ? ({ id }) => onDialog('edit', id) : undefined,
  });
  const create = canWrite && { label: 'Add Your First Resident', words: 'New resident', run: () => onDialog('new') };
  return (
    <RecordList
      label="Residents"
      query={list}
      skeleton={{ count: 6, height: CARD_HEIGHT }}
      empty={{
        icon: 'customers',
        title: 'No residents yet',
        description: 'People who live in your units are kept here, with their leases.',
        action: <CreateButton create={create} importKind="residents" />,
      }}
      noMatch={
        residentFilters.isFiltered(filters) && {
          ...{ title: 'No residents match', description: 'Try another name, email or phone number.' },
          clear: filters.stay.length + filters.building.length > 0 ? 'Clear filters' : 'Clear search',
          onClear: () => onChange({ q: '', stay: [], building: [] }),
        }
      }
      nouns={['resident', 'residents']}
      table={{ spec, view }}
      selecting={canWrite && { bar: ResidentSelectionBar, mode: view.selectMode, nameOf: spec.nameOf, filters }}
    >
      {(residents) => (
        <CardGrid items={residents} width={280} height={CARD_HEIGHT}>
          {(resident) => <ResidentCard resident={resident} onEdit={() => onDialog('edit', resident.id)} />}
        </CardGrid>
      )}
    </RecordList>
  );
}
