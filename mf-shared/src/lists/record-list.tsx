import { panelMessage } from '@nerka/mf-shared/api';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import type { IconName } from '@nerka/mf-shared/ui/icon';
import { PagedList, type PagedQuery } from '@nerka/mf-shared/ui/paged-list';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { formatShown } from '@nerka/mf-shared/format';
import { type ReactNode, Suspense, useContext, useMemo } from 'react';
import { CardListContext, type CardList } from './card-list';
import { ListBehindHead, useIsHeadDrawn } from './list-behind-head';
import type { ListView } from './list-settings';
import type { RecordTable as Table } from './record-table';
import { CardSelectionContext } from './selection';
import { SelectionArea, type ListSelecting } from './selection-area';
import type { RecordTableSpec } from './table-column';

interface NothingListedProps {
  /** Shown if there are no records yet. */
  empty: { icon: IconName; title: string; description: string; action?: ReactNode };
  /** Shown if search and filters match none; false: there are no filters. */
  noMatch: false | { title: string; description?: string; clear?: string; onClear?: () => void };
}

/** The default view of a list with unfinished records only, if it is empty. */
export interface NothingLeft {
  /** How many records match the other filters; undefined: unknown. */
  inAll: number | undefined;
  isPending: boolean;
  onShowAll: () => void;
}

/** A list's table, and whether the user sees it. */
interface ListTable<Item> {
  spec: RecordTableSpec<Item>;
  view: ListView;
}

interface RecordListProps<Item> extends NothingListedProps {
  /** 'Work orders' */
  label: string;
  query: PagedQuery<Item> & { error: Error | null };
  /** false: the list does not show its default view. */
  nothingLeft?: NothingLeft | false;
  /** Placeholders while loading: how many, and how high in pixels. */
  skeleton: { count: number; height: number; layout?: 'rows' | 'cards'; label?: string };
  /** Singular and plural: 'work order', 'work orders'. */
  nouns: readonly [one: string, many: string];
  /** The load failure, if it is not '<label> could not be loaded'. */
  problem?: { title: string; otherwise?: string };
  /** Absent: the list has cards only. */
  table?: ListTable<Item>;
  /** What a record is called, in a list without a table. */
  nameOf?: (item: Item) => string;
  /** false: the user may change none of the records. */
  selecting?: ListSelecting<Item> | false;
  children: (items: Item[]) => ReactNode;
}

/** Who sees cards does not load it. */
const RecordTable = lazyPart(() => import('./record-table').then((module) => module.RecordTable)) as typeof Table;

/** A paginated list with its loading, failed and empty states, as cards or as a table. */
export function RecordList<Item extends { id: number }>(props: RecordListProps<Item>) {
  const { query, selecting = false } = props;
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const isHeadDrawn = useIsHeadDrawn();
  const first = query.data?.pages[0];
  if (!isHeadDrawn && items.length > 0) return <ListBehindHead />;
  const list = <Rows {...props} />;
  if (!selecting || items.length === 0) return list;
  return (
    <SelectionArea {...{ selecting, items }} total={first?.totalIsAtLeast ? undefined : first?.total}>
      {list}
    </SelectionArea>
  );
}

function Rows<Item extends { id: number }>(props: RecordListProps<Item>) {
  const { query, skeleton, nouns, table } = props;
  const loading = <SkeletonList label={`Loading ${nouns[1]}...`} layout="cards" {...skeleton} />;
  const hasRows = query.data?.pages.some(({ items }) => items.length > 0) ?? false;
  const noun = nouns[0];
  const nameOf = (props.nameOf ?? table?.spec.nameOf) as CardList['nameOf'];
  const cards = useMemo(() => ({ noun, nameOf }), [noun, nameOf]);
  if (table?.view.layout !== 'table' || !hasRows)
    return (
      <CardListContext value={cards}>
        <Cards {...props} loading={loading} />
      </CardListContext>
    );
  return (
    <Suspense fallback={loading}>
      <PagedTable {...props} table={table} />
    </Suspense>
  );
}

function Cards<Item>(props: RecordListProps<Item> & { loading: ReactNode }) {
  const { label, query, nouns, problem, nothingLeft = false, loading, children } = props;
  return (
    <PagedList
      label={label}
      query={query}
      loading={loading}
      problem={panelMessage(query.error, problem?.otherwise ?? 'Something went wrong.')}
      problemTitle={problem?.title}
      nothing={
        nothingLeft && nothingLeft.inAll !== 0 ? (
          <NothingLeftToDo {...nothingLeft} loading={loading} />
        ) : (
          <NothingListed {...props} />
        )
      }
      nouns={nouns}
    >
      {children}
    </PagedList>
  );
}

function PagedTable<Item extends { id: number }>(props: RecordListProps<Item> & { table: ListTable<Item> }) {
  const { label, query, nouns, table } = props;
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const selection = useContext(CardSelectionContext)?.selection;
  const first = query.data?.pages[0];
  const { fetchNextPage } = query;
  return (
    <RecordTable
      {...{ label, items, selection }}
      spec={table.spec}
      view={table.view}
      words={formatShown(items.length, first, nouns)}
      isBusy={query.isPlaceholderData}
      more={{
        hasMore: query.hasNextPage,
        isLoading: query.isFetchingNextPage,
        hasFailed: query.isFetchNextPageError,
        read: fetchNextPage,
      }}
    />
  );
}

/** Waits for the count, so that a company without records never reads that its work is done. */
function NothingLeftToDo({ isPending, onShowAll, loading }: NothingLeft & { loading: ReactNode }) {
  if (isPending) return loading;
  return <EmptyState icon="check" title="Nothing left to do." action={<Button onClick={onShowAll}>Show all</Button>} />;
}

export function NothingListed({ empty, noMatch }: NothingListedProps) {
  if (!noMatch) return <EmptyState {...empty} />;
  const { title, description, clear = 'Clear filters', onClear } = noMatch;
  return (
    <EmptyState
      icon="search"
      title={title}
      description={description ?? 'Try another search, or take filters away.'}
      action={onClear && <Button onClick={onClear}>{clear}</Button>}
    />
  );
}
