import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import { insertRecordedTimeEntries, type RecordedTimeEntry } from '../time-entries/recorded-time-entries.js';
import type { Visit } from './visit.entity.js';
import type { VisitTask } from './visit-task.entity.js';

const names = [
  'invoiceId', 'date', 'startTime', 'durationMinutes', 'state', 'notes', 'onTheWayAt', 'onTheWayById', 'startedAt',
  'startedById', 'doneAt', 'doneById', 'cancelledAt', 'cancelledById', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore
const assignmentNames = ['visitId', 'userId', 'position', 'createdAt'] as const;
const taskNames = ['visitId', 'task', 'completed', 'completedAt', 'completedById', 'position', 'createdAt'] as const;

/** A visit with its people, its checklist and the time of whoever worked on it. */
export type RecordedVisit = Recorded<Visit, (typeof names)[number]> & {
  assigneeIds: readonly number[];
  tasks: readonly Recorded<VisitTask, 'task' | 'completedAt' | 'completedById'>[];
  timeEntries: readonly Omit<RecordedTimeEntry, 'visitId' | 'workOrderId'>[];
};

/** Returns the ids of the visits in order; the first open one of a job has the job's own assignee, day and time. */
export async function insertRecordedVisits(tx: CompanyTx, visits: readonly RecordedVisit[]): Promise<number[]> {
  const ids = await insertRecorded(tx, 'visits', names, visits);
  const parts = <Part>(partsOf: (visit: RecordedVisit, visitId: number) => Part[]): Part[] =>
    visits.flatMap((visit, index) => partsOf(visit, ids[index]!));
  await insertRecorded(tx, 'visit_assignments', assignmentNames, parts(assignmentsOf));
  await insertRecorded(tx, 'visit_tasks', taskNames, parts(tasksOf));
  await insertRecordedTimeEntries(
    tx,
    parts(({ timeEntries }, visitId) => timeEntries.map((entry) => ({ ...entry, visitId }))),
  );
  return ids;
}

const assignmentsOf = ({ assigneeIds, createdAt }: RecordedVisit, visitId: number) =>
  assigneeIds.map((userId, position) => ({ visitId, userId, position, createdAt }));

const tasksOf = ({ tasks, createdAt }: RecordedVisit, visitId: number) =>
  tasks.map((task, position) => ({ ...task, visitId, completed: task.completedAt !== null, position, createdAt }));
