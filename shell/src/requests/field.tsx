import { useId, type ReactNode } from 'react';
import { useTexts } from './language';
import type { TextKey } from './texts/catalogue';
import styles from './request-pages.module.css';

interface FieldProps {
  label: TextKey;
  hint?: TextKey | undefined;
  problem?: TextKey | undefined;
  isOptional?: boolean;
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** A label with its control, and what is wrong with it. */
export function Field({ label, hint, problem, isOptional = false, children }: FieldProps) {
  const { t } = useTexts();
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {t(label)}
        {isOptional && <span className={styles.muted}> ({t('optional')})</span>}
      </label>
      {children({ id, ...(note && { 'aria-describedby': `${id}-note` }), ...(problem && { 'aria-invalid': true }) })}
      {note && (
        <p id={`${id}-note`} className={problem ? styles.problem : styles.muted}>
          {t(note)}
        </p>
      )}
    </div>
  );
}
