import { request } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { useMutation } from '@nerka/mf-shared/query';
import type { Subtask } from './work-order-words';
import { useInlineChange, type OrderOnCard } from './work-orders-cache';

const LINES = '/api/work-orders/{id}/subtasks';
const LINE = '/api/subtasks/{id}';

/** Ticks a subtask: shown at once, taken back if the server refuses. Failures are only logged (section 8). */
export function useTickSubtask(order: OrderOnCard) {
  const inline = useInlineChange(order);
  return useMutation({
    ...inline.queued,
    mutationFn: ({ id, completed }: Subtask) => request('put', LINE, { params: { id }, body: { completed } }),
    onMutate: (ticked) =>
      inline.show((known) => ({
        ...known,
        subtasks: known.subtasks.map((subtask) => (subtask.id === ticked.id ? ticked : subtask)),
      })),
    onError: (error, _ticked, undo) => {
      inline.takeBack(undo);
      console.error('A subtask was not saved.', error);
    },
    onSettled: inline.readAgain,
  });
}

/** Adds a line; one that was removed comes back in its place, ticked if it was. */
export function useAddSubtask(order: OrderOnCard) {
  const inline = useInlineChange(order);
  return useMutation({
    ...inline.queued,
    mutationFn: (line: Pick<Subtask, 'title'> & Partial<Pick<Subtask, 'completed' | 'position'>>) =>
      request('post', LINES, { params: { id: order.id }, body: line }),
    onError: (error) => console.error('A subtask was not added.', error),
    onSettled: inline.readAgain,
  });
}

/** Removes a line and offers for a moment to bring it back. */
export function useDeleteSubtask(order: OrderOnCard) {
  const inline = useInlineChange(order);
  const add = useAddSubtask(order);
  return useMutation({
    ...inline.queued,
    mutationFn: ({ id }: Subtask) => request('delete', LINE, { params: { id } }),
    onMutate: (deleted) =>
      inline.show((known) => ({
        ...known,
        subtasks: known.subtasks.filter((subtask) => subtask.id !== deleted.id),
      })),
    onSuccess: (_answer, { title, completed, position }) =>
      notify({
        title: 'Subtask removed',
        description: title,
        action: { label: 'Undo', run: () => add.mutate({ title, completed, position }) },
      }),
    onError: (error, _deleted, undo) => {
      inline.takeBack(undo);
      console.error('A subtask was not deleted.', error);
    },
    onSettled: inline.readAgain,
  });
}
