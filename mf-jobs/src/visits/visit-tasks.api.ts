import { addressOf, errorMessage, request } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { useKeptMutation, useOptimisticMutation } from '@nerka/mf-shared/query';
import { submitOfVisit } from '../visit/kept-visit';
import { VISIT, type Visit, type VisitTask } from '../visit/visit';
import { visitPatches } from '../visit/visits.api';

const TASKS = `${VISIT}/tasks` as const;
const TASK = '/api/visit-tasks/{id}';
const FAILED = 'That change of the checklist was not saved. Please try again.';

const onFailed = (error: Error) => fail(errorMessage(error, FAILED));

export function useTickTask(visit: Visit) {
  const { id } = visit;
  return useKeptMutation({
    queue: () => `visit-${id}`,
    send: (line: VisitTask) =>
      submitOfVisit<VisitTask>(visit, {
        call: {
          ...{ method: 'PUT', url: addressOf(TASK, { params: { id: line.id } }) },
          body: { completed: line.completed },
        },
        did: `${line.completed ? 'Ticked' : 'Unticked'} “${line.task}”`,
        lines: { tasks: [line] },
      }),
    shown: (ticked) => visitPatches(id, (known) => withTask(known, ticked)),
    saved: (saved) => visitPatches(id, (known) => withTask(known, saved)),
    onFailed,
  });
}

export function useAddTask({ id }: Visit) {
  return useOptimisticMutation({
    queue: () => `visit-${id}`,
    send: ({ task }: Pick<VisitTask, 'task'>) => request('post', TASKS, { params: { id }, body: { task } }),
    shown: () => [],
    saved: (saved) => visitPatches(id, (known) => withTask(known, saved)),
    onFailed,
  });
}

/** Removes a task; the toast offers Undo, which adds it at the end. */
export function useDeleteTask(visit: Visit) {
  const { id } = visit;
  const add = useAddTask(visit);
  return useOptimisticMutation({
    queue: () => `visit-${id}`,
    send: ({ id: taskId }: VisitTask) => request('delete', TASK, { params: { id: taskId } }),
    shown: (deleted) => visitPatches(id, (known) => without(known, deleted)),
    onSaved: (_nothing, { task }) =>
      notify({ title: 'Task removed', description: task, action: { label: 'Undo', run: () => add.mutate({ task }) } }),
    onFailed,
  });
}

function withTask(visit: Visit, changed: VisitTask): Visit {
  const others = without(visit, changed).tasks;
  return {
    ...visit,
    tasks: [...others, changed].sort((one, other) => one.position - other.position || one.id - other.id),
  };
}

const without = (visit: Visit, { id }: VisitTask): Visit => ({
  ...visit,
  tasks: visit.tasks.filter((task) => task.id !== id),
});
