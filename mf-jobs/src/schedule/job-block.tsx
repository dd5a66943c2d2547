import { formatTimeOfDay, formatWeekday } from '@nerka/mf-shared/format';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { CSSProperties } from 'react';
import { assigneeOf, statusLabel, statusTones, whenOf, workOf, type Job } from '../job/job';
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
  const { isClick, ...handlers } = move ?? {};
  const warning = conflicts && conflictWords(conflicts);
  return (
    <button
      type="button"
      id={blockId(job.id)}
      className={styles.block}
      style={style}
      data-list-row
      data-tone={statusTones[job.status]}
      data-moving={isMoving || undefined}
      data-conflict={conflicts ? true : undefined}
      data-movable={move ? true : undefined}
      aria-label={[job.jobNumber, job.customer.name, whenOf(job), assigneeOf(job), statusLabel(job.status), warning]
        .filter(Boolean)
        .join(', ')}
      aria-describedby={move && HINT_ID}
      title={warning}
      onClick={() => (isClick?.() ?? true) && onOpen()}
      {...handlers}
    >
      <JobFace job={job} withDate={withDate} hasConflict={conflicts !== undefined} />
    </button>
  );
}

export const conflictWords = (numbers: readonly string[]): string => `less than an hour from ${numbers.join(' and ')}`;

interface JobFaceProps {
  job: Job;
  withDate?: boolean;
  hasConflict?: boolean;
}

/** What a block shows; also what floats under the pointer. */
export function JobFace({ job, withDate = false, hasConflict = false }: JobFaceProps) {
  const time = job.startTime === null ? 'Any time' : formatTimeOfDay(job.startTime);
  return (
    <>
      <span className={styles.when}>
        {withDate ? formatWeekday(job.serviceDate) : time}
        {hasConflict && (
          <span className={styles.conflict}>
            <Icon name="warning" />
          </span>
        )}
      </span>
      <span className={styles.customer}>{job.customer.name}</span>
      <span className={styles.work}>{workOf(job) ?? job.jobNumber}</span>
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
