import { preserveScroll } from '@nerka/mf-shared/contract';
import { FilterBar, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { DayRange, KindSelect, namelessPerson, SecurityLines } from '@nerka/mf-shared/security-log';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { PlatformMenu } from '../platform-menu/platform-menu';
import { noFilters, readFilters, type SecurityFilters, writeFilters } from './security-filters';
import { eventCompaniesQuery, type SecurityEvent, securityEventsQuery, useDownloadEvents } from './security.api';
import { SecondStepRule } from './second-step-rule';
import { SupportPolicy } from './support-policy';

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
      <SecondStepRule />
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
  const companies = useQuery(eventCompaniesQuery).data ?? [];
  const others = [kind, companyId, address, from, to].filter(Boolean).length;
  const companyOptions = companies.map(({ id, name, isDeleted }) => ({
    value: String(id),
    label: isDeleted ? `${name} (deleted)` : name,
  }));
  return (
    <FilterBar
      search={<SearchField label="User name" value={person} onSearch={(typed) => onChange({ person: typed })} />}
      chosen={others}
    >
      <KindSelect filters={filters} onChange={onChange} />
      <NativeSelect
        label="Company"
        options={[{ value: '', label: 'All companies' }, ...companyOptions]}
        value={companyId === undefined ? '' : String(companyId)}
        onChange={(value) => onChange({ companyId: value ? Number(value) : undefined })}
      />
      <SearchField label="Address" value={address} onSearch={(typed) => onChange({ address: typed })} />
      <DayRange filters={filters} onChange={onChange} />
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
      {(found: SecurityEvent[]) => <SecurityLines lines={found} who={whoDid} />}
    </RecordList>
  );
}

const whoDid = ({ kind, person, isProvider }: SecurityEvent): string =>
  `${person ?? namelessPerson(kind)}${isProvider ? ' (Nerka)' : ''}`;
