import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Input } from '@nerka/mf-shared/ui/input';
import { useState } from 'react';
import type { SubtaskValue } from './work-order-form';
import styles from './subtask-editor.module.css';

interface SubtaskEditorProps {
  /** The form gives both. */
  value?: SubtaskValue[];
  onChange?: (lines: SubtaskValue[]) => void;
}

/** The subtask list inside the dialog: Enter adds the trimmed text, an empty one is not added. */
export function SubtaskEditor({ value: lines = [], onChange }: SubtaskEditorProps) {
  const [title, setTitle] = useState('');
  const change = (changed: SubtaskValue[]) => onChange?.(changed);
  const add = () => {
    const trimmed = title.trim();
    if (trimmed === '') return;
    change([...lines, { title: trimmed }]);
    setTitle('');
  };
  return (
    <div className={styles.lines}>
      {lines.map((line, place) => (
        <div key={line.id ?? `new ${place}`} className={styles.line}>
          <Input
            aria-label={`Subtask ${place + 1}`}
            value={line.title}
            maxLength={200}
            onChange={(event) =>
              change(lines.map((other, at) => (at === place ? { ...other, title: event.target.value } : other)))
            }
          />
          <Button
            type="text"
            title="Remove"
            aria-label={`Remove subtask ${line.title}`}
            icon={<Icon name="close" />}
            onClick={() => change(lines.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      <div className={styles.line}>
        <Input
          aria-label="Add a subtask"
          placeholder="Add a subtask"
          value={title}
          maxLength={200}
          onChange={(event) => setTitle(event.target.value)}
          // What was typed and not added with Enter is not lost when the form is saved.
          onBlur={add}
          onPressEnter={(event) => {
            // Enter in this field adds a line; it does not save the form.
            event.preventDefault();
            add();
          }}
        />
        <Button title="Add" aria-label="Add the subtask" icon={<Icon name="add" />} onClick={add} />
      </div>
    </div>
  );
}
