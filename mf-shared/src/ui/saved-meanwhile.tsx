import type { ReactNode } from 'react';
import styles from './saved-meanwhile.module.css';

interface SavedMeanwhileProps {
  /** The fields that differ: their label and the other value as text. */
  fields: { label: string; text: string }[];
  children?: ReactNode;
}

/** After a save conflict: their values where the form differs. */
export function SavedMeanwhile({ fields, children }: SavedMeanwhileProps) {
  return (
    <section className={styles.panel} aria-label="Saved by somebody else">
      <p>Somebody else has saved this meanwhile. What differs from yours:</p>
      <dl className={styles.fields}>
        {fields.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>Saving again replaces it with what stands below.</p>
      {children}
    </section>
  );
}
