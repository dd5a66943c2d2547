import { request, errorMessage } from '@nerka/mf-shared/api';
import { fail, useSession } from '@nerka/mf-shared/contract';
import { useMutation, useMutationState, useQueryClient } from '@nerka/mf-shared/query';
import { useMemo } from 'react';
import { assigneeName, type Turn, type TurnTask } from './turn-labels';
import { refreshTurns, showTurn, turnQuery } from './turns.api';

const TICK = 'tick-turn-task';

/**
 * Ticks a task or takes the tick away. Ticks of one task are sent one after the other, so the last one stands; those of
 * different tasks do not wait for each other. Until the server has answered, `useTurnsWithTicks` shows them; a refused
 * one is no longer shown, and a message says so.
 */
export function useTickTask(companyId: number, task: TurnTask) {
  const client = useQueryClient();
  const session = useSession();
  const { mutate } = useMutation({
    mutationKey: [TICK],
    scope: { id: `${TICK}-${task.id}` },
    mutationFn: ({ id, completed }: TurnTask) =>
      request('put', '/api/turn-tasks/{id}', { params: { id }, body: { completed } }),
    onSuccess: (saved) => {
      const ticked = new Map([[saved.id, saved]]);
      const checklist = client.getQueryData(turnQuery(saved.turnId).queryKey);
      showTurn(client, companyId, saved.turnId, (turn) => withTicks(turn, ticked, checklist));
    },
    onError: (error, { task: text }) => fail(`"${text}" was not saved. ${errorMessage(error, 'Please try again.')}`),
    onSettled: () => {
      // While other ticks are on their way, what is read would not hold them yet.
      if (client.isMutating({ mutationKey: [TICK] }) === 1) void refreshTurns(client, companyId);
    },
  });
  return (completed: boolean, onSettled: () => void) => {
    const who = completed ? { completedAt: new Date().toISOString(), completedBy: assigneeName(session) } : unticked;
    mutate({ ...task, completed, ...who }, { onSettled });
  };
}

const unticked = { completedAt: null, completedById: null, completedBy: null };

/** The turns as they are once every tick that is on its way has arrived: what a list or dialog shows. */
export function useTurnsWithTicks(turns: readonly Turn[]): readonly Turn[] {
  const client = useQueryClient();
  const pending = useMutationState({
    filters: { mutationKey: [TICK], status: 'pending' },
    select: ({ state }) => state.variables as TurnTask,
  });
  return useMemo(() => {
    if (pending.length === 0) return turns;
    const ticked = new Map(pending.map((task) => [task.id, task]));
    const touched = new Set(pending.map(({ turnId }) => turnId));
    return turns.map((turn) =>
      touched.has(turn.id) ? withTicks(turn, ticked, client.getQueryData(turnQuery(turn.id).queryKey)) : turn,
    );
  }, [client, turns, pending]);
}

/** A row of the board came without its tasks: its progress is that of the checklist in which the ticks are made. */
function withTicks(turn: Turn, ticked: ReadonlyMap<number, TurnTask>, checklist: Turn | undefined): Turn {
  if (turn.tasks.length > 0 || !checklist) return withTasks(turn, ticked);
  return { ...turn, progress: withTasks(checklist, ticked).progress };
}

/** A turn that holds none of these tasks stays the same object, so that its card is not drawn again. */
function withTasks(turn: Turn, changed: ReadonlyMap<number, TurnTask>): Turn {
  if (!turn.tasks.some(({ id }) => changed.has(id))) return turn;
  const tasks = turn.tasks.map((task) => ({ ...task, ...changed.get(task.id) }));
  const completed = tasks.filter((task) => task.completed).length;
  return { ...turn, tasks, progress: { completed, total: tasks.length, percent: percentOf(completed, tasks.length) } };
}

/** The completed share, rounded. */
function percentOf(completed: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * completed) / total);
}
