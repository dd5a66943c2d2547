import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import { insertRecordedTimeEntries, type RecordedTimeEntry, secondsOf } from '../time-entries/recorded-time-entries.js';
import { reserveNumbers } from '../../platform/numbering/company-numbers.js';
import { countOpenOrders } from './open-orders.js';
import type { Part } from './parts/part.entity.js';
import type { Subtask } from './subtask.entity.js';
import type { WorkOrder } from './work-order.entity.js';
import { workOrderNoun } from './work-order.noun.js';

const names = [
  'workOrderNumber', 'title', 'description', 'category', 'priority', 'status', 'unitId', 'propertyUnit', 'notes',
  'dueDate', 'residentId', 'permissionToEnter', 'turnId', 'turnTaskId', 'source', 'customerId', 'invoiceId', 'scheduledAt',
  'completedAt', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore
const derivedNames = ['assignedToId', 'onJobStartedAt', 'onJobAccumulatedSeconds'] as const;
const assignmentNames = ['workOrderId', 'userId', 'position', 'createdAt'] as const;
const subtaskNames = [
  'workOrderId', 'title', 'completed', 'position', 'completedAt', 'completedById', 'createdAt',
] as const; // oxfmt-ignore

export type RecordedWorkOrder = Recorded<WorkOrder, (typeof names)[number]> & {
  /** The first one becomes the order's own assignee. */
  assigneeIds: readonly number[];
  assignedAt: string;
  subtasks: readonly Recorded<Subtask, 'title' | 'completedAt' | 'completedById'>[];
  parts: readonly Recorded<Part, 'name' | 'quantity' | 'unitCost'>[];
  timeEntries: readonly Omit<RecordedTimeEntry, 'workOrderId'>[];
};

const partNames = ['workOrderId', 'name', 'quantity', 'unitCost', 'createdAt'] as const;

/** Computes the orders' assignee and timer fields from their parts; returns the ids in order. */
export async function insertRecordedWorkOrders(tx: CompanyTx, orders: readonly RecordedWorkOrder[]): Promise<number[]> {
  await reserveNumbers(
    tx,
    workOrderNoun,
    orders.map(({ workOrderNumber }) => workOrderNumber),
  );
  for (const { status, assigneeIds } of orders) {
    tx.count('work_orders', status, 1);
    countOpenOrders(tx, null, { status, userIds: assigneeIds });
  }
  const rows = orders.map((order) => ({ ...order, ...derived(order) }));
  const ids = await insertRecorded(tx, 'work_orders', [...names, ...derivedNames], rows);
  const parts = <Part>(partsOf: (order: RecordedWorkOrder, workOrderId: number) => Part[]): Part[] =>
    orders.flatMap((order, index) => partsOf(order, ids[index]!));
  await insertRecorded(tx, 'work_order_assignments', assignmentNames, parts(assignmentsOf));
  await insertRecorded(tx, 'work_order_subtasks', subtaskNames, parts(subtasksOf));
  await insertRecorded(tx, 'work_order_parts', partNames, parts(partsOf));
  await insertRecordedTimeEntries(tx, parts(timeEntriesOf));
  return ids;
}

const derived = ({
  assigneeIds,
  timeEntries,
}: RecordedWorkOrder): Recorded<WorkOrder, (typeof derivedNames)[number]> => ({
  assignedToId: assigneeIds[0] ?? null,
  onJobStartedAt:
    timeEntries
      .filter(({ stoppedAt }) => stoppedAt === null)
      .map(({ startedAt }) => startedAt)
      .toSorted()[0] ?? null,
  onJobAccumulatedSeconds: timeEntries.reduce((sum, entry) => sum + (secondsOf(entry) ?? 0), 0),
});

const partsOf = ({ parts, createdAt }: RecordedWorkOrder, workOrderId: number) =>
  parts.map((part) => ({ ...part, workOrderId, createdAt }));

const assignmentsOf = ({ assigneeIds, assignedAt }: RecordedWorkOrder, workOrderId: number) =>
  assigneeIds.map((userId, position) => ({ workOrderId, userId, position, createdAt: assignedAt }));

const subtasksOf = ({ subtasks, createdAt }: RecordedWorkOrder, workOrderId: number) =>
  subtasks.map((subtask, position) => {
    const completed = subtask.completedAt !== null;
    return { ...subtask, workOrderId, completed, position, createdAt };
  });

const timeEntriesOf = ({ timeEntries }: RecordedWorkOrder, workOrderId: number) =>
  timeEntries.map((entry) => ({ ...entry, workOrderId }));
