import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { staffQuery } from '@nerka/mf-shared/readers';
import { useMemo, type CSSProperties } from 'react';
import { DragArea } from '../drag/drag-area';
import type { Job } from '../job/job';
import { AgendaView } from './agenda-view';
import type { Appointment, Assignee } from './appointment';
import { AppointmentBlock, AppointmentFace, conflictWords, HINT_ID } from './appointment-block';
import type { Calendar } from './calendar';
import { conflictsOf, isWaiting } from './day-layout';
import { DayView } from './day-view';
import { lanesOf } from './lanes';
import { hoursOf, type Slot, slotLabel, type Room } from './slot';
import type { ScheduleAddress, View } from './schedule-address';
import { useMoveAppointment, waitingQuery } from './schedule.api';
import { useMove, type Moving } from './use-move';
import { WaitingTray } from './waiting-tray';
import { WeekView } from './week-view';
import blockStyles from './appointment-block.module.css';
import styles from './planner.module.css';

interface PlannerProps {
  shown: ScheduleAddress;
  days: string[];
  today: string;
  /** Those of these days, or of the previous days while loading. */
  appointments: readonly Appointment[] | undefined;
  isLoading: boolean;
  isPhone: boolean;
  /** Whether the user may move this. */
  mayMove: (appointment: Appointment) => boolean;
  dayAddress: (day: string) => string;
  onOpen: (appointment: Appointment) => void;
}

const none: readonly Appointment[] = [];
const noJobs: readonly Job[] = [];

/** The calendar and the unscheduled jobs beside it; both can be moved to the other. */
export function Planner(props: PlannerProps) {
  const { shown, today, appointments = none, isPhone, mayMove, onOpen } = props;
  const plan = usePlan(props);
  const { placed, room } = plan;
  const { moving, announcement, handlersOf, drag } = useMove({
    ...{ room, today },
    warningAt: (appointment, slot) => warningAt(appointments, appointment, slot),
    onDrop: plan.move,
  });
  const block = (appointment: Appointment, style?: CSSProperties, withDate = false) => (
    <AppointmentBlock
      key={appointment.id}
      {...{ appointment, withDate, style }}
      conflicts={plan.conflicts.get(appointment.id)}
      move={!isPhone && mayMove(appointment) ? handlersOf(appointment) : undefined}
      isMoving={moving?.appointment.id === appointment.id}
      onOpen={() => onOpen(appointment)}
    />
  );
  const arriving = arrivingOf(moving);
  const calendar: Calendar = { room, appointments: placed, moving: arriving ? undefined : moving, today, block };
  return (
    <>
      <Announcements announcement={props.isLoading ? 'Loading jobs...' : announcement} />
      <DragArea {...drag} float={moving?.by === 'pointer' && <Float appointment={moving.appointment} />}>
        <div className={styles.planner} data-dragging={moving?.by === 'pointer' || undefined}>
          <div className={styles.calendar} aria-busy={props.isLoading}>
            <CalendarView {...calendar} view={isPhone ? 'agenda' : shown.view} dayAddress={props.dayAddress} />
          </div>
          <WaitingTray
            query={plan.waiting}
            jobs={plan.waitingJobs}
            arriving={arriving}
            canMove={!isPhone}
            block={(appointment) => block(appointment, undefined, true)}
          />
        </div>
      </DragArea>
    </>
  );
}

function Float({ appointment }: { appointment: Appointment }) {
  return (
    <div className={`${blockStyles.block} ${styles.float}`} aria-hidden="true">
      <AppointmentFace appointment={appointment} />
    </div>
  );
}

function Announcements({ announcement }: { announcement: string }) {
  return (
    <>
      <p id={HINT_ID} className="visually-hidden">
        Press Space to move it with the arrow keys, Enter to open it.
      </p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}

type CalendarViewProps = Calendar & Pick<PlannerProps, 'dayAddress'> & { view: View | 'agenda' };

function CalendarView({ view, dayAddress, ...calendar }: CalendarViewProps) {
  if (view === 'agenda') return <AgendaView {...calendar} days={calendar.room.days} />;
  return view === 'day' ? <DayView {...calendar} /> : <WeekView {...calendar} dayAddress={dayAddress} />;
}

function usePlan({ shown, days, today, appointments = none }: PlannerProps) {
  const company = useCompany();
  const staff = useQuery(staffQuery(company.id)).data ?? [];
  const waiting = useQuery(waitingQuery(company.id));
  const move = useMoveAppointment(company.id, today, company.timezone);
  const waitingJobs = waiting.data?.filter((job) => isWaiting(job, today)) ?? noJobs;
  const placed = appointments.filter(
    (each) => days.includes(each.date) && isShown(each, shown) && !isInTray(each, waitingJobs),
  );
  const lanes = lanesOf(staff, placed, shown.assignedToId);
  const room: Room = { view: shown.view, days, lanes, hours: hoursOf(placed) };
  return {
    ...{ placed, room, waiting, waitingJobs },
    conflicts: useMemo(() => conflictsOf(appointments), [appointments]),
    move: (appointment: Appointment, to: Slot) => {
      const people: readonly Assignee[] = [...staff, ...appointments.flatMap((each) => each.people)];
      const assignee = people.find(({ id }) => id === to.assigneeId) ?? null;
      move(appointment, to, assignee && personOf(assignee), slotLabel(to, lanes));
    },
  };
}

const personOf = ({ id, displayName, firstName, username }: Assignee): Assignee => ({
  ...{ id, displayName, firstName, username },
});

const isShown = ({ assigneeId }: Appointment, { assignedToId }: ScheduleAddress): boolean =>
  assignedToId === undefined || assigneeId === assignedToId;

/** A visit for nobody at any time is shown as its job in the tray. */
function isInTray({ source, people, startTime }: Appointment, waiting: readonly Job[]): boolean {
  if (source.kind !== 'visit' || people.length > 0 || startTime !== null) return false;
  return waiting.some(({ id }) => id === source.record.invoiceId);
}

/** What moves, if a drop would return it to the tray. */
function arrivingOf(moving: Moving | undefined): Moving | undefined {
  if (!moving?.slot) return undefined;
  const { slot, appointment } = moving;
  const isWithoutPlan = slot.time === null && slot.assigneeId === null;
  const isLast = appointment.people.length <= 1;
  return isWithoutPlan && isLast && appointment.source.kind !== 'order' ? moving : undefined;
}

function warningAt(appointments: readonly Appointment[], moving: Appointment, slot: Slot): string | undefined {
  const { source } = moving;
  const others = appointments.filter(
    (each) => each.source.kind !== source.kind || each.source.record.id !== source.record.id,
  );
  const moved = { ...moving, date: slot.date, startTime: slot.time, assigneeId: slot.assigneeId };
  const near = conflictsOf([...others, moved]).get(moving.id);
  return near && conflictWords(near);
}
