import styles from './page-spinner.module.css';

/** Fills the page while session or workspace load; visible only after a moment. */
export function PageSpinner() {
  return (
    <div className={styles.page} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">Loading...</span>
    </div>
  );
}
