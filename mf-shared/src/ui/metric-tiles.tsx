import styles from './metric-tiles.module.css';

/** A number in large type, with its name. */
export interface Figure {
  name: string;
  value: string;
  /** What it is a part of, or how it compares to the others. */
  detail?: string;
}

/** The main numbers at the top of a report or board. */
export function MetricTiles({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.tiles}>
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
