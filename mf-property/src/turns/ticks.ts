import { request, errorMessage } from '@nerka/mf-shared/api';
import { fail, useSession } from '@nerka/mf-shared/contract';
import { useOptimisticMutation, useQueryClient } from '@nerka/mf-shared/query';
import { assigneeName, type TurnTask } from './turn-labels';
import { staleLists, taskPatches } from './turns-cache';

/** Ticks a task optimistically, with rollback. Ticks of one task are sent in order; different tasks do not wait. */
export function useTickTask(companyId: number, task: TurnTask) {
  const client = useQueryClient();
  const session = useSession();
  const { mutate } = useOptimisticMutation({
    queue: ({ id }) => `turn-task-${id}`,
    send: ({ id, completed }: TurnTask) =>
      request('put', '/api/turn-tasks/{id}', { params: { id }, body: { completed } }),
    shown: (ticked) => taskPatches(companyId, ticked),
    saved: (saved) => taskPatches(companyId, saved),
    stale: () => staleLists(client, companyId, ['progress']),
    onFailed: (error) => fail(`"${task.task}" was not saved. ${errorMessage(error, 'Please try again.')}`),
  });
  return (completed: boolean, onSettled: () => void) => {
    const who = completed ? { completedAt: new Date().toISOString(), completedBy: assigneeName(session) } : unticked;
    mutate({ ...task, completed, ...who }, { onSettled });
  };
}

const unticked = { completedAt: null, completedById: null, completedBy: null };
