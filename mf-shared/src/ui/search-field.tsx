import { useEffect, useRef, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon } from './icon';
import styles from './search-field.module.css';

const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  value: string;
  /** Called after a pause in typing, and at once on Enter, blur and clear. */
  onSearch: (term: string) => void;
}

/** A search box; `/` focuses it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address follows a search later, while the user may type on.
  const [sent, setSent] = useState<readonly string[]>([]);
  const [outsideChanges, setOutsideChanges] = useState(0);
  const pause = useRef<number>(undefined);
  if (known !== value) {
    setKnown(value);
    const index = sent.indexOf(value);
    setSent(index === -1 ? [] : sent.slice(index + 1));
    // The address changed from outside, by Back for example.
    if (index === -1) {
      setOutsideChanges(outsideChanges + 1);
      if (typed.trim() !== value) setTyped(value);
    }
  }
  const send = (term: string) => {
    if ((sent.at(-1) ?? value) !== term) setSent([...sent, term]);
    onSearch(term);
  };
  // The list may have other filters after the pause, so the latest onSearch is called.
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  // A waiting search is dropped when the address changes from outside or the user leaves.
  useEffect(() => () => window.clearTimeout(pause.current), [outsideChanges]);

  const search = (term: string, wait: number) => {
    window.clearTimeout(pause.current);
    setTyped(term);
    if (wait === 0) send(term.trim());
    else pause.current = window.setTimeout(() => latest.current(term.trim()), wait);
  };
  return (
    <SearchInput
      label={label}
      value={typed}
      data-shortcut="/"
      onChange={(event) => search(event.target.value, event.target.value ? PAUSE_MS : 0)}
      onKeyDown={(event) => event.key === 'Enter' && search(typed, 0)}
      // So that the next press acts on the searched list.
      onBlur={() => typed.trim() !== value && search(typed, 0)}
    />
  );
}

interface SearchInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  label: string;
  field?: Ref<HTMLInputElement>;
  /** At the end of the box: its shortcut. */
  hint?: ReactNode;
}

/** The input alone, for callers that handle every key. */
export function SearchInput({ label, field, hint, ...others }: SearchInputProps) {
  return (
    <div className={styles.field}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        ref={field}
        type="search"
        className={hint ? `${styles.input} ${styles.hinted}` : styles.input}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        {...others}
      />
      {hint && (
        <kbd className={styles.hint} aria-hidden="true">
          {hint}
        </kbd>
      )}
    </div>
  );
}
