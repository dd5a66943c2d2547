import { addressOf, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify, useSession } from '@nerka/mf-shared/contract';
import { showSaved, useKeptMutation, useMutation, KEPT, useQueryClient } from '@nerka/mf-shared/query';
import { followChecklist } from '../checklist-progress';
import { submitOfTask } from '../kept-turn';
import { assigneeName, type Turn, type TurnTask } from '../turn-labels';
import { countsOf, staleLists, taskPatches } from '../turns-cache';

export type Result = TurnTask['result'];

const TASK = '/api/turn-tasks/{id}';

interface Change {
  changed: TurnTask;
  body: Schemas['UpdateTurnTaskBody'];
  /** What the change does to the turn besides its progress. */
  followed: Partial<Turn>;
  /** What Undo restores; absent: it offers none. */
  before?: Result;
}

const isCompleted = (result: Result): boolean => result !== null && result !== 'failed';

/** The line with another result, as the server will have it. */
export function withResult(task: TurnTask, result: Result, who: string | null): TurnTask {
  const completed = isCompleted(result);
  const { completedAt, completedBy } = completed
    ? { completedAt: new Date().toISOString(), completedBy: who }
    : { completedAt: null, completedBy: null };
  return { ...task, result, completed, completedAt, completedBy, completedById: null };
}

/** Changes the result optimistically, with rollback. Changes of one line are sent in order; lines do not wait for others. */
export function useLineResult(turn: Turn, task: TurnTask) {
  const { companyId } = turn;
  const client = useQueryClient();
  const session = useSession();
  const change = useKeptMutation({
    queue: ({ changed }) => `turn-task-${changed.id}`,
    send: ({ changed, body }: Change) =>
      submitOfTask<TurnTask>(turn, {
        call: { method: 'PUT', url: addressOf(TASK, { params: { id: changed.id } }), body },
        did: didOf(changed),
        shown: changed,
      }),
    shown: ({ changed }) => taskPatches(companyId, changed),
    saved: (saved) => taskPatches(companyId, saved),
    stale: ({ followed }) => [
      ...staleLists(client, companyId, ['progress', ...Object.keys(followed)]),
      ...(followed.status ? countsOf(companyId) : []),
    ],
    onSaved: (saved, { before }) => {
      if (before === undefined) return;
      const undo = { label: 'Undo', run: () => set(before, { result: before }) };
      notify({ title: titleOf(saved), action: undo });
    },
    onFailed: (error) => fail(`"${task.task}" was not saved. ${errorMessage(error, 'Please try again.')}`),
  });
  const set = (result: Result, body: Change['body'], more: { before?: Result; onSettled?: () => void } = {}) => {
    const { onSettled, ...undo } = more;
    const changed = withResult(task, result, assigneeName(session));
    const tasks = turn.tasks.map((one) => (one.id === task.id ? changed : one));
    const followed = changed.completed && !task.completed ? followChecklist(turn, tasks) : {};
    change.mutate({ changed, body, followed, ...undo }, { ...(onSettled && { onSettled }) });
  };
  return {
    tick: (completed: boolean, onSettled: () => void) => set(completed ? 'done' : null, { completed }, { onSettled }),
    /** Offers Undo. */
    change: (result: Result) => set(result, { result }, { before: task.result }),
  };
}

/** Whether the line has an order that is finished. */
export const isOver = (order: TurnTask['workOrder']): boolean =>
  order !== null && order.status !== 'open' && order.status !== 'in_progress';

function titleOf({ task, result }: TurnTask): string {
  if (result === 'failed') return `“${task}” failed`;
  return result === 'not_needed' ? `“${task}” is not needed` : `“${task}” is open`;
}

function didOf({ result }: TurnTask): string {
  if (result === 'not_needed') return 'Not needed:';
  return result === 'done' ? 'Ticked' : 'Opened';
}

/** Saves what was noted at a line; of two people's notes both are kept. */
export function useSaveNote(turn: Turn, task: TurnTask) {
  const client = useQueryClient();
  const { id, notes: knownNotes } = task;
  return useMutation({
    mutationFn: (notes: string | null) =>
      submitOfTask<TurnTask>(turn, {
        call: { method: 'PUT', url: addressOf(TASK, { params: { id } }), body: { notes, knownNotes } },
        did: 'Noted at',
        texts: { notes: knownNotes },
        shown: { ...task, notes },
      }),
    onSuccess: (saved) => (saved === KEPT ? undefined : showSaved(client, taskPatches(turn.companyId, saved), [])),
  });
}
