import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { useId, type DragEvent, type KeyboardEvent } from 'react';
import { roomOptions } from '../turn-labels';
import type { ChecklistTask } from './checklist.api';
import type { ChecklistLine } from './checklist-lines';
import styles from './checklist.module.css';

const MAX_TASK = 200;

/** Up or down by one. */
export type LineMove = 1 | -1;

interface EditedLineProps {
  line: ChecklistLine;
  problem: string | undefined;
  isDragged: boolean;
  onChange: (changed: Partial<ChecklistTask>) => void;
  onRemove: () => void;
  /** `from`: the control that keeps the focus. */
  onMove: (by: LineMove, from: string) => void;
  onDrag: (key: number | undefined) => void;
  onDragOver: () => void;
}

export function EditedLine(props: EditedLineProps) {
  const { line, problem, isDragged, onChange, onRemove, onMove, onDrag, onDragOver } = props;
  const problemId = useId();
  const words = line.task || 'the empty task';
  const begin = (event: DragEvent) => {
    // Firefox drags only elements with data.
    event.dataTransfer.setData('text/plain', line.task);
    event.dataTransfer.effectAllowed = 'move';
    onDrag(line.key);
  };
  return (
    <li
      className={isDragged ? `${styles.line} ${styles.dragged}` : styles.line}
      onDragEnter={onDragOver}
      onDrop={(event) => event.preventDefault()}
    >
      <span
        className={styles.handle}
        title="Drag to move"
        draggable
        onDragStart={begin}
        onDragEnd={() => onDrag(undefined)}
      >
        <Icon name="drag" />
      </span>
      <span className={styles.task}>
        <textarea
          className={styles.text}
          rows={1}
          aria-label={`Task ${words}`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && problemId}
          value={line.task}
          maxLength={MAX_TASK}
          // A task is one line, which may wrap; line breaks in pasted text are joined.
          onChange={(event) => onChange({ task: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
          data-move={`${line.key} field`}
          onKeyDown={moveByArrow((by) => onMove(by, `${line.key} field`))}
        />
        {problem && (
          <span id={problemId} className={styles.problem}>
            {problem}
          </span>
        )}
      </span>
      <NativeSelect
        label={`Room of ${words}`}
        options={roomOptions}
        value={line.room}
        onChange={(room) => onChange({ room })}
      />
      <span className={styles.buttons}>
        {([-1, 1] as const).map((by) => (
          <Button
            key={by}
            type="text"
            data-move={`${line.key} ${by}`}
            title={by === 1 ? 'Move down' : 'Move up'}
            aria-label={`Move ${words} ${by === 1 ? 'down' : 'up'}`}
            icon={
              <span className={by === -1 ? styles.up : undefined}>
                <Icon name="down" />
              </span>
            }
            onClick={() => onMove(by, `${line.key} ${by}`)}
          />
        ))}
        <Button
          type="text"
          title="Remove"
          aria-label={`Remove ${words}`}
          icon={<Icon name="close" />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

/** Alt with an arrow key moves the line. */
const moveByArrow = (onMove: (by: LineMove) => void) => (event: KeyboardEvent) => {
  // Enter in a line must not submit the form.
  if (event.key === 'Enter') event.preventDefault();
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  onMove(event.key === 'ArrowUp' ? -1 : 1);
};
