import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../format';
import { Icon, type IconName } from './icon';
import styles from './summary-card.module.css';

interface SummaryCardProps {
  icon: IconName;
  title: string;
  /** A count or a formatted amount; undefined while it loads. */
  value?: number | string;
  to?: string;
  children?: ReactNode;
}

/** One number of a dashboard. */
export function SummaryCard({ icon, title, value, to, children }: SummaryCardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        {to ? (
          <Link className={styles.link} to={to}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <p className={styles.value}>{value === undefined ? <span className={styles.pending} /> : shownOf(value)}</p>
      <div className={styles.detail}>{children}</div>
    </section>
  );
}

interface ComingSoonCardProps {
  icon: IconName;
  title: string;
  /** A screen that shows some of it already. */
  to?: string | undefined;
}

/** A card for numbers that the dashboard does not show yet. */
export function ComingSoonCard({ icon, title, to }: ComingSoonCardProps) {
  return (
    <section className={styles.comingSoon} aria-label={title}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.detail}>Coming Soon {to && <Link to={to}>Open {title.toLowerCase()}</Link>}</p>
      </div>
    </section>
  );
}

/** A grid of dashboard cards. */
export function SummaryCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

const shownOf = (value: number | string): string => (typeof value === 'number' ? formatCount(value) : value);
