import { errorMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatCount, formatShown, formatWholeDollars } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useMemo, type ReactNode } from 'react';
import { useDropTarget } from '../drag/use-drag';
import type { DealFilters } from './deal-filters';
import { countDeals, isClosed, stageLabels, type Deal, type Stage, type StageTotal } from './deal-labels';
import { dealsQuery } from './deals.api';
import styles from './stage-column.module.css';

const CARD_HEIGHT = 132;

interface StageColumnProps {
  stage: Stage;
  filters: DealFilters;
  total: StageTotal | undefined;
  /** A dragged deal would be dropped here. */
  isTarget: boolean;
  card: (deal: Deal) => ReactNode;
}

/** One stage of the board: its totals and its deals. */
export function StageColumn({ stage, filters, total, isTarget, card }: StageColumnProps) {
  const company = useCompany();
  const list = useColumn(company.id, filters, stage);
  const deals = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const label = stageLabels[stage];
  const ref = useDropTarget(`column-${stage}`, stage);
  return (
    <section
      ref={ref}
      aria-label={label}
      aria-busy={list.isPlaceholderData}
      className={isTarget ? `${styles.column} ${styles.target}` : styles.column}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>
          {label} <span className={styles.count}>{total && formatCount(total.count)}</span>
        </h2>
        <p className={styles.totals}>{total ? totalWords(total) : ' '}</p>
      </header>
      {deals.length === 0 && <NoCards {...{ list, label }} />}
      {deals.length > 0 && (
        <ul className={styles.cards} aria-label={`Deals in ${label.toLowerCase()}`}>
          {deals.map((deal) => (
            <li key={deal.id}>{card(deal)}</li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <ListEnd
          words={formatShown(deals.length, list.data?.pages[0])}
          hasMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </section>
  );
}

const useColumn = (companyId: number, filters: DealFilters, stage: Stage) =>
  useInfiniteQuery(dealsQuery(companyId, filters, stage));

/** Replaces the cards while they load, after a failure, or if there are none. */
function NoCards({ list, label }: { list: ReturnType<typeof useColumn>; label: string }) {
  const noun = label.toLowerCase();
  if (list.isPending) return <SkeletonList label={`Loading ${noun}...`} height={CARD_HEIGHT} />;
  if (!list.isError) return <p className={styles.nothing}>No deals in {noun}</p>;
  return (
    <div role="alert" className={styles.failed}>
      <p>{errorMessage(list.error, 'These deals could not be loaded.')}</p>
      <Button size="small" loading={list.isFetching} onClick={() => void list.refetch()}>
        Retry
      </Button>
    </div>
  );
}

/** '$12,400, weighted $4,960'; closed stages have no weighted value. */
function totalWords({ stage, value, weightedValue, count }: StageTotal): string {
  if (count === 0) return countDeals(0);
  const amount = formatWholeDollars(value);
  return isClosed(stage) ? amount : `${amount}, weighted ${formatWholeDollars(weightedValue)}`;
}
