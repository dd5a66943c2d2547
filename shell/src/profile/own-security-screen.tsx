import { paths, preserveScroll } from '@nerka/mf-shared/contract';
import { FilterBar, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import {
  DayRange,
  type EventFilters,
  KindSelect,
  noEventFilters,
  readEventFilters,
  SecurityLines,
} from '@nerka/mf-shared/security-log';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { type OwnEvent, ownEventsQuery, useDownloadOwnEvents, whoDid } from './own-security.api';
import styles from './profile-screen.module.css';

const LINE_HEIGHT = 62;

/** `/profile/security`: everything that concerned the security of the user's account. */
export function OwnSecurityScreen() {
  const [search, setSearch] = useSearchParams();
  const filters = readEventFilters(search);
  const file = useDownloadOwnEvents();
  const change = (changed: Partial<EventFilters>) =>
    setSearch(writeFilters({ ...filters, ...changed }), { replace: true, state: preserveScroll });
  return (
    <div className={styles.screen}>
      <Link className={styles.back} to={paths.profile()}>
        <Icon name="back" /> Profile
      </Link>
      <PageHeader
        title="Security activity"
        subtitle="What you did, and what was done to your account, newest first"
        action={
          <Button icon={<Icon name="download" />} loading={file.isPending} onClick={() => file.mutate(filters)}>
            CSV
          </Button>
        }
      />
      <FilterBar>
        <KindSelect filters={filters} onChange={change} />
        <DayRange filters={filters} onChange={change} />
      </FilterBar>
      <Events filters={filters} onClear={() => change(noEventFilters)} />
    </div>
  );
}

function Events({ filters, onClear }: { filters: EventFilters; onClear: () => void }) {
  const events = useInfiniteQuery(ownEventsQuery(filters));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <RecordList
      label="Security activity"
      query={events}
      skeleton={{ count: 8, height: LINE_HEIGHT, layout: 'rows', label: 'Loading security activity...' }}
      problem={{ title: 'Your security activity could not be loaded' }}
      empty={{ icon: 'history', title: 'Nothing yet', description: 'Your sign-ins will be listed here.' }}
      noMatch={isFiltered && { title: 'No such event', description: 'Take filters away to see more.', onClear }}
      nouns={['event', 'events']}
    >
      {(found: OwnEvent[]) => <SecurityLines lines={found} who={whoDid} />}
    </RecordList>
  );
}

function writeFilters(filters: EventFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
