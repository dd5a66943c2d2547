import { errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime, formatDuration, personName } from '@nerka/mf-shared/format';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { actorOf, activityEntry, type HistoryLine } from './work-order-history-labels';
import { historyQuery, timeEntriesQuery } from './work-order-history.api';
import styles from './work-order-history.module.css';

export function WorkOrderHistory({ workOrderId }: { workOrderId: number }) {
  return (
    <div className={styles.history}>
      <TimeWorked workOrderId={workOrderId} />
      <Deeds workOrderId={workOrderId} />
    </div>
  );
}

type TimeEntry = Schemas['TimeEntryResponse'];

function TimeWorked({ workOrderId }: { workOrderId: number }) {
  const { data: entries = [] } = useQuery(timeEntriesQuery(workOrderId));
  if (entries.length === 0) return null;
  const seconds = entries.reduce((sum, entry) => sum + (entry.seconds ?? 0), 0);
  return (
    <section aria-label="Time worked">
      <h3 className={styles.heading}>
        Time worked {seconds > 0 && <span className={styles.total}>{formatDuration(seconds)}</span>}
      </h3>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <TimeEntryLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function TimeEntryLine({ entry: { startedAt, startedBy, stoppedBy, seconds } }: { entry: TimeEntry }) {
  const { timezone } = useCompany();
  const stopper = stoppedBy && stoppedBy.id !== startedBy?.id ? `, stopped by ${personName(stoppedBy)}` : '';
  return (
    <li className={styles.entry}>
      <span>
        {startedBy ? personName(startedBy) : 'Nerka'}
        {stopper}
        <span className={styles.time}>
          <time dateTime={startedAt}>{formatDateTime(startedAt, timezone)}</time>
        </span>
      </span>
      <span className={styles.duration}>{seconds === null ? 'Running' : formatDuration(seconds)}</span>
    </li>
  );
}

function Deeds({ workOrderId }: { workOrderId: number }) {
  const history = useInfiniteQuery(historyQuery(workOrderId));
  if (history.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (!history.data) {
    return (
      <FailurePanel
        title="The history could not be loaded"
        description={errorMessage(history.error, 'Something went wrong.')}
        isRetrying={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const lines = history.data.pages.flatMap((page) => page.items);
  return (
    <section aria-label="Changes">
      <h3 className={styles.heading}>Changes</h3>
      {lines.length === 0 && <p className={styles.none}>Nothing has been noted yet.</p>}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Deed key={line.id} line={line} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button block loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {history.isFetchNextPageError ? 'That did not work. Try again' : 'Show earlier'}
        </Button>
      )}
    </section>
  );
}

function Deed({ line }: { line: HistoryLine }) {
  const { timezone } = useCompany();
  return (
    <li className={styles.line}>
      <p className={styles.entry}>
        <strong>{actorOf(line)}</strong> {activityEntry(line)}
      </p>
      <span className={styles.time}>
        <RelativeTime at={line.createdAt} timeZone={timezone} />
      </span>
    </li>
  );
}
