import styles from './metric-tiles.module.css';

/** A number in large type, with its name. */
export interface Figure {
  name: string;
  value: string;
  /** What it is a part of, or how it compares to the others. */
  detail?: string;
}

/** '$99,999.99': more does not fit into half a phone in large type. */
const MAX_LARGE = 10;

/** The main numbers at the top of a report or board. */
export function MetricTiles({ figures }: { figures: readonly Figure[] }) {
  const isLong = figures.some(({ value }) => value.length > MAX_LARGE);
  return (
    <dl className={isLong ? `${styles.tiles} ${styles.long}` : styles.tiles}>
      {figures.map(({ name, value, detail }) => (
        <div key={name} className={styles.tile}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {detail && <dd className={styles.detail}>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
