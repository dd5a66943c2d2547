import { errorMessage } from '@nerka/mf-shared/api';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import type { IconName } from '@nerka/mf-shared/ui/icon';
import { PagedList, type PagedQuery } from '@nerka/mf-shared/ui/paged-list';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';

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
  children: (items: Item[]) => ReactNode;
}

/** A paginated list with its loading, failed and empty states. */
export function RecordList<Item>(props: RecordListProps<Item>) {
  const { label, query, skeleton, nouns, problem, nothingLeft = false, children } = props;
  const loading = <SkeletonList label={`Loading ${nouns[1]}...`} layout="cards" {...skeleton} />;
  return (
    <PagedList
      label={label}
      query={query}
      loading={loading}
      problem={errorMessage(query.error, problem?.otherwise ?? 'Something went wrong.')}
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
