import { errorMessage } from '@nerka/mf-shared/api';
import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { OpenDialog } from './resident-dialogs';
import { ResidentCard } from './resident-card';
import { readResidentFilters, residentSorts, type ResidentFilters, writeFilters } from './resident-filters';
import { residentsQuery } from './residents.api';
import styles from './residents-screen.module.css';

const CARD_HEIGHT = 212;

interface ResidentTabProps {
  onDialog: OpenDialog;
  onFilter: (filters: URLSearchParams) => void;
}

/** The residents as cards. */
export function ResidentTab({ onDialog, onFilter }: ResidentTabProps) {
  const [search] = useSearchParams();
  const filters = readResidentFilters(search);
  const change = (changed: Partial<ResidentFilters>) => onFilter(writeFilters({ ...filters, ...changed }));
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.row}>
          <SearchField label="Search residents" value={filters.q} onSearch={(q) => change({ q })} />
          <NativeSelect
            label="Sort"
            options={residentSorts}
            value={filters.sort}
            onChange={(sort) => change({ sort })}
          />
        </div>
      </div>
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
  const list = useInfiniteQuery(residentsQuery(company.id, filters));
  return (
    <PagedList
      label="Residents"
      query={list}
      loading={<SkeletonList label="Loading residents..." count={6} height={CARD_HEIGHT} layout="cards" />}
      problem={errorMessage(list.error, 'Something went wrong.')}
      nothing={<Nothing isFiltered={filters.q !== ''} {...{ onDialog, onClear }} />}
      nouns={['resident', 'residents']}
    >
      {(residents) => (
        <ul className={styles.cards}>
          {residents.map((resident) => (
            <li key={resident.id}>
              <ResidentCard resident={resident} onEdit={() => onDialog('edit', resident.id)} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Nothing({
  isFiltered,
  onDialog,
  onClear,
}: Pick<ResidentTabProps, 'onDialog'> & { isFiltered: boolean; onClear: () => void }) {
  const canWrite = useCan('residents.write');
  if (isFiltered) {
    return (
      <EmptyState
        icon="search"
        title="No residents match"
        description="Try another name, email or phone number."
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="customers"
      title="No residents yet"
      description="People who live in your units are kept here, with their leases."
      action={
        canWrite && (
          <Button type="primary" icon={<Icon name="add" />} onClick={() => onDialog('new')}>
            Add Your First Resident
          </Button>
        )
      }
    />
  );
}
