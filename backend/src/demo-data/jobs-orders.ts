import { type Calendar, dateText, type Day, HOUR_MS, type Instant, instantText, nextWeekday } from './calendar.js';
import type { Job } from './jobs.js';
import type { Crew } from './staff.js';
import type { WorkOrderRow } from './work-orders.js';

interface Follow {
  title: string;
  description: string;
  category: WorkOrderRow['category'];
  priority: WorkOrderRow['priority'];
  /** null: the crew's own work, such as that on a van. */
  of: 'job' | 'customer' | null;
  /** Days from today, and the time of that day; absent: not planned yet. */
  planned?: { days: number; minute: number };
  assignee: string | null;
  isDone?: boolean;
}

const [dale, monique, eddie, grant] = [
  ...['brightside.maintenance', 'brightside.tech2', 'brightside.tech3', 'brightside.tech4'],
] as const;

/** In the order in which they were made, the oldest first. */
const follows: readonly Follow[] = [
  {
    ...{ title: 'Check the sealing again after the first rain', category: 'plumbing', priority: 'low', of: 'job' },
    ...{ description: 'Under warranty, no charge.', assignee: dale, planned: { days: -2, minute: 8 * 60 }, isDone: true },
  },
  {
    ...{ title: 'Door sticks since the repair', category: 'carpentry', priority: 'medium', of: 'job' },
    ...{ description: 'Callback: plane the edge and touch it up.', assignee: monique, planned: { days: 0, minute: 10 * 60 } },
  },
  {
    ...{ title: 'Measure for the new vanity', category: 'general', priority: 'medium', of: 'customer' },
    ...{ description: 'Before the estimate. Take photos of the wall.', assignee: eddie, planned: { days: 1, minute: 9 * 60 } },
  },
  {
    ...{ title: 'Breaker trips when the dryer runs', category: 'electrical', priority: 'urgent', of: 'customer' },
    ...{ description: 'Called this morning. Find the cause, then quote.', assignee: dale, planned: { days: 0, minute: 15 * 60 + 30 } },
  },
  {
    ...{ title: 'Oil change and tires of van 3', category: 'general', priority: 'low', of: null },
    ...{ description: 'Book a bay for the morning.', assignee: grant },
  },
  {
    ...{ title: 'Drop off the leftover paint', category: 'painting', priority: 'low', of: 'job' },
    ...{ description: 'Two cans, labelled, in the garage.', assignee: null },
  },
]; // oxfmt-ignore

const EVERY_HOURS = 19;

/** What the crew does besides its jobs: callbacks under warranty, visits before an estimate, their own vans. */
export function buildJobsOrders(clock: Calendar, jobs: readonly Job[], crew: Crew): WorkOrderRow[] {
  const newest = clock.now - 2 * HOUR_MS;
  return follows.map((follow, index) => {
    const createdAt = newest - (follows.length - 1 - index) * EVERY_HOURS * HOUR_MS;
    const before = jobs.filter((job) => !job.isDraft && job.createdAt < createdAt - 3 * 24 * HOUR_MS);
    return toRow(clock, index + 1, follow, { createdAt, job: before.at(-1 - index * 7), crew });
  });
}

interface Made {
  createdAt: Instant;
  job: Job | undefined;
  crew: Crew;
}

function toRow(clock: Calendar, id: number, follow: Follow, { createdAt, job, crew }: Made): WorkOrderRow {
  const { title, description, category, priority, of, planned, assignee, isDone = false } = follow;
  const scheduledAt = planned && clock.at(dayAfter(clock, planned.days), planned.minute);
  const completedAt = isDone ? instantText(Math.max(createdAt + HOUR_MS, clock.past(scheduledAt! + HOUR_MS))) : null;
  const assigneeIds = assignee && crew.isHereAt(assignee, createdAt) ? [crew.id(assignee)] : [];
  return {
    id,
    ...{ unitId: null, propertyUnit: null, residentId: null, permissionToEnter: null, turnId: null, turnTaskId: null },
    workOrderNumber: `WO-${String(id).padStart(4, '0')}`,
    ...{ title, description, category, priority, status: isDone ? 'completed' : 'open', completedAt, notes: null },
    dueDate: dateText(clock.today + Math.max(planned?.days ?? 4, 0)),
    source: 'staff',
    customerId: of === null ? null : (job?.customer.id ?? null),
    invoiceId: of === 'job' ? (job?.invoiceId ?? null) : null,
    scheduledAt: scheduledAt === undefined ? null : instantText(scheduledAt),
    ...{ assigneeIds, assignedAt: instantText(createdAt), subtasks: [], parts: [], timeEntries: [] },
    createdAt: instantText(createdAt),
    updatedAt: completedAt ?? instantText(createdAt),
  };
}

const dayAfter = (clock: Calendar, days: number): Day =>
  days > 0 ? nextWeekday(clock.today + days) : clock.today + days;
