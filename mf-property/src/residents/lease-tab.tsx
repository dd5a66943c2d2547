import { errorMessage } from '@nerka/mf-shared/api';
import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { OpenDialog } from './resident-dialogs';
import { LeaseRow } from './lease-row';
import { leasesQuery } from './leases.api';
import { leaseStates, noLeases, readLeaseFilters, type LeaseFilters, writeFilters } from './resident-filters';
import screenStyles from './residents-screen.module.css';
import styles from './lease-tab.module.css';

const ROW_HEIGHT = 66;

interface LeaseTabProps {
  onDialog: OpenDialog;
  onFilter: (filters: URLSearchParams) => void;
}

/** The leases: active, ending soon, about to begin, past. */
export function LeaseTab({ onDialog, onFilter }: LeaseTabProps) {
  const [search] = useSearchParams();
  const filters = readLeaseFilters(search);
  const change = (changed: Partial<LeaseFilters>) => onFilter(writeFilters({ ...filters, ...changed }));
  return (
    <>
      <div className={screenStyles.bar}>
        <div className={screenStyles.row}>
          <SearchField label="Search leases" value={filters.q} onSearch={(q) => change({ q })} />
        </div>
        <FilterChips
          label="Leases"
          options={leaseStates}
          value={filters.state}
          onChange={(state = 'active') => change({ state })}
        />
      </div>
      <Rows filters={filters} onDialog={onDialog} onClear={() => change({ q: '' })} />
    </>
  );
}

function Rows({
  filters,
  onDialog,
  onClear,
}: Pick<LeaseTabProps, 'onDialog'> & { filters: LeaseFilters; onClear: () => void }) {
  const company = useCompany();
  const list = useInfiniteQuery(leasesQuery(company.id, filters));
  return (
    <PagedList
      label="Leases"
      query={list}
      loading={<SkeletonList label="Loading leases..." count={6} height={ROW_HEIGHT} />}
      problem={errorMessage(list.error, 'Something went wrong.')}
      nothing={<Nothing {...{ filters, onDialog, onClear }} />}
      nouns={['lease', 'leases']}
    >
      {(leases) => (
        <ul className={styles.rows}>
          {leases.map((lease) => (
            <li key={lease.id}>
              <LeaseRow lease={lease} onDialog={onDialog} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Nothing({
  filters,
  onDialog,
  onClear,
}: Pick<LeaseTabProps, 'onDialog'> & { filters: LeaseFilters; onClear: () => void }) {
  const canWrite = useCan('residents.write');
  if (filters.q !== '') {
    return (
      <EmptyState
        icon="search"
        title="No leases match"
        description="Try another name or unit number."
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    );
  }
  const moveIn = canWrite && filters.state !== 'past' && (
    <Button icon={<Icon name="leases" />} onClick={() => onDialog('moveIn')}>
      Move In
    </Button>
  );
  return (
    <EmptyState
      icon="leases"
      title={noLeases[filters.state]}
      description="A lease begins when somebody moves into a unit."
      action={moveIn}
    />
  );
}
