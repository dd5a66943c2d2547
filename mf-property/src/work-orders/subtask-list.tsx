import { Icon } from '@nerka/mf-shared/ui/icon';
import { useState, type FormEvent } from 'react';
import type { WorkOrder } from './work-order-words';
import { useAddSubtask, useDeleteSubtask, useTickSubtask } from './work-orders.api';
import styles from './subtask-list.module.css';

/** The checklist under a work order: tick, add by Enter, remove. */
export function SubtaskList({ order, canWrite }: { order: WorkOrder; canWrite: boolean }) {
  const tick = useTickSubtask(order.companyId);
  const remove = useDeleteSubtask(order.companyId);
  const done = order.subtasks.filter((subtask) => subtask.completed).length;
  return (
    <div className={styles.checklist}>
      {order.subtasks.length > 0 && (
        <ul
          className={styles.lines}
          aria-label={`Subtasks of ${order.workOrderNumber}, ${done} of ${order.subtasks.length} done`}
        >
          {order.subtasks.map((subtask) => (
            <li key={subtask.id} className={styles.line}>
              <label className={styles.label}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={subtask.completed}
                  disabled={!canWrite}
                  onChange={(event) => tick.mutate({ ...subtask, completed: event.target.checked })}
                />
                <span className={subtask.completed ? styles.done : undefined}>{subtask.title}</span>
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
            </li>
          ))}
        </ul>
      )}
      {canWrite && <NewSubtask order={order} />}
      {(tick.isError || remove.isError) && (
        <p role="alert" className={styles.problem}>
          That change could not be saved. Try again.
        </p>
      )}
    </div>
  );
}

function NewSubtask({ order }: { order: WorkOrder }) {
  const [title, setTitle] = useState('');
  const add = useAddSubtask(order.companyId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = title.trim();
    if (trimmed === '' || add.isPending) return;
    add.mutate({ order, title: trimmed }, { onSuccess: () => setTitle('') });
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
