import { panelMessage } from '@nerka/mf-shared/api';
import { formatCount } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { SettingsCard } from '../settings-card';
import cards from '../settings-card.module.css';
import { problemsAddress, rowsQuery } from './import-export.api';
import styles from './import-export.module.css';
import { type ImportDetail, type ImportRow, rows } from './import-labels';

type State = 'all' | 'bad' | 'kept';

const titles: Record<State, { icon: 'list' | 'warning'; title: string; text: string }> = {
  all: { icon: 'list', title: 'Rows of the file', text: 'As they stand there, with what the import will do.' },
  bad: {
    icon: 'warning',
    title: 'Rows with problems',
    text: 'They are not imported. Correct them in the file and send it again.',
  },
  kept: { icon: 'warning', title: 'Rows that were not undone', text: 'They stay as they are.' },
};

const outcomes: Record<ImportRow['outcome'], string> = {
  bad: 'Problem',
  create: 'New',
  update: 'Changes',
  unchanged: 'As it is',
  undone: 'Undone',
  kept: 'Kept',
};

/** The first rows of a file; more on demand. */
export function ImportRows({ shown, state }: { shown: ImportDetail; state: State }) {
  const { icon, title, text } = titles[state];
  const list = useInfiniteQuery(rowsQuery(shown, state));
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = { all: shown.rowCount, bad: shown.badCount, kept: shown.keptCount }[state];
  return (
    <SettingsCard icon={icon} title={title} text={text}>
      {state === 'bad' && (
        <a className={cards.link} href={problemsAddress(shown.id)} download>
          Download as CSV
        </a>
      )}
      {list.isPending && <SkeletonList label="Loading rows..." height={32} />}
      {list.isError && !list.data && (
        <FailurePanel
          title="The rows could not be loaded"
          description={panelMessage(list.error, 'Something went wrong.')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && (
        <>
          <RowTable title={title} header={shown.header} shown={loaded} />
          <p className={styles.state}>
            <span className={styles.hint}>
              Showing {formatCount(loaded.length)} of {rows(total)}
            </span>
            {list.hasNextPage && (
              <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {list.isFetchNextPageError ? 'Retry' : 'Show more'}
              </Button>
            )}
          </p>
        </>
      )}
    </SettingsCard>
  );
}

function RowTable({ title, header, shown }: { title: string; header: readonly string[]; shown: readonly ImportRow[] }) {
  return (
    <div className={styles.table} role="region" aria-label={`${title}, table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Result</th>
            {header.map((heading, index) => (
              <th key={index} scope="col">
                {heading || `Column ${index + 1}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.line}</th>
              <td>
                {row.problems.length === 0
                  ? outcomes[row.outcome]
                  : row.problems.map(({ column, reason }) => (
                      <p key={reason} className={styles.problem}>
                        {column ? `${column}: ${reason}` : reason}
                      </p>
                    ))}
              </td>
              {header.map((_, index) => (
                <td key={index}>{row.cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
