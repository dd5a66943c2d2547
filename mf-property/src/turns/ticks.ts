import { request, errorMessage } from '@nerka/mf-shared/api';
import { fail, useSession } from '@nerka/mf-shared/contract';
import { useOptimisticMutation, useQueryClient } from '@nerka/mf-shared/query';
import { followChecklist } from './checklist-progress';
import { assigneeName, type Turn, type TurnTask } from './turn-labels';
import { countsOf, staleLists, taskPatches } from './turns-cache';

interface Tick {
  ticked: TurnTask;
  /** What the tick changes in the turn besides its progress. */
  followed: Partial<Turn>;
}

/** Ticks a task optimistically, with rollback. Ticks of one task are sent in order; different tasks do not wait. */
export function useTickTask(turn: Turn, task: TurnTask) {
  const { companyId } = turn;
  const client = useQueryClient();
  const session = useSession();
  const { mutate } = useOptimisticMutation({
    queue: ({ ticked }) => `turn-task-${ticked.id}`,
    send: ({ ticked: { id, completed } }: Tick) =>
      request('put', '/api/turn-tasks/{id}', { params: { id }, body: { completed } }),
    shown: ({ ticked }) => taskPatches(companyId, ticked),
    saved: (saved) => taskPatches(companyId, saved),
    stale: ({ followed }) => [
      ...staleLists(client, companyId, ['progress', ...Object.keys(followed)]),
      ...(followed.status ? countsOf(companyId) : []),
    ],
    onFailed: (error) => fail(`"${task.task}" was not saved. ${errorMessage(error, 'Please try again.')}`),
  });
  return (completed: boolean, onSettled: () => void) => {
    const who = completed ? { completedAt: new Date().toISOString(), completedBy: assigneeName(session) } : unticked;
    const ticked = { ...task, completed, ...who };
    const tasks = turn.tasks.map((one) => (one.id === task.id ? ticked : one));
    mutate({ ticked, followed: completed ? followChecklist(turn, tasks) : {} }, { onSettled });
  };
}

const unticked = { completedAt: null, completedById: null, completedBy: null };
