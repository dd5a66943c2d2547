import styles from './bar-mark.module.css';

/** From least to most pressing; the highest is in the colour of what is urgent. */
export type BarLevel = 1 | 2 | 3 | 4;

const bars: readonly BarLevel[] = [1, 2, 3, 4];

/** The bars alone, beside a word that says the same. */
export function Bars({ level }: { level: BarLevel }) {
  return (
    <span className={`${styles.bars} ${level === 4 ? styles.top : ''}`} aria-hidden>
      {bars.map((bar) => (
        <span key={bar} className={bar <= level ? styles.full : undefined} />
      ))}
    </span>
  );
}

/** How pressing something is, as one to four bars: not to be taken for a status, which is a tag with a dot. */
export function BarMark({ level, label }: { level: BarLevel; label: string }) {
  return (
    <span className={styles.mark}>
      <Bars level={level} />
      {label}
    </span>
  );
}
