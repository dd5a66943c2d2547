import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { staffQuery } from '@nerka/mf-shared/readers';
import { useMemo, type CSSProperties } from 'react';
import { DragArea } from '../drag/drag-area';
import type { Job } from '../job/job';
import { AgendaView } from './agenda-view';
import type { Calendar } from './calendar';
import { conflictsOf, isWaiting } from './day-layout';
import { DayView } from './day-view';
import { conflictWords, HINT_ID, JobBlock, JobFace } from './job-block';
import { lanesOf } from './lanes';
import { hoursOf, type Slot, slotLabel, type Room } from './slot';
import type { ScheduleAddress, View } from './schedule-address';
import { useMoveJob, waitingQuery } from './schedule.api';
import { useMove, type Moving } from './use-move';
import { WaitingTray } from './waiting-tray';
import { WeekView } from './week-view';
import blockStyles from './job-block.module.css';
import styles from './planner.module.css';

interface PlannerProps {
  shown: ScheduleAddress;
  days: string[];
  today: string;
  /** The jobs of these days, or those of the previous days while loading. */
  jobs: readonly Job[] | undefined;
  isLoading: boolean;
  isPhone: boolean;
  canWrite: boolean;
  dayAddress: (day: string) => string;
  onOpen: (id: number) => void;
}

const none: readonly Job[] = [];

/** The calendar and the unscheduled jobs beside it; jobs can be moved between both. */
export function Planner(props: PlannerProps) {
  const { shown, today, jobs = none, isPhone, canWrite, onOpen } = props;
  const plan = usePlan(props);
  const { placed, room } = plan;
  const canMove = canWrite && !isPhone;
  const { moving, announcement, handlersOf, drag } = useMove({
    ...{ room, today },
    warningAt: (job, slot) => warningAt(jobs, job, slot),
    onDrop: plan.move,
  });
  const block = (job: Job, style?: CSSProperties, withDate = false) => (
    <JobBlock
      key={job.id}
      {...{ job, withDate, style }}
      conflicts={plan.conflicts.get(job.id)}
      move={canMove ? handlersOf(job) : undefined}
      isMoving={moving?.job.id === job.id}
      onOpen={() => onOpen(job.id)}
    />
  );
  const arriving = arrivingOf(moving, today);
  const calendar: Calendar = { room, jobs: placed, moving: arriving ? undefined : moving, today, block };
  return (
    <>
      <Announcements announcement={props.isLoading ? 'Loading jobs...' : announcement} />
      <DragArea {...drag} float={moving?.by === 'pointer' && <Float job={moving.job} />}>
        <div className={styles.planner} data-dragging={moving?.by === 'pointer' || undefined}>
          <div className={styles.calendar} aria-busy={props.isLoading}>
            <CalendarView {...calendar} view={isPhone ? 'agenda' : shown.view} dayAddress={props.dayAddress} />
          </div>
          <WaitingTray
            query={plan.waiting}
            jobs={plan.waitingJobs}
            {...{ arriving, canMove }}
            block={(job) => block(job, undefined, true)}
          />
        </div>
      </DragArea>
    </>
  );
}

function Float({ job }: { job: Job }) {
  return (
    <div className={`${blockStyles.block} ${styles.float}`} aria-hidden="true">
      <JobFace job={job} />
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

function usePlan({ shown, days, today, jobs = none }: PlannerProps) {
  const company = useCompany();
  const staff = useQuery(staffQuery(company.id)).data ?? [];
  const waiting = useQuery(waitingQuery(company.id));
  const mover = useMoveJob(company.id, today);
  const placed = jobs.filter((job) => days.includes(job.serviceDate) && isShown(job, shown, today));
  const lanes = lanesOf(staff, placed, shown.assignedToId);
  const room: Room = { view: shown.view, days, lanes, hours: hoursOf(placed.map(({ startTime }) => startTime)) };
  return {
    ...{ placed, room, waiting },
    waitingJobs: waiting.data?.filter((job) => isWaiting(job, today)) ?? none,
    conflicts: useMemo(() => conflictsOf(jobs), [jobs]),
    move: (job: Job, to: Slot) => {
      const person = staff.find(({ id }) => id === to.assigneeId);
      const assignee = person ?? jobs.find(({ assignedToId }) => assignedToId === to.assigneeId)?.assignedTo ?? null;
      mover.mutate({ job, to, assignee, words: slotLabel(to, lanes) });
    },
  };
}

/** Waiting jobs are shown in the tray only. */
function isShown(job: Job, { assignedToId }: ScheduleAddress, today: string): boolean {
  return !isWaiting(job, today) && (assignedToId === undefined || job.assignedToId === assignedToId);
}

/** The moving job, if a drop would return it to the tray. */
function arrivingOf(moving: Moving | undefined, today: string): Moving | undefined {
  if (!moving?.slot) return undefined;
  const { date: serviceDate, time: startTime, assigneeId: assignedToId } = moving.slot;
  return isWaiting({ ...moving.job, serviceDate, startTime, assignedToId }, today) ? moving : undefined;
}

function warningAt(jobs: readonly Job[], job: Job, { date, time, assigneeId }: Slot): string | undefined {
  const moved = { ...job, serviceDate: date, startTime: time, assignedToId: assigneeId };
  const others = jobs.filter(({ id }) => id !== job.id);
  const near = conflictsOf([...others, moved]).get(job.id);
  return near && conflictWords(near);
}
