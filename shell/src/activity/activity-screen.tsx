import { ActivityEntries, activityQuery, plainLabels, type ActivityEntry } from '@nerka/mf-shared/activity';
import { preserveScroll, useCan, useCompany, type ActivityLabels } from '@nerka/mf-shared/contract';
import { FilterBar, ListHead, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { DayField } from '@nerka/mf-shared/ui/day-field';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { useRecordLink } from '../workspace/use-record-link';
import { readFilters, writeFilters, type Filters } from './activity-filters';
import { useNounOptions } from '../activity-labels/noun-options';
import { useActivityLabels } from '../activity-labels/use-activity-labels';
import styles from './activity-screen.module.css';

const PAGE_SIZE = 50;
const LINE_HEIGHT = 56;

/** `/activity`: who did what in the company. */
export function ActivityScreen() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const { labels, isPending } = useActivityLabels();
  const company = useCompany();
  const canReadLog = useCan('security.read');
  const change = (changed: Partial<Filters>) =>
    setSearch(writeFilters({ ...filters, ...changed }), { replace: true, state: preserveScroll });
  return (
    <>
      <ListHead
        name="Activity"
        subtitle="Who did what, newest first"
        create={false}
        views={false}
        action={
          canReadLog && (
            <Link className={styles.log} to={`${company.basePath}/security-log`}>
              Security log
            </Link>
          )
        }
      />
      <FilterFields filters={filters} onChange={change} />
      <Entries filters={filters} labels={labels} isPending={isPending} onClear={() => change(nothing)} />
    </>
  );
}

const nothing: Filters = { actorId: undefined, noun: undefined, day: undefined };

interface FiltersProps {
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}

function FilterFields({ filters: { actorId, noun, day }, onChange }: FiltersProps) {
  const staff = useStaffOptions(useCompany().id);
  const nouns = useNounOptions();
  return (
    <FilterBar>
      <NativeSelect
        label="Person"
        options={[{ value: '', label: 'Everybody' }, ...staff]}
        value={actorId === undefined ? '' : String(actorId)}
        onChange={(value) => onChange({ actorId: value ? Number(value) : undefined })}
      />
      <NativeSelect
        label="Kind of record"
        options={[{ value: '', label: 'All records' }, ...nouns]}
        value={noun ?? ''}
        onChange={(value) => onChange({ noun: value || undefined })}
      />
      <DayField label="Day" value={day ?? ''} onChange={(chosen) => onChange({ day: chosen })} />
      {day && <Button onClick={() => onChange({ day: undefined })}>Every day</Button>}
    </FilterBar>
  );
}

interface EntriesProps {
  filters: Filters;
  labels: Readonly<Record<string, ActivityLabels>>;
  isPending: boolean;
  onClear: () => void;
}

function Entries({ filters, labels, isPending, onClear }: EntriesProps) {
  const company = useCompany();
  const linkOf = useEntryLink();
  const activity = useInfiniteQuery(activityQuery(company.id, filters, PAGE_SIZE));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <RecordList
      label="Activity"
      query={isPending ? { ...activity, isPending } : activity}
      skeleton={{ count: 8, height: LINE_HEIGHT, layout: 'rows', label: 'Loading activity...' }}
      problem={{ title: 'The activity could not be loaded' }}
      empty={{ icon: 'list', title: 'Nothing has happened here yet', description: 'Every change will be listed here.' }}
      noMatch={isFiltered && { title: 'Nothing was done', description: 'Take filters away to see more.', onClear }}
      nouns={['entry', 'entries']}
    >
      {(entries) => (
        <ActivityEntries
          entries={entries}
          labelsOf={(entry) => labels[entry.record?.noun ?? entry.noun] ?? plainLabels(entry)}
          companyIdOf={() => company.id}
          timeZone={company.timezone}
          linkOf={linkOf}
        />
      )}
    </RecordList>
  );
}

/** Links to records that exist. */
function useEntryLink(): (entry: ActivityEntry) => string | undefined {
  const linkOf = useRecordLink();
  return ({ record }) => {
    if (!record?.isOpen || record.name === null) return undefined;
    return linkOf(record.noun, { id: record.id, title: record.name });
  };
}
