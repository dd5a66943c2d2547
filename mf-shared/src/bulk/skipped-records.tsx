import { countedText, type BulkRecords, type SkippedRecord } from './bulk.api';
import styles from './bulk-bar.module.css';

interface SkippedRecordsProps {
  skipped: readonly SkippedRecord[];
  nouns: BulkRecords['nouns'];
  nameOf: (id: number) => string | undefined;
}

/** Each that was skipped, with its reason; those that are not loaded have no name and stand together. */
export function SkippedRecords({ skipped, nouns, nameOf }: SkippedRecordsProps) {
  if (skipped.length === 0) return null;
  const unnamed = skipped.filter(({ id }) => nameOf(id) === undefined);
  const reasons = [...new Set(unnamed.map(({ message }) => message))];
  return (
    <ul aria-label={`Skipped ${nouns[1]}`} className={styles.skipped}>
      {skipped.map(({ id, message }) => {
        const name = nameOf(id);
        return (
          name !== undefined && (
            <li key={id}>
              <strong>{name}</strong> was skipped: {message}
            </li>
          )
        );
      })}
      {reasons.map((reason) => (
        <li key={reason}>
          {countedText(unnamed.filter(({ message }) => message === reason).length, nouns)} skipped: {reason}
        </li>
      ))}
    </ul>
  );
}
