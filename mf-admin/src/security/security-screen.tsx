import { preserveScroll } from '@nerka/mf-shared/contract';
import { FilterBar, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { DayField } from '@nerka/mf-shared/ui/day-field';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { PlatformMenu } from '../platform-menu/platform-menu';
import { projectsQuery } from '../project-list/project-list.api';
import { kindOptions } from './event-kinds';
import { SecurityEvents } from './security-events';
import { noFilters, readFilters, type SecurityFilters, writeFilters } from './security-filters';
import { SupportPolicy } from './support-policy';
import { type SecurityEvent, securityEventsQuery, useDownloadEvents } from './security.api';

const LINE_HEIGHT = 62;
const SUBTITLE =
  'Sign-ins, refusals, resets, exports, deletions, releases and links of all companies, newest first. Days are in UTC.';

/** `/nerka/admin/security`: what concerned security in all companies. */
export function SecurityScreen() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const file = useDownloadEvents();
  const change = (changed: Partial<SecurityFilters>) =>
    setSearch(writeFilters({ ...filters, ...changed }), { replace: true, state: preserveScroll });
  return (
    <>
      <PlatformMenu current="security" />
      <PageHeader
        title="Security"
        subtitle={SUBTITLE}
        action={
          <Button icon={<Icon name="download" />} loading={file.isPending} onClick={() => file.mutate(filters)}>
            CSV
          </Button>
        }
      />
      <SupportPolicy />
      <Filters filters={filters} onChange={change} />
      <Events filters={filters} onClear={() => change(noFilters)} />
    </>
  );
}

interface FiltersProps {
  filters: SecurityFilters;
  onChange: (changed: Partial<SecurityFilters>) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const { kind, companyId, person, address, from, to } = filters;
  const companies = (useQuery(projectsQuery).data?.items ?? []).flatMap((project) => project.companies);
  const others = [kind, companyId, address, from, to].filter(Boolean).length;
  const companyOptions = companies.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FilterBar
      search={<SearchField label="User name" value={person} onSearch={(typed) => onChange({ person: typed })} />}
      chosen={others}
    >
      <NativeSelect
        label="What happened"
        options={[{ value: '', label: 'Everything' }, ...kindOptions]}
        value={kind ?? ''}
        onChange={(value) => onChange({ kind: value || undefined })}
      />
      <NativeSelect
        label="Company"
        options={[{ value: '', label: 'All companies' }, ...companyOptions]}
        value={companyId === undefined ? '' : String(companyId)}
        onChange={(value) => onChange({ companyId: value ? Number(value) : undefined })}
      />
      <SearchField label="Address" value={address} onSearch={(typed) => onChange({ address: typed })} />
      <DayField label="From" value={from ?? ''} onChange={(day) => onChange({ from: day })} />
      <DayField label="To" value={to ?? ''} onChange={(day) => onChange({ to: day })} />
      {(from ?? to) !== undefined && (
        <Button onClick={() => onChange({ from: undefined, to: undefined })}>Every day</Button>
      )}
    </FilterBar>
  );
}

function Events({ filters, onClear }: { filters: SecurityFilters; onClear: () => void }) {
  const events = useInfiniteQuery(securityEventsQuery(filters));
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <RecordList
      label="Events"
      query={events}
      skeleton={{ count: 8, height: LINE_HEIGHT, layout: 'rows', label: 'Loading events...' }}
      problem={{ title: 'The events could not be loaded' }}
      empty={{ icon: 'history', title: 'No events yet', description: 'Sign-ins and refusals will be listed here.' }}
      noMatch={isFiltered && { title: 'No such event', description: 'Take filters away to see more.', onClear }}
      nouns={['event', 'events']}
    >
      {(found: SecurityEvent[]) => <SecurityEvents events={found} />}
    </RecordList>
  );
}
