import { Timeline } from '@nerka/mf-shared/activity';
import { request, type Schemas } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime, formatDuration, personName } from '@nerka/mf-shared/format';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';
import { workOrderActivityLabels } from './work-order-activity-labels';
import styles from './work-order-timeline.module.css';

const TIME_ENTRIES = '/api/work-orders/{id}/time-entries';

const labels = { 'work-order': workOrderActivityLabels };

/** The time worked on the order, and who did what to it. */
export function WorkOrderTimeline({ workOrderId }: { workOrderId: number }) {
  return (
    <div className={styles.parts}>
      <TimeWorked workOrderId={workOrderId} />
      <Timeline noun="work-order" recordId={workOrderId} labels={labels} />
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

/** The time entries, newest first. */
function timeEntriesQuery(id: number) {
  return queryOptions({
    queryKey: [TIME_ENTRIES, { id }],
    queryFn: ({ signal }) => request('get', TIME_ENTRIES, { params: { id }, signal }),
    // Live updates report only what others change.
    staleTime: 0,
  });
}
