import { useEffect, useRef, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon } from './icon';
import styles from './search-field.module.css';

const PAUSE_MS = 250;

interface SearchFieldProps {
  /** What is searched, as 'Search work orders'. */
  label: string;
  value: string;
  /** Called when the typing pauses, and at once on Enter, when the box is left and when it is cleared. */
  onSearch: (term: string) => void;
}

/** A search box over a list. `/` moves the focus into it. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const pause = useRef<number>(undefined);
  // The address changed from outside, by Back for example.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  // After the pause the list may have other filters than when the key was pressed: what counts is the latest onSearch.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  // A search that is overtaken by the address, or by leaving, is not made.
  useEffect(() => () => window.clearTimeout(pause.current), [value]);

  const search = (term: string, wait: number) => {
    window.clearTimeout(pause.current);
    setTyped(term);
    if (wait === 0) onSearch(term.trim());
    else pause.current = window.setTimeout(() => latest.current(term.trim()), wait);
  };
  return (
    <SearchInput
      label={label}
      value={typed}
      data-shortcut="/"
      onChange={(event) => search(event.target.value, event.target.value ? PAUSE_MS : 0)}
      onKeyDown={(event) => event.key === 'Enter' && search(typed, 0)}
      // What is pressed next acts on the list as it is searched.
      onBlur={() => typed.trim() !== value && search(typed, 0)}
    />
  );
}

interface SearchInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  label: string;
  field?: Ref<HTMLInputElement>;
  /** At the end of the box: the keys that lead into it. */
  hint?: ReactNode;
}

/** The box alone, for who listens to every key. */
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
