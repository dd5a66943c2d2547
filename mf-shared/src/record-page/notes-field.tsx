import { useEffect, useEffectEvent, useState } from 'react';
import styles from './notes-field.module.css';

const MAX_NOTES = 10_000;
const MAX_ROWS = 12;

export interface NotesChange {
  notes: string;
  /** What the typing began with. */
  base: string | null;
}

interface NotesFieldProps {
  notes: string | null;
  save: { isPending: boolean; mutate: (change: NotesChange, options: { onSuccess: () => void }) => void };
}

/** Notes typed in place: saved on leaving the field and when the window goes to the background. What could not be saved stays. */
export function NotesField({ notes, save }: NotesFieldProps) {
  const [typed, setTyped] = useState<{ text: string; base: string | null }>();
  const leave = () => {
    if (!typed || save.isPending) return;
    if (typed.text.trim() === (typed.base ?? '')) return setTyped(undefined);
    save.mutate({ notes: typed.text, base: typed.base }, { onSuccess: () => setTyped(undefined) });
  };
  const leaveHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') leave();
  });
  useEffect(() => {
    const hide = () => leaveHidden();
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  const text = typed?.text ?? notes ?? '';
  return (
    <textarea
      className={styles.notes}
      aria-label="Notes"
      placeholder="Add a note"
      maxLength={MAX_NOTES}
      rows={Math.min(text.split('\n').length, MAX_ROWS)}
      value={text}
      onChange={({ target }) => setTyped({ text: target.value, base: typed ? typed.base : notes })}
      onBlur={leave}
    />
  );
}
