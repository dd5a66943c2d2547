import { formatTimeOfDay, formatWeekday, personName } from '@nerka/mf-shared/format';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { CSSProperties } from 'react';
import { useDrag } from '../drag/use-drag';
import { durationOf } from '../visit/visit';
import { DEFAULT_MINUTES, type Appointment } from './appointment';
import { blockId } from './block-id';
import styles from './appointment-block.module.css';
import type { MoveHandlers } from './use-move';

/** The id of the keyboard instructions, shared by all blocks. */
export const HINT_ID = 'schedule-hint';

interface AppointmentBlockProps {
  appointment: Appointment;
  /** The numbers of what the same person has at that time. */
  conflicts?: readonly string[] | undefined;
  /** Absent: it can only be opened. */
  move?: MoveHandlers | undefined;
  isMoving?: boolean;
  /** Shows the day too, where no column does. */
  withDate?: boolean;
  onOpen: () => void;
  style?: CSSProperties | undefined;
}

/** One appointment in the calendar: a press opens it; it can be dragged or moved by keyboard. */
export function AppointmentBlock(props: AppointmentBlockProps) {
  const { appointment, conflicts, move, isMoving = false, withDate = false, onOpen, style } = props;
  const { ref, listeners } = useDrag(appointment, move !== undefined);
  const warning = conflicts && conflictWords(conflicts);
  return (
    <button
      ref={ref}
      type="button"
      id={blockId(appointment.id)}
      className={styles.block}
      style={style}
      data-list-row
      data-tone={appointment.state.tone}
      data-moving={isMoving || undefined}
      data-conflict={conflicts ? true : undefined}
      data-movable={move ? true : undefined}
      aria-label={nameOf(appointment, withDate, warning)}
      aria-describedby={move && HINT_ID}
      title={warning}
      onClick={onOpen}
      {...listeners}
      {...move}
    >
      <AppointmentFace appointment={appointment} withDate={withDate} hasConflict={conflicts !== undefined} />
    </button>
  );
}

/** Everybody who comes. */
export const whoOf = ({ people }: Pick<Appointment, 'people'>): string =>
  people.map(personName).join(', ') || 'Unassigned';

/** '8:30 AM', and how long it takes if that is not an hour. */
function timeOf({ startTime, minutes }: Appointment): string {
  if (startTime === null) return 'Any time';
  return minutes === DEFAULT_MINUTES
    ? formatTimeOfDay(startTime)
    : `${formatTimeOfDay(startTime)}, ${durationOf(minutes)}`;
}

/** The visible text; the accessible name contains it, because voice control matches what is visible. */
function faceOf(appointment: Appointment, withDate: boolean): string[] {
  const { date, customer, work, number } = appointment;
  const what = [customer?.name, work ?? (customer ? number : undefined)].filter((text) => text !== undefined);
  return [withDate ? formatWeekday(date) : timeOf(appointment), ...what];
}

function nameOf(appointment: Appointment, withDate: boolean, warning: string | undefined): string {
  const rest = withDate ? timeOf(appointment) : formatWeekday(appointment.date);
  const parts = [
    appointment.number,
    faceOf(appointment, withDate).join(' '),
    rest,
    whoOf(appointment),
    appointment.state.label,
    warning,
  ];
  return parts.filter(Boolean).join(', ');
}

export const conflictWords = (numbers: readonly string[]): string => `overlaps ${numbers.join(' and ')}`;

interface AppointmentFaceProps {
  appointment: Appointment;
  withDate?: boolean;
  hasConflict?: boolean;
}

/** The content of a block and of the drag preview. */
export function AppointmentFace({ appointment, withDate = false, hasConflict = false }: AppointmentFaceProps) {
  const [when, what, work] = faceOf(appointment, withDate);
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
      <span className={styles.customer}>{what}</span> <span className={styles.work}>{work}</span>
    </>
  );
}

/** A preview where it would land. */
export function Ghost({ appointment, style }: { appointment: Appointment; style?: CSSProperties }) {
  return (
    <div
      className={`${styles.block} ${styles.ghost}`}
      style={style}
      aria-hidden="true"
      data-tone={appointment.state.tone}
    >
      <AppointmentFace appointment={appointment} />
    </div>
  );
}
