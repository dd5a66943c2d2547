import { useCan, useCompany, useSession } from '@nerka/mf-shared/contract';
import { formatDateTime, formatDuration, formatShortDateTime, personName, todayIn } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { UnreadPart } from '@nerka/mf-shared/waiting-changes';
import { Suspense, useState } from 'react';
import { timerPerson } from '../../on-the-job/timer-person';
import { timeEntriesQuery, type TimeEntry } from './time-entries.api';
import styles from './time-worked.module.css';

const Dialog = lazyPart(() => import('./time-entry-dialog').then((module) => module.TimeEntryDialog));

interface TimeWorkedProps {
  workOrderId: number;
  canWrite: boolean;
}

/** Who worked on the order and for how long; entered and corrected by hand. */
export function TimeWorked({ workOrderId, canWrite }: TimeWorkedProps) {
  const query = useQuery(timeEntriesQuery(workOrderId));
  const entries = query.data ?? [];
  const [opened, setOpened] = useState<TimeEntry | 'new'>();
  const mayCorrect = useMayCorrect();
  if (entries.length === 0 && !canWrite) return null;
  const seconds = entries.reduce((sum, entry) => sum + (entry.seconds ?? 0), 0);
  return (
    <section aria-label="Time worked">
      <div className={styles.head}>
        <h3 className={styles.heading}>
          Time worked {seconds > 0 && <span className={styles.total}>{formatDuration(seconds)}</span>}
        </h3>
        {canWrite && (
          <Button size="small" onPointerEnter={Dialog.preload} onClick={() => setOpened('new')}>
            Add time
          </Button>
        )}
      </div>
      {query.isError && !query.data && <UnreadPart title="The time could not be loaded" query={query} />}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <EntryLine
            key={entry.id}
            entry={entry}
            onCorrect={canWrite && mayCorrect(entry) ? () => setOpened(entry) : undefined}
          />
        ))}
      </ul>
      {opened && (
        <Suspense>
          <Dialog
            workOrderId={workOrderId}
            entry={opened === 'new' ? undefined : opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Managers may correct everything; others their own time of today. */
function useMayCorrect(): (entry: TimeEntry) => boolean {
  const mayManage = useCan('timeEntries.manage');
  const { id } = useSession();
  const { timezone } = useCompany();
  return ({ userId, startedAt }) =>
    mayManage || (userId === id && todayIn(timezone, new Date(startedAt)) === todayIn(timezone));
}

interface EntryLineProps {
  entry: TimeEntry;
  onCorrect: (() => void) | undefined;
}

function EntryLine({ entry, onCorrect }: EntryLineProps) {
  const { timezone } = useCompany();
  const { startedAt, seconds, reason, isLong, needsReview } = entry;
  const name = timerPerson(entry);
  return (
    <li className={styles.entry}>
      <span>
        {name}
        {howRecorded(entry)}
        <span className={styles.time}>
          <time dateTime={startedAt}>{formatDateTime(startedAt, timezone)}</time>
          {receivedLate(entry, timezone)}
          {reason && ` · ${reason}`}
        </span>
      </span>
      <span className={styles.end}>
        {needsReview && <StatusTag tone="amber">{entry.isEndAssumed ? 'End unclear' : 'Overlaps'}</StatusTag>}
        {isLong && <StatusTag tone="amber">Long</StatusTag>}
        <span className={styles.duration}>{seconds === null ? 'Running' : formatDuration(seconds)}</span>
        {onCorrect && (
          <IconButton icon="edit" label={`Correct the time of ${name}`} tooltip="Correct" onPress={onCorrect} />
        )}
      </span>
    </li>
  );
}

/** The times are a device's that had no network. */
function receivedLate({ startReceivedAt, stopReceivedAt }: TimeEntry, timeZone: string): string {
  const received = stopReceivedAt ?? startReceivedAt;
  return received ? ` by the device, received ${formatShortDateTime(received, timeZone)}` : '';
}

/** What is unlike a timer that its person started and stopped. */
function howRecorded({ userId, stoppedBy, byHand }: TimeEntry): string {
  if (byHand) return ', by hand';
  return stoppedBy && stoppedBy.id !== userId ? `, stopped by ${personName(stoppedBy)}` : '';
}
