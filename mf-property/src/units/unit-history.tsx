import { paths, preserveScroll, useCompany } from '@nerka/mf-shared/contract';
import { formatShown } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { UnreadPart } from '@nerka/mf-shared/waiting-changes';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { HistoryLine } from './history-line';
import { timelineQuery } from './units.api';
import pageStyles from './unit-screen.module.css';
import styles from './unit-history.module.css';

const PART = 'part';
const partOptions = [
  { value: 'all', label: 'All' },
  { value: 'people', label: 'People' },
  { value: 'work', label: 'Work' },
  { value: 'turns', label: 'Turns' },
  { value: 'photos', label: 'Photos' },
] as const;
type Part = (typeof partOptions)[number]['value'];

/** The history of the unit, newest first; the address stores which part is shown. */
export function UnitHistory({ unitId }: { unitId: number }) {
  const [search, setSearch] = useSearchParams();
  const part = partOptions.find(({ value }) => value === search.get(PART))?.value ?? 'all';
  const choose = (chosen: Part = 'all') => {
    const next = new URLSearchParams(search);
    if (chosen === 'all') next.delete(PART);
    else next.set(PART, chosen);
    setSearch(next, { replace: true, state: preserveScroll });
  };
  return (
    <section className={pageStyles.panel} aria-labelledby="unit-history">
      <h2 id="unit-history">History</h2>
      <FilterChips label="Show" options={partOptions} value={part} onChange={choose} />
      {part === 'work' && <AllOrders unitId={unitId} />}
      <Entries unitId={unitId} part={part} />
    </section>
  );
}

/** Leads to the list, which can be searched and sorted. */
function AllOrders({ unitId }: { unitId: number }) {
  const company = useCompany();
  if (!company.features.includes('work-orders')) return null;
  return <Link to={`${paths.workOrders(company)}?status=all&unitId=${unitId}`}>All work orders of the unit</Link>;
}

function Entries({ unitId, part }: { unitId: number; part: Part }) {
  const list = useInfiniteQuery(timelineQuery(unitId, part === 'all' ? undefined : part));
  if (list.isPending) return <SkeletonList label="Loading history..." count={4} height={64} />;
  if (!list.data) {
    return <UnreadPart title="The history could not be loaded" query={list} />;
  }
  const entries = list.data.pages.flatMap((page) => page.items);
  if (entries.length === 0) {
    return (
      <p className={styles.nothing}>{part === 'all' ? 'Nothing has happened in this unit yet.' : nothing[part]}</p>
    );
  }
  return (
    <div aria-busy={list.isPlaceholderData} className={styles.list}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <HistoryLine key={`${entry.kind} ${entry.at} ${idOf(entry)}`} entry={entry} />
        ))}
      </ol>
      <ListEnd
        words={formatShown(entries.length, list.data.pages[0])}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

const nothing: Record<Exclude<Part, 'all'>, string> = {
  people: 'Nobody has lived in this unit yet.',
  work: 'There are no work orders of this unit yet.',
  turns: 'There are no turns of this unit yet.',
  photos: 'There are no photos of this unit yet. Photos of its work orders will be here.',
};

function idOf({ stay, workOrder, turn, photos }: Parameters<typeof HistoryLine>[0]['entry']): number | undefined {
  return stay?.id ?? workOrder?.id ?? turn?.id ?? photos?.workOrderId;
}
