import { addressOf, request } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { useKeptMutation, useOptimisticMutation } from '@nerka/mf-shared/query';
import { notifyKept, submitOfOrder } from '@nerka/mf-shared/waiting-changes';
import type { Subtask, WorkOrder } from '../on-the-job/work-order-labels';
import { useInlineChange, type OrderOnCard } from '../on-the-job/work-orders-cache';

const LINES = '/api/work-orders/{id}/subtasks';
const LINE = '/api/subtasks/{id}';
const lineAddress = (id: number) => addressOf(LINE, { params: { id } });

/** Ticks a subtask optimistically, with rollback. Failures are only logged. */
export function useTickSubtask(order: OrderOnCard) {
  const { queue, change } = useInlineChange(order);
  return useKeptMutation({
    queue,
    send: (line: Subtask) =>
      submitOfOrder<Subtask>(order, {
        call: { method: 'PUT', url: lineAddress(line.id), body: { completed: line.completed } },
        did: `${line.completed ? 'Ticked' : 'Unticked'} “${line.title}”`,
        lines: { subtasks: [line] },
      }),
    shown: (ticked) => change((known) => withSubtask(known, ticked)),
    saved: (saved) => change((known) => withSubtask(known, saved)),
    onFailed: (error) => console.error('A subtask was not saved.', error),
  });
}

/** Adds a line; a removed one is restored at its index, with its tick. */
export function useAddSubtask(order: OrderOnCard) {
  const { queue, change } = useInlineChange(order);
  return useOptimisticMutation({
    queue,
    send: (line: Pick<Subtask, 'title'> & Partial<Pick<Subtask, 'completed' | 'position'>>) =>
      request('post', LINES, { params: { id: order.id }, body: line }),
    shown: () => [],
    saved: (saved) => change((known) => ({ ...withSubtask(known, saved), version: known.version + 1 })),
    onFailed: (error) => console.error('A subtask was not added.', error),
  });
}

/** Removes a line; the toast offers Undo. */
export function useDeleteSubtask(order: OrderOnCard) {
  const { queue, change } = useInlineChange(order);
  const add = useAddSubtask(order);
  return useKeptMutation({
    queue,
    send: ({ id, title }: Subtask) =>
      submitOfOrder<void>(order, {
        call: { method: 'DELETE', url: lineAddress(id) },
        did: `Removed “${title}”`,
        without: { subtasks: [id] },
        needlessIf: ['not-found'],
      }),
    onKept: notifyKept,
    shown: (deleted) => change((known) => without(known, deleted)),
    saved: (_nothing, deleted) => change((known) => ({ ...without(known, deleted), version: known.version + 1 })),
    onSaved: (_response, { title, completed, position }) =>
      notify({
        title: 'Subtask removed',
        description: title,
        action: { label: 'Undo', run: () => add.mutate({ title, completed, position }) },
      }),
    onFailed: (error) => console.error('A subtask was not deleted.', error),
  });
}

/** A tick leaves the order's version unchanged; adding and removing lines raise it. */
function withSubtask(order: WorkOrder, changed: Subtask): WorkOrder {
  const others = without(order, changed).subtasks;
  return {
    ...order,
    subtasks: [...others, changed].sort((one, other) => one.position - other.position || one.id - other.id),
  };
}

function without(order: WorkOrder, deleted: Subtask): WorkOrder {
  return { ...order, subtasks: order.subtasks.filter(({ id }) => id !== deleted.id) };
}
