import { RecordPart } from '@nerka/mf-shared/record-page';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { useState, type FormEvent } from 'react';
import type { Visit, VisitTask } from '../visit/visit';
import { useAddTask, useDeleteTask, useTickTask } from './visit-tasks.api';
import styles from './visit-checklist.module.css';

interface VisitChecklistProps {
  visit: Visit;
  canWrite: boolean;
}

/** The checklist is ticked and written in place. */
export function VisitChecklist({ visit, canWrite }: VisitChecklistProps) {
  const { tasks } = visit;
  const done = tasks.filter(({ completed }) => completed).length;
  return (
    <RecordPart title={tasks.length > 0 ? `Checklist, ${done} of ${tasks.length}` : 'Checklist'}>
      {tasks.length > 0 && (
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <TaskLine key={task.id} {...{ visit, task, canWrite }} />
          ))}
        </ul>
      )}
      {tasks.length === 0 && !canWrite && <p className={styles.empty}>No checklist.</p>}
      {canWrite && <NewTask visit={visit} />}
    </RecordPart>
  );
}

function TaskLine({ visit, task, canWrite }: VisitChecklistProps & { task: VisitTask }) {
  const tick = useTickTask(visit);
  const remove = useDeleteTask(visit);
  return (
    <li className={styles.line}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          checked={task.completed}
          disabled={!canWrite}
          onChange={({ target }) => tick.mutate({ ...task, completed: target.checked })}
        />
        <span className={task.completed ? styles.done : undefined}>{task.task}</span>
      </label>
      {canWrite && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove task ${task.task}`}
          title="Remove"
          onClick={() => remove.mutate(task)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

function NewTask({ visit }: { visit: Visit }) {
  const [text, setText] = useState('');
  const add = useAddTask(visit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const task = text.trim();
    if (task === '' || add.isPending) return;
    add.mutate({ task }, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={submit} className={styles.new}>
      <Icon name="add" />
      <input
        className={styles.input}
        aria-label="Add a task"
        placeholder="Add a task"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}
