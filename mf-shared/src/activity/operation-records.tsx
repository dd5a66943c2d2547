import { errorMessage } from '@nerka/mf-shared/api';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { useState } from 'react';
import { activityQuery, type ActivityEntry } from './activity.api';
import { isOfManyRecords } from './activity-text';
import styles from './activity-entries.module.css';

/** As many as an operation changes. */
const PAGE_SIZE = 500;

interface OperationRecordsProps<Entry extends ActivityEntry> {
  companyId: number | null;
  entry: Entry;
  linkOf: ((entry: Entry) => string | undefined) | undefined;
}

/** The records that an entry stands for, if these are several; read when they are asked for. */
export function OperationRecords<Entry extends ActivityEntry>({ companyId, ...line }: OperationRecordsProps<Entry>) {
  const [isOpen, setIsOpen] = useState(false);
  if (companyId === null || !isOfManyRecords(line.entry)) return null;
  return (
    <details className={styles.operation} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Which</summary>
      {isOpen && <Records companyId={companyId} {...line} />}
    </details>
  );
}

function Records<Entry extends ActivityEntry>({
  companyId,
  entry,
  linkOf,
}: OperationRecordsProps<Entry> & { companyId: number }) {
  const lines = useInfiniteQuery(activityQuery(companyId, { operationId: entry.operation!.id }, PAGE_SIZE));
  if (lines.isError) return <p>{errorMessage(lines.error, 'The records could not be loaded.')}</p>;
  if (!lines.data) return <p role="status">Loading...</p>;
  // The undo of the operation has lines of its own, written later.
  const ofEntry = lines.data.pages
    .flatMap(({ items }) => items)
    .filter(({ noun, createdAt }) => noun === entry.noun && createdAt === entry.createdAt);
  return (
    <ul className={styles.records}>
      {ofEntry.map((line) => {
        const to = linkOf?.({ ...entry, record: line.record });
        const name = line.record?.name ?? line.subject;
        return <li key={line.id}>{to === undefined ? name : <Link to={to}>{name}</Link>}</li>;
      })}
      {lines.hasNextPage && (
        <li>
          <button type="button" className={styles.more} onClick={() => void lines.fetchNextPage()}>
            Show more
          </button>
        </li>
      )}
    </ul>
  );
}
