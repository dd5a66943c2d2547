import { useCompany } from '@nerka/mf-shared/contract';
import { formatShortDateTime } from '@nerka/mf-shared/format';
import { useState } from 'react';
import { useTickTask } from './ticks';
import { roomOf, type Turn, type TurnTask } from './turn-labels';
import styles from './turn-checklist.module.css';

interface TaskLineProps {
  turn: Turn;
  task: TurnTask;
  canWrite: boolean;
}

/** One task; the whole line toggles its checkbox. */
export function TaskLine({ turn, task, canWrite }: TaskLineProps) {
  const { timezone } = useCompany();
  const tick = useTickTask(turn, task);
  // The checkbox changes at once; other parts that show the tick follow.
  const [pressed, setPressed] = useState<boolean>();
  const isTicked = pressed ?? task.completed;
  const room = roomOf(task);
  return (
    <li className={styles.line}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isTicked}
          disabled={!canWrite}
          onChange={(event) => {
            setPressed(event.target.checked);
            tick(event.target.checked, () => setPressed(undefined));
          }}
        />
        <span className={styles.words}>
          <span className={isTicked ? styles.done : undefined}>{task.task}</span>
          {room && <span className={styles.room}>{room}</span>}
          {task.completedAt && (
            <span className={styles.small}>
              Completed {formatShortDateTime(task.completedAt, timezone)}
              {task.completedBy && ` by ${task.completedBy}`}
            </span>
          )}
          {task.notes && <span className={styles.small}>{task.notes}</span>}
        </span>
      </label>
    </li>
  );
}
