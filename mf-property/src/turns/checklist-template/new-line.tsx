import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { useState } from 'react';
import { phaseLabels, roomOptions, type Phase } from '../turn-labels';
import type { ChecklistTask } from './checklist.api';
import styles from './checklist.module.css';

export function NewLine({ phase, onAdd }: { phase: Phase; onAdd: (task: ChecklistTask) => void }) {
  const [text, setText] = useState('');
  const [room, setRoom] = useState<ChecklistTask['room']>('general');
  const add = () => {
    const task = text.trim();
    if (task === '') return;
    onAdd({ category: phase, room, task });
    setText('');
  };
  return (
    <div className={styles.new}>
      <Input
        aria-label={`Add a task to ${phaseLabels[phase]}`}
        placeholder="Add a task"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={(event) => {
          // Enter in this field adds a line; it must not submit the form.
          event.preventDefault();
          add();
        }}
      />
      {text !== '' && (
        <NativeSelect label="Room of the new task" options={roomOptions} value={room} onChange={setRoom} />
      )}
      <Button
        title="Add"
        aria-label={`Add the task to ${phaseLabels[phase]}`}
        icon={<Icon name="add" />}
        onClick={add}
      />
    </div>
  );
}
