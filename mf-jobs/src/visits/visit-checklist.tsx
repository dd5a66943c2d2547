import { ChecklistLine, NewChecklistLine, RecordPart } from '@nerka/mf-shared/record-page';
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
    <ChecklistLine
      text={task.task}
      isTicked={task.completed}
      canWrite={canWrite}
      removeLabel={`Remove task ${task.task}`}
      onTick={(completed) => tick.mutate({ ...task, completed })}
      onRemove={() => remove.mutate(task)}
    />
  );
}

function NewTask({ visit }: { visit: Visit }) {
  const add = useAddTask(visit);
  return (
    <NewChecklistLine
      label="Add a task"
      placeholder="Add a task"
      isPending={add.isPending}
      onAdd={(task, onSaved) => add.mutate({ task }, { onSuccess: onSaved })}
    />
  );
}
