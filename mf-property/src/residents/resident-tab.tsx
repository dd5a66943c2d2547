import { useCan, useCompany } from '@nerka/mf-shared/contract';
import {
  CardGrid,
  CreateButton,
  FilterBar,
  LayoutSwitch,
  RecordList,
  useListView,
  type ListView,
} from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { lazy } from 'react';
import type { OpenDialog } from './resident-dialogs';
import { ResidentCard } from './resident-card';
import { readResidentFilters, residentSorts, type ResidentFilters, writeFilters } from './resident-filters';
import { useResidentTable } from './resident-table';
import { residentsQuery } from './residents.api';

const CARD_HEIGHT = 203;
const ResidentSelectionBar = lazy(() =>
  import('./resident-selection-bar').then((module) => ({ default: module.ResidentSelectionBar })),
);

interface ResidentTabProps {
  onDialog: OpenDialog;
  onFilter: (filters: URLSearchParams) => void;
}

export function ResidentTab({ onDialog, onFilter }: ResidentTabProps) {
  const [search] = useSearchParams();
  const view = useListView('residents');
  const filters = readResidentFilters(search, view.sort);
  const change = (changed: Partial<ResidentFilters>) => {
    if (changed.sort) view.change({ sort: changed.sort });
    onFilter(writeFilters({ ...filters, ...changed }));
  };
  return (
    <>
      <FilterBar>
        <SearchField label="Search residents" value={filters.q} onSearch={(q) => change({ q })} />
        <NativeSelect label="Sort" options={residentSorts} value={filters.sort} onChange={(sort) => change({ sort })} />
        <LayoutSwitch view={view} />
      </FilterBar>
      <Residents filters={filters} view={view} onDialog={onDialog} onChange={change} />
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
        action: <CreateButton create={create} />,
      }}
      noMatch={
        filters.q !== '' && {
          ...{ title: 'No residents match', description: 'Try another name, email or phone number.' },
          ...{ clear: 'Clear search', onClear: () => onChange({ q: '' }) },
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
