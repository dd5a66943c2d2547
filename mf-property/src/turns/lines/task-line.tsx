import { useCompany } from '@nerka/mf-shared/contract';
import { formatShortDateTime } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { Suspense, useId, useState } from 'react';
import { roomOf, type Turn, type TurnTask } from '../turn-labels';
import checklist from '../turn-checklist.module.css';
import { LineMenu, type LineDialog } from './line-menu';
import { AddLinePhoto, LineWork } from './line-work';
import { useLineResult } from './results.api';
import styles from './task-line.module.css';

// Most lines are only ticked.
const Dialogs = lazyPart(() => import('./line-dialogs').then((module) => module.LineDialogs));

interface TaskLineProps {
  turn: Turn;
  task: TurnTask;
  canWrite: boolean;
}

/** One task; its words toggle its checkbox, and its menu says what else came of it. */
export function TaskLine({ turn, task, canWrite }: TaskLineProps) {
  const result = useLineResult(turn, task);
  // The checkbox changes at once; other parts that show the tick follow.
  const [pressed, setPressed] = useState<boolean>();
  const [opened, setOpened] = useState<LineDialog>();
  const isTicked = pressed ?? task.completed;
  const completion = useId();
  return (
    <li className={checklist.line}>
      <div className={styles.row}>
        <label className={checklist.label}>
          <input
            type="checkbox"
            className={checklist.box}
            checked={isTicked}
            disabled={!canWrite}
            aria-describedby={task.completedAt ? completion : undefined}
            onChange={(event) => {
              setPressed(event.target.checked);
              result.tick(event.target.checked, () => setPressed(undefined));
            }}
          />
          <LineWords task={task} isTicked={isTicked} />
        </label>
        {canWrite && (
          <span className={styles.tools}>
            <AddLinePhoto turn={turn} task={task} />
            <LineMenu task={task} onResult={result.change} onOpen={setOpened} onPointed={Dialogs.preload} />
          </span>
        )}
      </div>
      <Completion id={completion} task={task} />
      <LineWork task={task} onPhotos={() => setOpened('photos')} />
      {opened && (
        <Suspense>
          <Dialogs {...{ turn, task, opened, canWrite }} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </li>
  );
}

function LineWords({ task, isTicked }: { task: TurnTask; isTicked: boolean }) {
  const room = roomOf(task);
  return (
    <span className={checklist.words}>
      <span className={isTicked ? checklist.done : undefined}>{task.task}</span>
      {room && <span className={checklist.room}>{room}</span>}
      {isTicked && task.result === 'not_needed' && <StatusTag tone="grey">Not needed</StatusTag>}
      {!isTicked && task.result === 'failed' && <StatusTag tone="red">Failed</StatusTag>}
      {task.notes && <span className={styles.note}>{task.notes}</span>}
    </span>
  );
}

/** In the room that each line leaves for it: a tick must not move the lines below, where the next tap goes. */
function Completion({ id, task: { result, completedAt, completedBy } }: { id: string; task: TurnTask }) {
  const { timezone } = useCompany();
  if (!completedAt) return null;
  return (
    <p id={id} className={styles.completion}>
      {result === 'not_needed' ? 'Decided' : 'Completed'} {formatShortDateTime(completedAt, timezone)}
      {completedBy && ` by ${completedBy}`}
    </p>
  );
}
