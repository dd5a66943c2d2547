import { Icon } from '@nerka/mf-shared/ui/icon';
import { useState, type FormEvent } from 'react';
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
    <li>
      <div className={styles.line}>
        <label className={styles.label}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isTicked}
            disabled={!canWrite}
            onChange={(event) => press(event.target.checked)}
          />
          <span className={isTicked ? styles.done : undefined}>{subtask.title}</span>
        </label>
        {canWrite && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove subtask ${subtask.title}`}
            title="Remove"
            onClick={() => remove.mutate(subtask)}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {(tick.isError || remove.isError) && (
        <p role="alert" className={styles.problem}>
          That change could not be saved. Try again.
        </p>
      )}
    </li>
  );
}

function NewSubtask({ order }: { order: WorkOrder }) {
  const [title, setTitle] = useState('');
  const add = useAddSubtask(order);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = title.trim();
    if (trimmed === '' || add.isPending) return;
    add.mutate({ title: trimmed }, { onSuccess: () => setTitle('') });
  };
  return (
    <form onSubmit={submit} className={styles.new}>
      <Icon name="add" />
      <input
        className={styles.input}
        aria-label={`Add a subtask to ${order.workOrderNumber}`}
        placeholder="Add a subtask"
        maxLength={200}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      {add.isError && (
        <span role="alert" className={styles.problem}>
          Not saved. Press Enter to try again.
        </span>
      )}
    </form>
  );
}
