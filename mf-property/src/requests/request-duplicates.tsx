import { paths, useCompany } from '@nerka/mf-shared/contract';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { RelativeTime } from '@nerka/mf-shared/ui/relative-time';
import type { RequestDetail, SimilarWork } from './request-labels';
import styles from './requests.module.css';

interface RequestDuplicatesProps {
  request: RequestDetail;
  onMerge: (into: SimilarWork) => void;
}

/** Open orders and new requests of the same unit with similar words. */
export function RequestDuplicates({ request: { duplicates }, onMerge }: RequestDuplicatesProps) {
  const company = useCompany();
  if (duplicates.length === 0) return null;
  const pathOf = ({ kind, id }: SimilarWork) =>
    kind === 'request' ? paths.request(company, id) : paths.workOrder(company, id);
  return (
    <RecordPart title="Perhaps the same">
      <ul className={styles.duplicates}>
        {duplicates.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <div>
              <Link to={pathOf(one)}>{one.number}</Link> {one.title}
              <p>
                {Math.round(one.similarity * 100)}% alike ·{' '}
                <RelativeTime at={one.createdAt} timeZone={company.timezone} />
              </p>
            </div>
            <Button aria-label={`Merge into ${one.number}`} onClick={() => onMerge(one)}>
              Merge
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>The requester follows what it is merged into.</p>
    </RecordPart>
  );
}
