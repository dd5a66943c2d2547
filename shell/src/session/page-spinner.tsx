import styles from './page-spinner.module.css';

/** Fills the page while the session or the workspace loads; it shows only if that takes a moment. */
export function PageSpinner() {
  return (
    <div className={styles.page} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">Loading...</span>
    </div>
  );
}
