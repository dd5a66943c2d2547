import { preserveScroll } from '@nerka/mf-shared/contract';
import { FilterBar, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { DayField } from '@nerka/mf-shared/ui/day-field';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { PlatformEntries } from '../platform-entries/platform-entries';
import type { PlatformEntry } from '../platform-entries/platform-entry';
import { PlatformMenu } from '../platform-menu/platform-menu';
import { projectsQuery } from '../project-list/project-list.api';
import { readFilters, writeFilters, type ActivityFilters } from './activity-filters';
import { platformActivityQuery } from './activity.api';

const LINE_HEIGHT = 56;
const nothing: ActivityFilters = { projectId: undefined, companyId: undefined, day: undefined };

/** `/nerka/admin/activity`: who did what in all projects and companies. */
export function ActivityScreen() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const change = (changed: Partial<ActivityFilters>) =>
    setSearch(writeFilters({ ...filters, ...changed }), { replace: true, state: preserveScroll });
  return (
    <>
      <PlatformMenu current="activity" />
      <PageHeader
        title="Activity"
        subtitle="Who did what in all projects and companies, newest first. Days are in UTC."
      />
      <Filters filters={filters} onChange={change} />
      <Entries filters={filters} onClear={() => change(nothing)} />
    </>
  );
}

interface FiltersProps {
  filters: ActivityFilters;
  onChange: (changed: Partial<ActivityFilters>) => void;
}

function Filters({ filters: { projectId, companyId, day }, onChange }: FiltersProps) {
  const projects = useQuery(projectsQuery).data?.items ?? [];
  const companies = projects
    .filter(({ id }) => projectId === undefined || id === projectId)
    .flatMap((one) => one.companies);
  return (
    <FilterBar>
      <NativeSelect
        label="Project"
        options={[{ value: '', label: 'All projects' }, ...projects.map(toOption)]}
        value={projectId === undefined ? '' : String(projectId)}
        onChange={(value) => onChange({ projectId: value ? Number(value) : undefined, companyId: undefined })}
      />
      <NativeSelect
        label="Company"
        options={[{ value: '', label: 'All companies' }, ...companies.map(toOption)]}
        value={companyId === undefined ? '' : String(companyId)}
        onChange={(value) => onChange({ companyId: value ? Number(value) : undefined })}
      />
      <DayField label="Day" value={day ?? ''} onChange={(chosen) => onChange({ day: chosen })} />
      {day !== undefined && <Button onClick={() => onChange({ day: undefined })}>Every day</Button>}
    </FilterBar>
  );
}

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

function Entries({ filters, onClear }: { filters: ActivityFilters; onClear: () => void }) {
  const activity = useInfiniteQuery(platformActivityQuery(filters));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <RecordList
      label="Activity"
      query={activity}
      skeleton={{ count: 8, height: LINE_HEIGHT, layout: 'rows', label: 'Loading activity...' }}
      problem={{ title: 'The activity could not be loaded' }}
      empty={{ icon: 'history', title: 'Nothing has happened yet', description: 'Every change will be listed here.' }}
      noMatch={isFiltered && { title: 'Nothing was done', description: 'Take filters away to see more.', onClear }}
      nouns={['entry', 'entries']}
    >
      {(entries: PlatformEntry[]) => <PlatformEntries entries={entries} />}
    </RecordList>
  );
}
