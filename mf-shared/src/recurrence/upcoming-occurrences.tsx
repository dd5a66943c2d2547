import { panelMessage } from '@nerka/mf-shared/api';
import { formatDate, formatWeekday } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { Suspense, useState } from 'react';
import { upcomingQuery, useChangeOccurrence, type AnySeries } from './series.api';
import styles from './occurrences.module.css';

const MoveOccurrenceDialog = lazyPart(() =>
  import('./move-occurrence-dialog').then((module) => module.MoveOccurrenceDialog),
);

/** 'Tue' of 'Tue, Dec 1'. */
const weekdayOf = (day: string): string => formatWeekday(day).split(',')[0]!;

interface UpcomingOccurrencesProps {
  series: AnySeries;
  /** 'work order' */
  noun: string;
  canWrite: boolean;
}

/** The next dates; each can be skipped or moved by itself. */
export function UpcomingOccurrences({ series, noun, canWrite }: UpcomingOccurrencesProps) {
  const upcoming = useQuery(upcomingQuery(series.id));
  const change = useChangeOccurrence(series);
  const [moving, setMoving] = useState<string>();
  return (
    <RecordPart title="Coming Up">
      {upcoming.isPending && <SkeletonList label="Loading dates..." count={3} height={44} />}
      {upcoming.isError && !upcoming.data && (
        <FailurePanel
          title="The dates could not be loaded"
          description={panelMessage(upcoming.error, 'Something went wrong.')}
          isRetrying={upcoming.isFetching}
          onRetry={() => void upcoming.refetch()}
        />
      )}
      {upcoming.data?.length === 0 && (
        <p className={styles.muted}>
          The next date follows when the last {noun} is {noun === 'work order' ? 'completed' : 'issued'}.
        </p>
      )}
      <ol className={styles.lines} aria-label="Next dates">
        {upcoming.data?.map(({ due, on }) => (
          <li key={due} className={styles.line}>
            <span>
              {weekdayOf(on)}, {formatDate(on)}
              {on !== due && <span className={styles.muted}> instead of {formatDate(due)}</span>}
            </span>
            {canWrite && (
              <span className={styles.actions}>
                <Button type="text" aria-label={`Move ${formatDate(on)}`} onClick={() => setMoving(due)}>
                  Move
                </Button>
                <Button
                  type="text"
                  aria-label={`Skip ${formatDate(on)}`}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ due })}
                >
                  Skip
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {moving !== undefined && (
        <Suspense>
          <MoveOccurrenceDialog
            due={moving}
            onMove={(to) => change.mutateAsync({ due: moving, to })}
            onClose={() => setMoving(undefined)}
          />
        </Suspense>
      )}
    </RecordPart>
  );
}
