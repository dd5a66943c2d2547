import styles from './metric-tiles.module.css';

/** A figure in large type, with its name. */
export interface Figure {
  name: string;
  value: string;
  /** What it is a part of, or what it means beside the others. */
  detail?: string;
}

/** The figures that a report or a board begins with. */
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
