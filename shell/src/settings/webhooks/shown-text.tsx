import { useId } from 'react';
import styles from './webhooks.module.css';

/** What was sent or answered. It has the focus by the keyboard, so that the dialog around it can be scrolled. */
export function ShownText({ title, children }: { title: string; children: string }) {
  const id = useId();
  return (
    <>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <pre className={styles.text} role="region" aria-labelledby={id} tabIndex={0}>
        {children}
      </pre>
    </>
  );
}
