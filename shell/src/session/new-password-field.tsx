import { useId, useState } from 'react';
import panel from './account-panel.module.css';
import styles from './sign-in-screen.module.css';

interface NewPasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  /** Whether it is the first field, which has the focus. */
  isFirst?: boolean;
}

/** Plain HTML, as the sign-in page's, which looks the same. */
export function NewPasswordField({ value, onChange, error, isFirst = true }: NewPasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const errorId = useId();
  return (
    <>
      <div className={styles.password}>
        <label className={styles.label}>
          New password
          <input
            className={styles.input}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            placeholder="At least 8 characters"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : errorId}
            autoFocus={isFirst}
            required
          />
        </label>
        <button type="button" className={styles.show} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          Show<span className="visually-hidden"> password</span>
        </button>
      </div>
      {error !== null && (
        <p id={errorId} role="alert" className={panel.error}>
          {error}
        </p>
      )}
    </>
  );
}
