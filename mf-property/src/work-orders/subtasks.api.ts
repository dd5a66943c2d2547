import { request } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { useOptimisticMutation } from '@nerka/mf-shared/query';
import type { Subtask } from './work-order-labels';
import { useInlineChange, type OrderOnCard } from './work-orders-cache';

const LINES = '/api/work-orders/{id}/subtasks';
const LINE = '/api/subtasks/{id}';

/** Ticks a subtask: shown at once, taken back if the server refuses. Failures are only logged. */
export function useTickSubtask(order: OrderOnCard) {
  const { queue, stale, change } = useInlineChange(order);
  return useOptimisticMutation({
    ...{ queue, stale },
    send: ({ id, completed }: Subtask) => request('put', LINE, { params: { id }, body: { completed } }),
    shown: (ticked) =>
      change((known) => ({
        ...known,
        subtasks: known.subtasks.map((subtask) => (subtask.id === ticked.id ? ticked : subtask)),
      })),
    onFailed: (error) => console.error('A subtask was not saved.', error),
  });
}

/** Adds a line; one that was removed comes back in its place, ticked if it was. */
export function useAddSubtask(order: OrderOnCard) {
  const { queue, stale } = useInlineChange(order);
  return useOptimisticMutation({
    ...{ queue, stale },
    send: (line: Pick<Subtask, 'title'> & Partial<Pick<Subtask, 'completed' | 'position'>>) =>
      request('post', LINES, { params: { id: order.id }, body: line }),
    shown: () => [],
    onFailed: (error) => console.error('A subtask was not added.', error),
  });
}

/** Removes a line and offers for a moment to bring it back. */
export function useDeleteSubtask(order: OrderOnCard) {
  const { queue, stale, change } = useInlineChange(order);
  const add = useAddSubtask(order);
  return useOptimisticMutation({
    ...{ queue, stale },
    send: ({ id }: Subtask) => request('delete', LINE, { params: { id } }),
    shown: (deleted) =>
      change((known) => ({ ...known, subtasks: known.subtasks.filter((subtask) => subtask.id !== deleted.id) })),
    onSaved: (_answer, { title, completed, position }) =>
      notify({
        title: 'Subtask removed',
        description: title,
        action: { label: 'Undo', run: () => add.mutate({ title, completed, position }) },
      }),
    onFailed: (error) => console.error('A subtask was not deleted.', error),
  });
}
