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

interface RecordListProps<Item> extends NothingListedProps {
  /** 'Work orders' */
  label: string;
  query: PagedQuery<Item> & { error: Error | null };
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
  const { label, query, skeleton, nouns, problem, children } = props;
  return (
    <PagedList
      label={label}
      query={query}
      loading={<SkeletonList label={`Loading ${nouns[1]}...`} layout="cards" {...skeleton} />}
      problem={errorMessage(query.error, problem?.otherwise ?? 'Something went wrong.')}
      problemTitle={problem?.title}
      nothing={<NothingListed {...props} />}
      nouns={nouns}
    >
      {children}
    </PagedList>
  );
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
