import { preserveScroll, recordId, useCompany } from '@nerka/mf-shared/contract';
import { FilterBar, ListHead, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { useSearchParams } from '@nerka/mf-shared/router';
import {
  DayRange,
  KindSelect,
  namelessPerson,
  noEventFilters,
  readEventFilters,
  SecurityLines,
} from '@nerka/mf-shared/security-log';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { type CompanyEvent, companyEventsQuery, type LogFilters, useDownloadLog } from './security-log.api';

const LINE_HEIGHT = 62;
const noFilters: LogFilters = { ...noEventFilters, personId: undefined };

/** `/security-log`: what concerned security in the company, for its managers. */
export function SecurityLogScreen() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const file = useDownloadLog(useCompany().id);
  const change = (changed: Partial<LogFilters>) =>
    setSearch(writeFilters({ ...filters, ...changed }), { replace: true, state: preserveScroll });
  return (
    <>
      <ListHead
        name="Security log"
        subtitle="Who signed in, what was refused, and who changed rights or took data, newest first"
        create={false}
        views={false}
        action={
          <Button icon={<Icon name="download" />} loading={file.isPending} onClick={() => file.mutate(filters)}>
            CSV
          </Button>
        }
      />
      <Filters filters={filters} onChange={change} />
      <Events filters={filters} onClear={() => change(noFilters)} />
    </>
  );
}

function readFilters(search: URLSearchParams): LogFilters {
  return { ...readEventFilters(search), personId: recordId(search.get('person')) };
}

function writeFilters({ personId, ...others }: LogFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ person: personId, ...others })) {
    if (value) search.set(name, String(value));
  }
  return search;
}

interface FiltersProps {
  filters: LogFilters;
  onChange: (changed: Partial<LogFilters>) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const staff = useStaffOptions(useCompany().id);
  const { personId } = filters;
  return (
    <FilterBar>
      <NativeSelect
        label="Person"
        options={[{ value: '', label: 'Everybody' }, ...staff]}
        value={personId === undefined ? '' : String(personId)}
        onChange={(value) => onChange({ personId: value ? Number(value) : undefined })}
      />
      <KindSelect filters={filters} onChange={onChange} />
      <DayRange filters={filters} onChange={onChange} />
    </FilterBar>
  );
}

function Events({ filters, onClear }: { filters: LogFilters; onClear: () => void }) {
  const events = useInfiniteQuery(companyEventsQuery(useCompany().id, filters));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <RecordList
      label="Security log"
      query={events}
      skeleton={{ count: 8, height: LINE_HEIGHT, layout: 'rows', label: 'Loading the security log...' }}
      problem={{ title: 'The security log could not be loaded' }}
      empty={{ icon: 'history', title: 'Nothing yet', description: 'Sign-ins and refusals will be listed here.' }}
      noMatch={isFiltered && { title: 'No such event', description: 'Take filters away to see more.', onClear }}
      nouns={['event', 'events']}
    >
      {(found: CompanyEvent[]) => <SecurityLines lines={found} who={whoDid} />}
    </RecordList>
  );
}

const whoDid = ({ kind, person, isProvider }: CompanyEvent): string =>
  isProvider ? 'Nerka' : (person ?? namelessPerson(kind));
