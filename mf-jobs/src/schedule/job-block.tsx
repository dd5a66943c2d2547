import { formatTimeOfDay, formatWeekday } from '@nerka/mf-shared/format';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { CSSProperties } from 'react';
import { useDrag } from '../drag/use-drag';
import { assigneeOf, statusLabel, statusTones, workOf, type Job } from '../job/job';
import { blockId } from './block-id';
import styles from './job-block.module.css';
import type { MoveHandlers } from './use-move';

/** Says what the keys do, once for all blocks. */
export const HINT_ID = 'schedule-hint';

interface JobBlockProps {
  job: Job;
  /** The numbers of jobs that the same person would have to be at meanwhile. */
  conflicts?: readonly string[] | undefined;
  /** Absent: it can only be opened. */
  move?: MoveHandlers | undefined;
  isMoving?: boolean;
  /** Says the day too, where no column does. */
  withDate?: boolean;
  onOpen: () => void;
  style?: CSSProperties | undefined;
}

/** One job in the calendar: opened by a press, moved by pointer and keys. */
export function JobBlock({ job, conflicts, move, isMoving = false, withDate = false, onOpen, style }: JobBlockProps) {
  const { ref, listeners } = useDrag(job, move !== undefined);
  const warning = conflicts && conflictWords(conflicts);
  return (
    <button
      ref={ref}
      type="button"
      id={blockId(job.id)}
      className={styles.block}
      style={style}
      data-list-row
      data-tone={statusTones[job.status]}
      data-moving={isMoving || undefined}
      data-conflict={conflicts ? true : undefined}
      data-movable={move ? true : undefined}
      aria-label={nameOf(job, withDate, warning)}
      aria-describedby={move && HINT_ID}
      title={warning}
      onClick={onOpen}
      {...listeners}
      {...move}
    >
      <JobFace job={job} withDate={withDate} hasConflict={conflicts !== undefined} />
    </button>
  );
}

const timeOf = ({ startTime }: Job): string => (startTime === null ? 'Any time' : formatTimeOfDay(startTime));

/** What stands on the block, by which it can be called by voice, and what its place in the calendar says to the eye. */
function faceOf(job: Job, withDate: boolean): string[] {
  return [withDate ? formatWeekday(job.serviceDate) : timeOf(job), job.customer.name, workOf(job) ?? job.jobNumber];
}

function nameOf(job: Job, withDate: boolean, warning: string | undefined): string {
  const rest = withDate ? timeOf(job) : formatWeekday(job.serviceDate);
  const parts = [
    job.jobNumber,
    faceOf(job, withDate).join(' '),
    rest,
    assigneeOf(job),
    statusLabel(job.status),
    warning,
  ];
  return parts.filter(Boolean).join(', ');
}

export const conflictWords = (numbers: readonly string[]): string => `less than an hour from ${numbers.join(' and ')}`;

interface JobFaceProps {
  job: Job;
  withDate?: boolean;
  hasConflict?: boolean;
}

/** What a block shows; also what floats under the pointer. */
export function JobFace({ job, withDate = false, hasConflict = false }: JobFaceProps) {
  const [when, customer, work] = faceOf(job, withDate);
  // The spaces keep the words apart for who hears them.
  return (
    <>
      <span className={styles.when}>
        {when}
        {hasConflict && (
          <span className={styles.conflict}>
            <Icon name="warning" />
          </span>
        )}
      </span>{' '}
      <span className={styles.customer}>{customer}</span> <span className={styles.work}>{work}</span>
    </>
  );
}

/** Where a job on its way would land. */
export function Ghost({ job, style }: { job: Job; style?: CSSProperties }) {
  return (
    <div
      className={`${styles.block} ${styles.ghost}`}
      style={style}
      aria-hidden="true"
      data-tone={statusTones[job.status]}
    >
      <JobFace job={job} />
    </div>
  );
}
