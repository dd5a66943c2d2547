import type { Schemas } from '@nerka/mf-shared/api';
import { formatDate, formatShown, formatWholeDollars } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { UnreadPart } from '@nerka/mf-shared/waiting-changes';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { statusOptions } from './unit-labels';
import { changesQuery } from './units.api';
import styles from './unit-screen.module.css';

type Change = Schemas['UnitChangeResponse'];

/** Market rent and status with the days from which they hold, the latest first. */
export function UnitChanges({ unitId }: { unitId: number }) {
  const list = useInfiniteQuery(changesQuery(unitId));
  if (list.isPending) {
    return (
      <RecordPart title="Rent and status history">
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </RecordPart>
    );
  }
  if (!list.data) {
    return (
      <RecordPart title="Rent and status history">
        <UnreadPart title="The history could not be loaded" query={list} />
      </RecordPart>
    );
  }
  const changes = list.data.pages.flatMap((page) => page.items);
  return (
    <RecordPart title="Rent and status history">
      <ol className={styles.lines}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.date}`} className={styles.change}>
            <span>{textOf(change)}</span>
            <time className={styles.details} dateTime={change.date}>
              {formatDate(change.date)}
            </time>
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <ListEnd
          words={formatShown(changes.length, list.data.pages[0])}
          hasMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </RecordPart>
  );
}

/** 'Market rent $1,500 → $1,550', 'Vacant → Occupied'. */
function textOf({ kind, marketRent, marketRentBefore, status, statusBefore }: Change): string {
  if (kind === 'status') return [statusBefore, status].flatMap(labelOf).join(' → ');
  const rent = marketRent === null ? 'none' : formatWholeDollars(marketRent);
  return `Market rent ${marketRentBefore === null ? '' : `${formatWholeDollars(marketRentBefore)} → `}${rent}`;
}

const labelOf = (status: Change['status']): string[] =>
  statusOptions.filter(({ value }) => value === status).map(({ label }) => label);
