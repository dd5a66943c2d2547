import {
  listsDecidedBy,
  recordPatches,
  type DecidingFields,
  type Patch,
  type QueryClient,
  type QueryKey,
} from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { followChecklist } from './checklist-progress';
import { readinessAfter } from './ready-date/forecast';
import type { Turn, TurnTask } from './turn-labels';

export const LIST = '/api/companies/{companyId}/turns';
export const COUNTS = '/api/companies/{companyId}/turns/counts';
export const TOTALS = '/api/companies/{companyId}/turns/totals';
export const ON_NOTICE = '/api/companies/{companyId}/turns/on-notice';
export const RECORD = '/api/turns/{id}';

type Named = Pick<Turn, 'id' | 'companyId'>;
export const inLists = (companyId: number): QueryKey => [LIST, { companyId }];
export const byItself = (id: number): QueryKey => [RECORD, { id }];

export function turnPatches({ id, companyId }: Named, change: (known: Turn) => Turn | undefined): Patch[] {
  return recordPatches({ id, keys: [byItself(id), inLists(companyId)], change });
}

/** Updates a task in its turn, wherever that is cached. */
export function taskPatches(companyId: number, task: TurnTask): Patch[] {
  const { turnId: id } = task;
  const places = { id, change: (turn: Turn) => withTask(turn, task) };
  const [inChecklist] = recordPatches({ ...places, keys: [byItself(id)] });
  const [inRows] = recordPatches({ ...places, keys: [inLists(companyId)] });
  // Rows of the board have no tasks: their progress comes from the cached checklist.
  const derive: Patch['derive'] = (data, read) => {
    const checklist = read(byItself(id)) as Turn | undefined;
    if (!checklist) return data;
    const { progress, status, currentPhase, forecast, forecastDate, missedDays, isAtRisk } = checklist;
    const followed = { progress, status, currentPhase, forecast, forecastDate, missedDays, isAtRisk };
    const change = (turn: Turn) => (turn.tasks.length > 0 ? turn : { ...turn, ...followed });
    return recordPatches({ id, keys: [inLists(companyId)], change })[0]!.apply(data, inLists(companyId));
  };
  return [inChecklist!, { ...inRows!, derive }];
}

/** The turn with a changed or new task, and what follows from it. */
export function withTask(turn: Turn, changed: TurnTask): Turn {
  const isNew = !turn.tasks.some(({ id }) => id === changed.id);
  if (isNew && turn.tasks.length < turn.progress.total) return turn;
  const tasks = isNew ? [...turn.tasks, changed] : turn.tasks.map((task) => (task.id === changed.id ? changed : task));
  const completed = tasks.filter((task) => task.completed).length;
  const progress = { completed, total: tasks.length, percent: percentOf(completed, tasks.length) };
  const isTicked = changed.completed && turn.tasks.some((task) => task.id === changed.id && !task.completed);
  return { ...turn, ...(isTicked && followChecklist(turn, tasks)), ...readinessAfter(turn, tasks), tasks, progress };
}

function percentOf(completed: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * completed) / total);
}

/** The counts that a turn's response does not contain, and the units that have no turn yet. */
export const countsOf = (companyId: number): QueryKey[] => [
  [TOTALS, { companyId }],
  [COUNTS, { companyId }],
  [ON_NOTICE, { companyId }],
  summaryQuery(companyId).queryKey,
];

/** The lists whose rows or order may depend on these fields of a turn. */
export function staleLists(client: QueryClient, companyId: number, changed: readonly string[]): QueryKey[] {
  return listsDecidedBy(client, inLists(companyId), changed, decidingFields);
}

const vacancy = ['unitNumber', 'moveOutDate'];
// Ticks move the forecast, too, but rows that change places while somebody ticks would be in the way.
const readiness = ['promisedDate'];
const decidingFields: DecidingFields = {
  q: ['unitNumber', 'notes'],
  status: ['status'],
  phase: ['currentPhase'],
  assignedToId: ['assignedToId'],
  building: ['unitNumber'],
  only: ['status', 'targetCompletionDate', ...readiness],
  ...{ tasks: [], order: [] },
  sort: {
    newest: [],
    late: ['status', 'targetCompletionDate'],
    board: ['status', ...vacancy, ...readiness],
    ready: ['status', 'moveOutDate', ...readiness],
    unit: ['unitNumber'],
    move_out: ['moveOutDate'],
    phase: ['currentPhase'],
    progress: ['progress'],
    assignee: ['assignedToId'],
    target: ['targetCompletionDate'],
    ...{ days_vacant: vacancy, lost: vacancy, next_move_in: vacancy },
    cost: ['actualCost'],
  },
};
