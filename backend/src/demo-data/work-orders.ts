import { type Instant, instantText, MINUTE_MS } from './calendar.js';
import type { Random } from './random.js';
import type { Crew } from './staff.js';
import type { WorkOrderDraft } from './work-order-draft.js';

export interface WorkOrderRow {
  id: number;
  unit_id: number | null;
  property_unit: string | null;
  work_order_number: string;
  title: string;
  description: string;
  category: WorkOrderDraft['category'];
  priority: WorkOrderDraft['priority'];
  status: WorkOrderDraft['status'];
  assigned_to_id: number | null;
  completed_at: string | null;
  notes: string | null;
  on_job_started_at: string | null;
  on_job_accumulated_seconds: number;
  created_at: string;
  updated_at: string;
}

export interface AssignmentRow {
  id: number;
  work_order_id: number;
  user_id: number;
  position: number;
  created_at: string;
}

export interface SubtaskRow {
  id: number;
  work_order_id: number;
  title: string;
  completed: boolean;
  position: number;
  completed_at: string | null;
  completed_by_id: number | null;
  created_at: string;
}

export interface TimeEntryRow {
  id: number;
  work_order_id: number;
  started_at: string;
  stopped_at: string | null;
  started_by_id: number;
  stopped_by_id: number | null;
  seconds: number | null;
}

export interface WorkOrderTables {
  orders: WorkOrderRow[];
  assignments: AssignmentRow[];
  subtasks: SubtaskRow[];
  timeEntries: TimeEntryRow[];
}

const numberOf = (id: number): string => `WO-${String(id).padStart(4, '0')}`;

/** The rows of all orders, numbered in the order in which they came in. */
export function buildWorkOrders(random: Random, drafts: readonly WorkOrderDraft[], crew: Crew): WorkOrderTables {
  const tables: WorkOrderTables = { orders: [], assignments: [], subtasks: [], timeEntries: [] };
  const numbers = new Map<WorkOrderDraft, string>();
  for (const draft of drafts.toSorted((one, other) => one.createdAt - other.createdAt)) {
    const id = tables.orders.length + 1;
    numbers.set(draft, numberOf(id));
    const userIds = draft.assignees.map((username) => crew.id(username));
    addParts(random, tables, id, draft, userIds);
    const earlier = draft.callbackOf ? (numbers.get(draft.callbackOf) ?? '') : '';
    tables.orders.push(toRow(id, draft, userIds[0] ?? null, earlier));
  }
  return tables;
}

function toRow(id: number, draft: WorkOrderDraft, assigneeId: number | null, earlier: string): WorkOrderRow {
  const running = draft.entries.find((entry) => entry.stoppedAt === null);
  return {
    id,
    unit_id: draft.unit?.id ?? null,
    property_unit: draft.unit?.number ?? null,
    work_order_number: numberOf(id),
    title: draft.title,
    description: draft.description.replace('{earlier}', earlier),
    category: draft.category,
    priority: draft.priority,
    status: draft.status,
    assigned_to_id: assigneeId,
    completed_at: textOrNull(draft.completedAt),
    notes: draft.notes,
    on_job_started_at: textOrNull(running?.startedAt ?? null),
    on_job_accumulated_seconds: draft.entries.reduce((sum, entry) => sum + (secondsOf(entry) ?? 0), 0),
    created_at: instantText(draft.createdAt),
    updated_at: instantText(draft.updatedAt),
  };
}

const textOrNull = (instant: Instant | null): string | null => (instant === null ? null : instantText(instant));

const secondsOf = ({ startedAt, stoppedAt }: WorkOrderDraft['entries'][number]): number | null =>
  stoppedAt === null ? null : Math.floor((stoppedAt - startedAt) / 1000);

function addParts(
  random: Random,
  tables: WorkOrderTables,
  id: number,
  draft: WorkOrderDraft,
  userIds: readonly number[],
): void {
  const startedAt = draft.entries[0]?.startedAt ?? draft.updatedAt;
  const assignedAt = Math.min(draft.createdAt + random.int(3, 55) * MINUTE_MS, startedAt);
  for (const [position, userId] of userIds.entries()) {
    const row = { id: tables.assignments.length + 1, work_order_id: id, user_id: userId, position };
    tables.assignments.push({ ...row, created_at: instantText(assignedAt) });
  }
  for (const [position, { title, doneAt }] of draft.steps.entries()) {
    tables.subtasks.push({
      id: tables.subtasks.length + 1,
      work_order_id: id,
      title,
      completed: doneAt !== null,
      position,
      completed_at: textOrNull(doneAt),
      completed_by_id: doneAt === null ? null : random.pick(userIds),
      created_at: instantText(draft.createdAt),
    });
  }
  for (const entry of draft.entries) {
    const worker = random.chance(0.8) ? userIds[0]! : random.pick(userIds);
    tables.timeEntries.push({
      id: tables.timeEntries.length + 1,
      work_order_id: id,
      started_at: instantText(entry.startedAt),
      stopped_at: textOrNull(entry.stoppedAt),
      started_by_id: worker,
      stopped_by_id: entry.stoppedAt === null ? null : worker,
      seconds: secondsOf(entry),
    });
  }
}
