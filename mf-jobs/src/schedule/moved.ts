import type { Schemas } from '@nerka/mf-shared/api';
import { instantOf } from '@nerka/mf-shared/format/zoned-time';
import { peopleAfter, type Appointment, type Assignee } from './appointment';
import type { Slot } from './slot';

type Source = Appointment['source'];

/** The record as it is after a move; an order has a time of its own, and its first assignee alone is another one. */
export function moved(appointment: Appointment, to: Slot, assignee: Assignee | null, timeZone: string): Source {
  const { source } = appointment;
  if (source.kind === 'visit') {
    const assignees = peopleAfter(appointment, assignee);
    const changes = { date: to.date, startTime: to.time, assignees, assigneeIds: assignees.map(({ id }) => id) };
    return { kind: 'visit', record: { ...source.record, ...changes } };
  }
  if (source.kind === 'job') {
    const person = { assignedToId: to.assigneeId, assignedTo: assignee };
    return { kind: 'job', record: { ...source.record, serviceDate: to.date, startTime: to.time, ...person } };
  }
  const scheduledAt = instantOf(to.date, to.time ?? appointment.startTime ?? '08:00', timeZone);
  return { kind: 'order', record: { ...source.record, scheduledAt, ...orderPeople(appointment, assignee) } };
}

function orderPeople(appointment: Appointment, assignee: Assignee | null) {
  const isFirst = appointment.assigneeId === (appointment.people[0]?.id ?? null);
  if (!isFirst || assignee?.id === appointment.people[0]?.id) return {};
  const assignedUsers = assignee === null ? [] : peopleAfter(appointment, assignee);
  return { assignedUsers, assignedTo: assignee, assignedToId: assignee?.id ?? null };
}

/** The same record, planned as the other one was. */
export function asBefore(saved: Source, former: Source): Source {
  if (saved.kind === 'visit' && former.kind === 'visit') {
    const { date, startTime, assignees, assigneeIds } = former.record;
    return { kind: 'visit', record: { ...saved.record, date, startTime, assignees, assigneeIds } };
  }
  if (saved.kind === 'order' && former.kind === 'order') {
    const { scheduledAt, assignedUsers, assignedTo, assignedToId } = former.record;
    return { kind: 'order', record: { ...saved.record, scheduledAt, assignedUsers, assignedTo, assignedToId } };
  }
  if (saved.kind === 'job' && former.kind === 'job') {
    const { serviceDate, startTime, assignedToId, assignedTo } = former.record;
    return { kind: 'job', record: { ...saved.record, serviceDate, startTime, assignedToId, assignedTo } };
  }
  return saved;
}

export const visitBody = ({ date, startTime, assigneeIds }: Schemas['VisitResponse']): Schemas['UpdateVisitBody'] => ({
  ...{ date, startTime, assigneeIds },
});

type OrderPlan = Pick<Schemas['WorkOrderResponse'], 'scheduledAt' | 'assignedToId'>;

export const orderBody = (
  { scheduledAt, assignedToId }: OrderPlan,
  former: OrderPlan,
): Schemas['UpdateWorkOrderBody'] => ({
  scheduledAt,
  ...(assignedToId !== former.assignedToId && { assignedToId }),
});

type JobPlan = Pick<Schemas['InvoiceResponse'], 'serviceDate' | 'startTime' | 'assignedToId'>;

/** The first visit of a job follows it, and is made if there is none. */
export const jobBody = ({ serviceDate, startTime, assignedToId }: JobPlan): Schemas['UpdateInvoiceBody'] => ({
  ...{ serviceDate, startTime, assignedToId },
});
