import { sentenceOf } from '@nerka/mf-shared/api';
import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatShown } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
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
  if (list.isPending) {
    return <SkeletonList label="Loading residents..." count={6} height={CARD_HEIGHT} layout="cards" />;
  }
  if (!list.data) {
    return (
      <FailurePanel
        title="Residents could not be loaded"
        description={sentenceOf(list.error, 'Something went wrong.')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const residents = list.data.pages.flatMap((page) => page.items);
  if (residents.length === 0) return <Nothing isFiltered={filters.q !== ''} {...{ onDialog, onClear }} />;
  return (
    <section aria-label="Residents" aria-busy={list.isPlaceholderData} className={styles.list}>
      <ul className={styles.cards}>
        {residents.map((resident) => (
          <li key={resident.id}>
            <ResidentCard resident={resident} onEdit={() => onDialog('edit', resident.id)} />
          </li>
        ))}
      </ul>
      <ListEnd
        words={formatShown(residents.length, list.data.pages[0], ['resident', 'residents'])}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
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
