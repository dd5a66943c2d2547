import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import styles from './settings-card.module.css';

interface SettingsCardProps {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}

export function SettingsCard({ icon, title, text, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
      </header>
      {children}
    </section>
  );
}
