import type { Schemas } from '@nerka/mf-shared/api';
import { todayIn } from '@nerka/mf-shared/format';
import { timeOf as timeOfInstant } from '@nerka/mf-shared/format/zoned-time';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { statusLabel, statusTones, workOf, type Job } from '../job/job';
import { stateLabels, stateTones, type Visit } from '../visit/visit';

export type { Visit };
export type Order = Schemas['WorkOrderResponse'];
export type Assignee = Visit['assignees'][number];

type Source = { kind: 'visit'; record: Visit } | { kind: 'order'; record: Order } | { kind: 'job'; record: Job };

/** What stands on the schedule, in the lane of one of its people: a visit, a planned work order, or a job that waits. */
export interface Appointment {
  source: Source;
  /** Of the block: a visit of two people has two. */
  id: string;
  /** The job's, or the work order's. */
  number: string;
  date: string;
  /** '08:30'; null: any time of the day. */
  startTime: string | null;
  minutes: number;
  /** null: nobody. */
  assigneeId: number | null;
  people: readonly Assignee[];
  customer: { name: string; phone: string | null; address: string | null } | null;
  work: string | null;
  state: { label: string; tone: StatusTone };
}

/** Of what has none of its own. */
export const DEFAULT_MINUTES = 60;

const orderStates: Record<Order['status'], Appointment['state']> = {
  open: { label: 'Open', tone: 'blue' },
  in_progress: { label: 'In Progress', tone: 'amber' },
  completed: { label: 'Completed', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
};

/** The id of a block, also of a record that is moved to another person. */
export const idOf = ({ kind, record }: Source, assigneeId: number | null): string =>
  `${kind}-${record.id}-${assigneeId ?? 0}`;

/** One for each person who comes. */
function inLanes(of: Omit<Appointment, 'id' | 'assigneeId'>): Appointment[] {
  const lanes = of.people.length === 0 ? [null] : of.people.map(({ id }) => id);
  return lanes.map((assigneeId) => ({ ...of, id: idOf(of.source, assigneeId), assigneeId }));
}

export function ofVisit(visit: Visit): Appointment[] {
  return inLanes({
    source: { kind: 'visit', record: visit },
    number: visit.jobNumber,
    ...{ date: visit.date, startTime: visit.startTime, minutes: visit.durationMinutes },
    ...{
      people: visit.assignees,
      customer: visit.customer,
      work: visit.notes,
      state: { label: stateLabels[visit.state], tone: stateTones[visit.state] },
    },
  });
}

/** Days and times are those of the company's time zone. */
export function ofOrder(order: Order, timeZone: string): Appointment[] {
  if (order.scheduledAt === null) return [];
  return inLanes({
    source: { kind: 'order', record: order },
    number: order.workOrderNumber,
    date: todayIn(timeZone, new Date(order.scheduledAt)),
    startTime: timeOfInstant(order.scheduledAt, timeZone),
    ...{ minutes: DEFAULT_MINUTES, people: order.assignedUsers, customer: order.customer, work: order.title },
    state: orderStates[order.status],
  });
}

/** A job of the tray. */
export function ofJob(job: Job): Appointment {
  const source: Source = { kind: 'job', record: job };
  return {
    ...{ source, id: idOf(source, null), number: job.jobNumber, assigneeId: null, people: [] },
    ...{ date: job.serviceDate, startTime: job.startTime, minutes: DEFAULT_MINUTES },
    ...{ customer: job.customer, work: workOf(job) },
    state: { label: statusLabel(job.status), tone: statusTones[job.status] },
  };
}

/** Whether it is over, or will not take place: it is in nobody's way. */
export const isEnded = ({ source }: Appointment): boolean => {
  if (source.kind === 'visit') return source.record.state === 'done' || source.record.state === 'cancelled';
  return source.kind === 'order' && (source.record.status === 'completed' || source.record.status === 'cancelled');
};

/** Who comes after a move from one lane to another; the others stay. */
export function peopleAfter({ people, assigneeId }: Appointment, to: Assignee | null): Assignee[] {
  if (to?.id === assigneeId) return [...people];
  const others = people.filter(({ id }) => id !== assigneeId && id !== to?.id);
  if (to === null) return others;
  const index = people.findIndex(({ id }) => id === assigneeId);
  return index <= 0 ? [to, ...others] : [...others.slice(0, index), to, ...others.slice(index)];
}
