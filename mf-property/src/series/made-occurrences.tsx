import { errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { occurrencesQuery, type Series } from '../recurrence/series.api';
import styles from './occurrences.module.css';

type Occurrence = Schemas['OccurrenceResponse'];

const statuses: Record<string, readonly [tone: StatusTone, label: string]> = {
  open: ['blue', 'Open'],
  in_progress: ['amber', 'In Progress'],
  completed: ['green', 'Completed'],
  cancelled: ['grey', 'Cancelled'],
};

/** The dates with an order, and those that were skipped or moved. */
export function MadeOccurrences({ series }: { series: Series }) {
  const list = useInfiniteQuery(occurrencesQuery(series.id));
  return (
    <RecordPart title="Work Orders">
      <PagedList
        label="Occurrences"
        query={list}
        loading={<SkeletonList label="Loading occurrences..." count={2} height={44} />}
        problem={errorMessage(list.error, 'Something went wrong.')}
        nothing={<p className={styles.muted}>No work order has been made yet.</p>}
        nouns={['date', 'dates']}
      >
        {(occurrences) => (
          <ul className={styles.lines}>
            {occurrences.map((occurrence) => (
              <OccurrenceLine key={occurrence.id} occurrence={occurrence} />
            ))}
          </ul>
        )}
      </PagedList>
    </RecordPart>
  );
}

function OccurrenceLine({ occurrence }: { occurrence: Occurrence }) {
  const company = useCompany();
  const { due, movedTo, workOrderId, workOrderNumber, workOrderStatus } = occurrence;
  const [tone, label] = statuses[workOrderStatus ?? ''] ?? ['grey', stateOf(occurrence)];
  return (
    <li className={styles.line}>
      <span>
        {formatDate(movedTo ?? due)}
        {workOrderId !== null && (
          <>
            {' · '}
            <Link to={paths.workOrder(company, workOrderId)}>{workOrderNumber}</Link>
          </>
        )}
        {movedTo && <span className={styles.muted}> instead of {formatDate(due)}</span>}
      </span>
      <StatusTag tone={tone}>{label}</StatusTag>
    </li>
  );
}

function stateOf({ isSkipped, madeAt }: Occurrence): string {
  if (isSkipped) return 'Skipped';
  return madeAt ? 'Deleted' : 'Moved';
}
