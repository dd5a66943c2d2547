import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { CardGrid, CreateButton, FilterBar, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import type { OpenDialog } from './resident-dialogs';
import { ResidentCard } from './resident-card';
import { readResidentFilters, residentSorts, type ResidentFilters, writeFilters } from './resident-filters';
import { residentsQuery } from './residents.api';

const CARD_HEIGHT = 203;

interface ResidentTabProps {
  onDialog: OpenDialog;
  onFilter: (filters: URLSearchParams) => void;
}

export function ResidentTab({ onDialog, onFilter }: ResidentTabProps) {
  const [search] = useSearchParams();
  const filters = readResidentFilters(search);
  const change = (changed: Partial<ResidentFilters>) => onFilter(writeFilters({ ...filters, ...changed }));
  return (
    <>
      <FilterBar>
        <SearchField label="Search residents" value={filters.q} onSearch={(q) => change({ q })} />
        <NativeSelect label="Sort" options={residentSorts} value={filters.sort} onChange={(sort) => change({ sort })} />
      </FilterBar>
      <Cards filters={filters} onDialog={onDialog} onClear={() => change({ q: '' })} />
    </>
  );
}

function Cards({
  filters,
  onDialog,
  onClear,
}: Pick<ResidentTabProps, 'onDialog'> & { filters: ResidentFilters; onClear: () => void }) {
  const company = useCompany();
  const canWrite = useCan('residents.write');
  const list = useInfiniteQuery(residentsQuery(company.id, filters));
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
          ...{ clear: 'Clear search', onClear },
        }
      }
      nouns={['resident', 'residents']}
    >
      {(residents) => (
        <CardGrid items={residents} width={280} height={CARD_HEIGHT}>
          {(resident) => <ResidentCard resident={resident} onEdit={() => onDialog('edit', resident.id)} />}
        </CardGrid>
      )}
    </RecordList>
  );
}
