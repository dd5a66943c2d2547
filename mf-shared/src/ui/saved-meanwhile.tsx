import type { ReactNode } from 'react';
import styles from './saved-meanwhile.module.css';

interface SavedMeanwhileProps {
  /** Where what was saved differs from the form: the field's label and their value in words. */
  fields: { label: string; text: string }[];
  /** A way to take it over. */
  children?: ReactNode;
}

/** In a form whose record somebody else saved first: what they have where the form differs. */
export function SavedMeanwhile({ fields, children }: SavedMeanwhileProps) {
  return (
    <section className={styles.panel} aria-label="Saved by somebody else">
      <p>Saved by somebody else meanwhile:</p>
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
