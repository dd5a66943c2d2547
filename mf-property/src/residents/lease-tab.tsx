import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { FilterBar, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import type { OpenDialog } from './resident-dialogs';
import { LeaseRow } from './lease-row';
import { leasesQuery } from './leases.api';
import { leaseStates, noLeases, readLeaseFilters, type LeaseFilters, writeLeaseFilters } from './resident-filters';
import styles from './lease-tab.module.css';

const ROW_HEIGHT = 66;

interface LeaseTabProps {
  onDialog: OpenDialog;
  onFilter: (filters: URLSearchParams) => void;
}

/** The leases: active, ending soon, upcoming, past. */
export function LeaseTab({ onDialog, onFilter }: LeaseTabProps) {
  const [search] = useSearchParams();
  const filters = readLeaseFilters(search);
  const change = (changed: Partial<LeaseFilters>) => onFilter(writeLeaseFilters({ ...filters, ...changed }));
  return (
    <>
      <FilterBar
        search={<SearchField label="Search leases" value={filters.q} onSearch={(q) => change({ q })} />}
        chips={
          <FilterChips
            label="Leases"
            options={leaseStates}
            value={filters.state}
            onChange={(state = 'active') => change({ state })}
          />
        }
      ></FilterBar>
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
  const canWrite = useCan('residents.write');
  const list = useInfiniteQuery(leasesQuery(company.id, filters));
  const moveIn = canWrite && filters.state !== 'past' && (
    <Button icon={<Icon name="leases" />} onClick={() => onDialog('moveIn')}>
      Move In
    </Button>
  );
  return (
    <RecordList
      label="Leases"
      query={list}
      skeleton={{ count: 6, height: ROW_HEIGHT, layout: 'rows' }}
      empty={{
        icon: 'leases',
        title: noLeases[filters.state],
        description: 'A lease begins when somebody moves into a unit.',
        action: moveIn,
      }}
      noMatch={
        filters.q !== '' && {
          ...{ title: 'No leases match', description: 'Try another name or unit number.' },
          ...{ clear: 'Clear search', onClear },
        }
      }
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
    </RecordList>
  );
}
