import { NewTask } from './new-task';
import { TaskLine } from './lines/task-line';
import type { Phase, Turn } from './turn-labels';
import styles from './turn-checklist.module.css';

interface PhaseTasksProps {
  turn: Turn;
  phase: Phase;
  canWrite: boolean;
}

/** The tasks of one phase, ticked in place. */
export function PhaseTasks({ turn, phase, canWrite }: PhaseTasksProps) {
  const tasks = turn.tasks.filter(({ category }) => category === phase);
  return (
    <>
      {tasks.length === 0 && <p className={styles.empty}>No tasks in this phase.</p>}
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <TaskLine key={task.id} turn={turn} task={task} canWrite={canWrite} />
        ))}
      </ul>
      {canWrite && <NewTask turn={turn} phase={phase} />}
    </>
  );
}
