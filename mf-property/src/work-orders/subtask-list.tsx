import { ChecklistLine, NewChecklistLine } from '@nerka/mf-shared/record-page';
import { useState } from 'react';
import type { Subtask, WorkOrder } from '../on-the-job/work-order-labels';
import { useAddSubtask, useDeleteSubtask, useTickSubtask } from './subtasks.api';
import styles from './subtask-list.module.css';

export function SubtaskList({ order, canWrite }: { order: WorkOrder; canWrite: boolean }) {
  const { subtasks, workOrderNumber } = order;
  const done = subtasks.filter((subtask) => subtask.completed).length;
  return (
    <div className={styles.checklist}>
      {subtasks.length > 0 && (
        <ul className={styles.lines} aria-label={`Subtasks of ${workOrderNumber}, ${done} of ${subtasks.length} done`}>
          {subtasks.map((subtask) => (
            <SubtaskLine key={subtask.id} order={order} subtask={subtask} canWrite={canWrite} />
          ))}
        </ul>
      )}
      {canWrite && <NewSubtask order={order} />}
    </div>
  );
}

interface SubtaskLineProps {
  order: WorkOrder;
  subtask: Subtask;
  canWrite: boolean;
}

function SubtaskLine({ order, subtask, canWrite }: SubtaskLineProps) {
  const tick = useTickSubtask(order);
  const remove = useDeleteSubtask(order);
  // The checkbox changes at once; the list follows.
  const [pressed, setPressed] = useState<boolean>();
  const isTicked = pressed ?? subtask.completed;
  const press = (completed: boolean) => {
    setPressed(completed);
    tick.mutate({ ...subtask, completed }, { onSettled: () => setPressed(undefined) });
  };
  return (
    <ChecklistLine
      text={subtask.title}
      removeLabel={`Remove subtask ${subtask.title}`}
      hasFailed={tick.isError || remove.isError}
      onTick={press}
      onRemove={() => remove.mutate(subtask)}
      {...{ isTicked, canWrite }}
    />
  );
}

function NewSubtask({ order }: { order: WorkOrder }) {
  const add = useAddSubtask(order);
  return (
    <NewChecklistLine
      label={`Add a subtask to ${order.workOrderNumber}`}
      placeholder="Add a subtask"
      isPending={add.isPending}
      hasFailed={add.isError}
      onAdd={(title, onSaved) => add.mutate({ title }, { onSuccess: onSaved })}
    />
  );
}
