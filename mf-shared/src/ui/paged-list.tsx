import { useMemo, type ReactNode } from 'react';
import { formatShown } from '../format';
import { FailurePanel } from './failure-panel';
import { ListEnd } from './list-end';
import styles from './paged-list.module.css';

interface Page<Item> {
  items: Item[];
  total: number;
  totalIsAtLeast: boolean;
}

/** A list that is read page by page: what `useInfiniteQuery` answers. */
export interface PagedQuery<Item> {
  data: { pages: Page<Item>[] } | undefined;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => Promise<unknown>;
  fetchNextPage: () => Promise<unknown>;
}

interface PagedListProps<Item> {
  /** What the list is of: 'Work orders'. */
  label: string;
  query: PagedQuery<Item>;
  /** Stands here until the first page has come. */
  loading: ReactNode;
  /** Why it could not be read. */
  problem: string;
  /** Stands above that; absent: '<label> could not be loaded'. */
  problemTitle?: string | undefined;
  /** Stands here when there is nothing, or nothing that the filters leave. */
  nothing: ReactNode;
  /** One and many of them, as they are counted: 'work order', 'work orders'. */
  nouns: readonly [one: string, many: string];
  /** What has been read. */
  children: (items: Item[]) => ReactNode;
}

/** A list with all that it can be: loading, failed, empty, read in part, changing, and read to its end. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { label, query, loading, problem, nothing, nouns, children } = props;
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  if (query.isPending) return loading;
  if (!query.data) {
    return (
      <FailurePanel
        title={props.problemTitle ?? `${label} could not be loaded`}
        description={problem}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (items.length === 0) return nothing;
  return (
    <section aria-label={label} aria-busy={query.isPlaceholderData} className={styles.list}>
      {children(items)}
      <PagedListEnd query={query} shown={items.length} nouns={nouns} />
    </section>
  );
}

/** How much of it is shown, and the way to the rest, for who draws the list otherwise. */
export function PagedListEnd<Item>({
  query,
  shown,
  nouns,
}: Pick<PagedListProps<Item>, 'query' | 'nouns'> & { shown: number }) {
  return (
    <ListEnd
      words={formatShown(shown, query.data?.pages[0], nouns)}
      hasMore={query.hasNextPage}
      isLoading={query.isFetchingNextPage}
      hasFailed={query.isFetchNextPageError}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
