import { errorMessage } from '@nerka/mf-shared/api';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import type { IconName } from '@nerka/mf-shared/ui/icon';
import { PagedList, type PagedQuery } from '@nerka/mf-shared/ui/paged-list';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';

interface NothingListedProps {
  /** Shown where there are none yet, with the first thing to do. */
  empty: { icon: IconName; title: string; description: string; action?: ReactNode };
  /** Shown where the search and the filters leave none; false: there are no filters. */
  noMatch: false | { title: string; description?: string; clear?: string; onClear?: () => void };
}

interface RecordListProps<Item> extends NothingListedProps {
  /** What the list is of: 'Work orders'. */
  label: string;
  query: PagedQuery<Item> & { error: Error | null };
  /** What stands in for it while it loads: so many shapes, so high in pixels. */
  skeleton: { count: number; height: number; layout?: 'rows' | 'cards'; label?: string };
  /** One and many of them, as they are counted: 'work order', 'work orders'. */
  nouns: readonly [one: string, many: string];
  /** What is said when it could not be read, where that is not '<label> could not be loaded'. */
  problem?: { title: string; otherwise?: string };
  children: (items: Item[]) => ReactNode;
}

/** A list of records that is read page by page, with what stands there while it loads, when it failed and when there are none. */
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

/** Says that there are no records yet, or none that match. */
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
