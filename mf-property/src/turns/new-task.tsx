import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { useState, type FormEvent } from 'react';
import { phaseLabels, roomOptions, type Phase, type Turn, type TurnTask } from './turn-labels';
import { useAddTask } from './turns.api';
import styles from './turn-checklist.module.css';

export function NewTask({ turn, phase }: { turn: Turn; phase: Phase }) {
  const [task, setTask] = useState('');
  const [room, setRoom] = useState<TurnTask['room']>('general');
  const add = useAddTask(turn.companyId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = task.trim();
    if (text === '' || add.isPending) return;
    add.mutate({ turn, body: { category: phase, room, task: text } }, { onSuccess: () => setTask('') });
  };
  return (
    <form onSubmit={submit} className={styles.new}>
      <Icon name="add" />
      <input
        className={styles.input}
        aria-label={`Add a task to ${phaseLabels[phase]}`}
        placeholder="Add a task"
        maxLength={200}
        value={task}
        onChange={(event) => setTask(event.target.value)}
      />
      {task !== '' && <NativeSelect label="Room" options={roomOptions} value={room} onChange={setRoom} />}
    </form>
  );
}
