import type { ReactNode } from 'react';
import styles from './admin-card.module.css';

export function AdminCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
