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

/** What the list needs of the result of `useInfiniteQuery`. */
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
  label: string;
  query: PagedQuery<Item>;
  loading: ReactNode;
  problem: string;
  /** Absent: '<label> could not be loaded'. */
  problemTitle?: string | undefined;
  nothing: ReactNode;
  /** Singular and plural: 'work order', 'work orders'. */
  nouns: readonly [one: string, many: string];
  children: (items: Item[]) => ReactNode;
}

/** A paginated list with its loading, failed, empty and partial states. */
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

/** The end of a paginated list, for lists with their own layout. */
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
