import { formatTimeOfDay, formatWeekday } from '@nerka/mf-shared/format';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { CSSProperties } from 'react';
import { useDrag } from '../drag/use-drag';
import { assigneeOf, statusLabel, statusTones, workOf, type Job } from '../job/job';
import { blockId } from './block-id';
import styles from './job-block.module.css';
import type { MoveHandlers } from './use-move';

/** The id of the keyboard instructions, shared by all blocks. */
export const HINT_ID = 'schedule-hint';

interface JobBlockProps {
  job: Job;
  /** The numbers of jobs that the same person has at that time. */
  conflicts?: readonly string[] | undefined;
  /** Absent: it can only be opened. */
  move?: MoveHandlers | undefined;
  isMoving?: boolean;
  /** Shows the day too, where no column does. */
  withDate?: boolean;
  onOpen: () => void;
  style?: CSSProperties | undefined;
}

/** One job in the calendar: a press opens it; it can be dragged or moved by keyboard. */
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

/** The visible text; the accessible name contains it, because voice control matches what is visible. */
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

/** The content of a block and of the drag preview. */
export function JobFace({ job, withDate = false, hasConflict = false }: JobFaceProps) {
  const [when, customer, work] = faceOf(job, withDate);
  // The spaces separate the words for screen readers.
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

/** A preview where a moving job would land. */
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
