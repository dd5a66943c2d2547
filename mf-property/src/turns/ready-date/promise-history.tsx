import { panelMessage } from '@nerka/mf-shared/api';
import { formatDate, formatDateTime } from '@nerka/mf-shared/format';
import { useCompany } from '@nerka/mf-shared/contract';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { PagedListEnd } from '@nerka/mf-shared/ui/paged-list';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import type { Turn } from '../turn-labels';
import { promisesQuery } from './promises.api';
import styles from './ready-date.module.css';

/** What was promised when, by whom and why, the latest first. */
export function PromiseHistory({ turn }: { turn: Turn }) {
  const { timezone } = useCompany();
  const query = useInfiniteQuery(promisesQuery(turn.id));
  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (!query.data) {
    return (
      <FailurePanel
        title="The promises could not be loaded"
        description={panelMessage(query.error, 'Something went wrong.')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const promises = query.data.pages.flatMap(({ items }) => items);
  return (
    <>
      <ol className={styles.promises} aria-label="Promises">
        {promises.map(({ id, date, reason, madeBy, createdAt }) => (
          <li key={id}>
            <span className={styles.date}>{formatDate(date)}</span> {reason}
            <span className={styles.small}>
              {madeBy && `${madeBy}, `}
              {formatDateTime(createdAt, timezone)}
            </span>
          </li>
        ))}
      </ol>
      {query.hasNextPage && <PagedListEnd query={query} shown={promises.length} nouns={['promise', 'promises']} />}
    </>
  );
}
