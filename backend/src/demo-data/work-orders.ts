import type { RecordedWorkOrder } from '../modules/work-orders/recorded-work-orders.js';
import { type Instant, instantText, MINUTE_MS } from './calendar.js';
import type { Numbered } from './company-data.js';
import type { Random } from './random.js';
import type { Crew } from './staff.js';
import type { WorkOrderDraft } from './work-order-draft.js';

/** What `withRequests` adds. */
export type RequestedWork = Pick<RecordedWorkOrder, 'dueDate' | 'residentId' | 'permissionToEnter' | 'parts'>;
export type WorkOrderRow = Numbered<RecordedWorkOrder>;
type Parts = Pick<RecordedWorkOrder, 'assigneeIds' | 'assignedAt' | 'subtasks' | 'timeEntries'>;

const numberOf = (id: number): string => `WO-${String(id).padStart(4, '0')}`;

export function buildWorkOrders(random: Random, drafts: readonly WorkOrderDraft[], crew: Crew): WorkOrderRow[] {
  const numbers = new Map<WorkOrderDraft, string>();
  return drafts
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map((draft, index) => {
      numbers.set(draft, numberOf(index + 1));
      const assigneeIds = draft.assignees.map((username) => crew.id(username));
      const earlier = draft.callbackOf ? (numbers.get(draft.callbackOf) ?? '') : '';
      return toRow(index + 1, draft, partsOf(random, draft, assigneeIds), earlier);
    });
}

function toRow(id: number, draft: WorkOrderDraft, parts: Parts, earlier: string): WorkOrderRow {
  return {
    id,
    unitId: draft.unit?.id ?? null,
    propertyUnit: draft.unit?.number ?? null,
    workOrderNumber: numberOf(id),
    title: draft.title,
    description: draft.description.replace('{earlier}', earlier),
    category: draft.category,
    priority: draft.priority,
    status: draft.status,
    completedAt: textOrNull(draft.completedAt),
    notes: draft.notes,
    dueDate: draft.dueDate ?? null,
    residentId: null,
    permissionToEnter: null,
    turnId: null,
    turnTaskId: null,
    source: 'staff',
    customerId: null,
    invoiceId: null,
    scheduledAt: null,
    parts: [],
    ...parts,
    createdAt: instantText(draft.createdAt),
    updatedAt: instantText(draft.updatedAt),
  };
}

const textOrNull = (instant: Instant | null): string | null => (instant === null ? null : instantText(instant));

function partsOf(random: Random, draft: WorkOrderDraft, assigneeIds: readonly number[]): Parts {
  const startedAt = draft.entries[0]?.startedAt ?? draft.updatedAt;
  return {
    assigneeIds,
    assignedAt: instantText(Math.min(draft.createdAt + random.int(3, 55) * MINUTE_MS, startedAt)),
    subtasks: draft.steps.map(({ title, doneAt }) => ({
      title,
      completedAt: textOrNull(doneAt),
      completedById: doneAt === null ? null : random.pick(assigneeIds),
    })),
    timeEntries: draft.entries.map((entry) => {
      const drawn = random.chance(0.8) ? assigneeIds[0]! : random.pick(assigneeIds);
      // Two orders that run may share their second people, and nobody has two timers.
      const worker = entry.stoppedAt === null ? assigneeIds[0]! : drawn;
      return {
        startedAt: instantText(entry.startedAt),
        stoppedAt: textOrNull(entry.stoppedAt),
        startedById: worker,
        stoppedById: entry.stoppedAt === null ? null : worker,
      };
    }),
  };
}
