import styles from './skeleton-list.module.css';

interface SkeletonListProps {
  /** For screen readers: 'Loading work orders...'. */
  label: string;
  count?: number;
  /** Of one row or card in pixels, so that nothing moves when the list arrives. */
  height?: number;
  layout?: 'rows' | 'cards';
}

/** Replaces a list while it loads. */
export function SkeletonList({ label, count = 3, height = 96, layout = 'rows' }: SkeletonListProps) {
  return (
    <div role="status" className={layout === 'cards' ? styles.cards : styles.rows}>
      <span className={styles.label}>{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.shape} style={{ height }} />
      ))}
    </div>
  );
}
