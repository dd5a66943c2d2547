import { formatDollars } from '@nerka/mf-shared/format';
import type { ReactNode } from 'react';
import styles from './editor.module.css';

interface EditorBarProps {
  total: number;
  isUnsaved: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** What it comes to, and what saves it. */
export function EditorBar({ total, isUnsaved, children }: EditorBarProps) {
  return (
    <footer className={styles.bar} data-bottom-bar>
      <p className={styles.sum}>
        Total <strong>{formatDollars(total)}</strong>
        {isUnsaved && <span className={styles.unsaved}>Not saved yet</span>}
      </p>
      <div className={styles.buttons}>{children}</div>
    </footer>
  );
}
