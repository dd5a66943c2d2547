import { Icon } from '@nerka/mf-shared/ui/icon';
import { useState, type FormEvent } from 'react';
import styles from './checklist.module.css';

interface ChecklistLineProps {
  text: string;
  isTicked: boolean;
  canWrite: boolean;
  /** 'Remove task Filters' */
  removeLabel: string;
  hasFailed?: boolean;
  onTick: (isTicked: boolean) => void;
  onRemove: () => void;
}

/** One line of a checklist, ticked and removed in place. */
export function ChecklistLine(props: ChecklistLineProps) {
  const { text, isTicked, canWrite, removeLabel, hasFailed = false, onTick, onRemove } = props;
  return (
    <li>
      <div className={styles.line}>
        <label className={styles.label}>
          <input
            type="checkbox"
            className={styles.box}
            checked={isTicked}
            disabled={!canWrite}
            onChange={({ target }) => onTick(target.checked)}
          />
          <span className={isTicked ? styles.done : undefined}>{text}</span>
        </label>
        {canWrite && (
          <button type="button" className={styles.remove} aria-label={removeLabel} title="Remove" onClick={onRemove}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          That change could not be saved. Try again.
        </p>
      )}
    </li>
  );
}

interface NewChecklistLineProps {
  label: string;
  placeholder: string;
  isPending: boolean;
  hasFailed?: boolean;
  /** `onSaved` empties the field. */
  onAdd: (text: string, onSaved: () => void) => void;
}

/** Enter adds the line. */
export function NewChecklistLine({ label, placeholder, isPending, hasFailed, onAdd }: NewChecklistLineProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text !== '' && !isPending) onAdd(text, () => setTyped(''));
  };
  return (
    <form onSubmit={submit} className={styles.new}>
      <Icon name="add" />
      <input
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {hasFailed && (
        <span role="alert" className={styles.problem}>
          Not saved. Press Enter to try again.
        </span>
      )}
    </form>
  );
}
