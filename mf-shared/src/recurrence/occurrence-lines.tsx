import { panelMessage, type Schemas } from '@nerka/mf-shared/api';
import { formatDate } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import styles from './occurrences.module.css';
import { occurrencesQuery, type AnySeries } from './series.api';

type Occurrence = Schemas['OccurrenceResponse'];

/** The record that was made for a date. */
interface MadeRecord {
  number: string;
  path: string;
  status: readonly [tone: StatusTone, label: string];
}

interface OccurrenceLinesProps {
  series: AnySeries;
  title: string;
  nothing: string;
  /** Null unless the record exists. */
  recordOf: (occurrence: Occurrence) => MadeRecord | null;
}

/** The dates with a record, and those that were skipped or moved. */
export function OccurrenceLines({ series, title, nothing, recordOf }: OccurrenceLinesProps) {
  const list = useInfiniteQuery(occurrencesQuery(series.id));
  return (
    <RecordPart title={title}>
      <PagedList
        label="Occurrences"
        query={list}
        loading={<SkeletonList label="Loading occurrences..." count={2} height={44} />}
        problem={panelMessage(list.error, 'Something went wrong.')}
        nothing={<p className={styles.muted}>{nothing}</p>}
        nouns={['date', 'dates']}
      >
        {(occurrences) => (
          <ul className={styles.lines}>
            {occurrences.map((occurrence) => (
              <OccurrenceLine key={occurrence.id} occurrence={occurrence} record={recordOf(occurrence)} />
            ))}
          </ul>
        )}
      </PagedList>
    </RecordPart>
  );
}

function OccurrenceLine({ occurrence, record }: { occurrence: Occurrence; record: MadeRecord | null }) {
  const { due, movedTo } = occurrence;
  const [tone, label] = record?.status ?? ['grey', stateOf(occurrence)];
  return (
    <li className={styles.line}>
      <span>
        {formatDate(movedTo ?? due)}
        {record && (
          <>
            {' · '}
            <Link to={record.path}>{record.number}</Link>
          </>
        )}
        {movedTo && <span className={styles.muted}> instead of {formatDate(due)}</span>}
      </span>
      <StatusTag tone={tone}>{label}</StatusTag>
    </li>
  );
}

function stateOf({ isSkipped, madeAt }: Occurrence): string {
  if (isSkipped) return 'Skipped';
  return madeAt ? 'Deleted' : 'Moved';
}
