import styles from './methodology.module.css';

/** What each number means, for comparison with other programs. */
export function Methodology({ definitions }: { definitions: readonly (readonly [term: string, meaning: string])[] }) {
  return (
    <details className={styles.howCounted}>
      <summary>How this is counted</summary>
      <dl>
        {definitions.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
