import { useId, type ReactNode } from 'react';
import styles from './record-part.module.css';

interface RecordPartProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of a record's page under a heading. */
export function RecordPart({ title, action, children }: RecordPartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

export type RecordFact = readonly [label: string, value: ReactNode];

/** What must be known, as pairs; those without a value are left out. */
export function RecordFacts({ facts }: { facts: readonly RecordFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== undefined &&
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A text of several lines as it was typed. */
export function RecordText({ children }: { children: string }) {
  return <p className={styles.text}>{children}</p>;
}
