import type { HistoryChangeResponse, HistoryLineResponse } from './history.dto.js';

type Values = Record<string, unknown>;

export interface LoggedChange {
  id: number;
  action: string;
  noun: 'work-order' | 'subtask';
  before: Values | null;
  after: Values | null;
  actor: HistoryLineResponse['actor'];
  isProvider: boolean;
  /** The provider's person who did it. */
  providerId: number | null;
  createdAt: string;
  deviceTime: string | null;
}

interface SubtaskText {
  id?: number | null;
  title: string;
}

type Details = Partial<Pick<HistoryLineResponse, 'action' | 'subject' | 'seconds' | 'changes' | 'added' | 'removed'>>;
type Names = ReadonlyMap<number, string>;

/** Fields that are shown in another form, never differ between users, or are internal. */
const hiddenFields = new Set([
  'id',
  'unitId',
  'completedAt',
  'workOrderNumber',
  'photoId',
  'workOrderId',
  'subtasks',
  'residentId',
  'turnId',
  'turnTaskId',
  'source',
]);
const ofPeople = new Set(['assignedToId']);

export function peopleIn({ before, after }: LoggedChange): number[] {
  return [before, after].flatMap((values) => [...idsIn(values?.userIds), ...idsIn([values?.assignedToId])]);
}

export function toHistoryLine(logged: LoggedChange, names: Names): HistoryLineResponse {
  const { id, action, actor, isProvider, createdAt, deviceTime } = logged;
  const details =
    logged.noun === 'subtask' ? changedSubtask(logged) : (formatters[action] ?? changedFields)(logged, names);
  const nothing = { subject: null, seconds: null, changes: [], added: [], removed: [] };
  return { id, action, actor, isProvider, createdAt, deviceTime, ...nothing, ...details };
}

const formatters: Partial<Record<string, (logged: LoggedChange, names: Names) => Details>> = {
  assigned: ({ before, after }, names) => {
    const [then, now] = [idsIn(before?.userIds), idsIn(after?.userIds)];
    const called = (ids: number[]) => ids.map((id) => names.get(id) ?? 'Somebody');
    return { added: called(without(now, then)), removed: called(without(then, now)) };
  },
  'job-started': () => ({}),
  'job-stopped': ({ after }) => ({ seconds: typeof after?.seconds === 'number' ? after.seconds : null }),
  'subtasks-replaced': ({ before, after }) => replacedSubtasks(subtasksIn(before), subtasksIn(after)),
  'photo-added': ({ after }) => ({ subject: textOf(after?.kind) }),
  'photo-changed': (logged, names) => ({ ...changedFields(logged, names), subject: textOf(logged.after?.kind) }),
  'photo-deleted': ({ before }) => ({ subject: textOf(before?.kind) }),
};

function changedFields({ before, after }: LoggedChange, names: Names): Details {
  const fields = Object.keys({ ...before, ...after }).filter((field) => !hiddenFields.has(field));
  const textOfField = (field: string, value: unknown) =>
    ofPeople.has(field) && typeof value === 'number' ? (names.get(value) ?? 'Somebody') : textOf(value);
  const changes = fields.map((field) => ({
    field,
    before: textOfField(field, before?.[field]),
    after: textOfField(field, after?.[field]),
  }));
  return { changes: changes.filter((change) => change.before !== change.after) };
}

function changedSubtask({ action, before, after }: LoggedChange): Details {
  const [was, is] = [before ?? {}, { ...before, ...after }];
  const subject = textOf(is.title);
  if (action === 'created') return { action: 'subtask-added', subject };
  if (action === 'deleted') return { action: 'subtask-deleted', subject };
  if (was.completed !== is.completed) return { action: is.completed ? 'subtask-ticked' : 'subtask-unticked', subject };
  const renamed = { field: 'title', before: textOf(was.title), after: subject };
  return { action: 'subtask-changed', subject, changes: renamed.before === renamed.after ? [] : [renamed] };
}

function replacedSubtasks(before: SubtaskText[], after: SubtaskText[]): Details {
  const changes: HistoryChangeResponse[] = [];
  for (const { id, title } of after) {
    const existing = before.find((subtask) => subtask.id === id);
    if (existing && existing.title !== title) changes.push({ field: 'title', before: existing.title, after: title });
  }
  const isIn = (list: SubtaskText[]) => (subtask: SubtaskText) => list.some(({ id }) => id === subtask.id);
  const added = after.filter((subtask) => !isIn(before)(subtask)).map(({ title }) => title);
  const removed = before.filter((subtask) => !isIn(after)(subtask)).map(({ title }) => title);
  return { changes, added, removed };
}

const without = (ids: number[], others: number[]): number[] => ids.filter((id) => !others.includes(id));

function idsIn(list: unknown): number[] {
  return Array.isArray(list) ? list.filter((id): id is number => typeof id === 'number') : [];
}

function subtasksIn(values: Values | null): SubtaskText[] {
  const list = values?.subtasks;
  return Array.isArray(list) ? (list as SubtaskText[]) : [];
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
