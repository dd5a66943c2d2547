import type { ReactNode } from 'react';
import styles from './picture.module.css';

/** A drawing of HTML elements in the theme's colours; one image to assistive technology. */
export function Picture({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="img" aria-label={label} className={`${styles.picture} ${className ?? ''}`}>
      {children}
    </div>
  );
}

type Tone = 'blue' | 'amber' | 'green' | 'grey' | 'red' | 'purple';

export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>;
}

export function Steps({ steps, done }: { steps: readonly string[]; done: number }) {
  return steps.map((step, index) => (
    <span key={step} className={index < done ? styles.doneStep : styles.step}>
      {step}
    </span>
  ));
}

/** `done`: 0 to 100. */
export function Bar({ done }: { done: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="4" fill="var(--sunken)" />
      <rect width={done} height="4" fill="var(--accent)" />
    </svg>
  );
}
