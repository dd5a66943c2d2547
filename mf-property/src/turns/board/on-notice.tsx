import { errorMessage } from '@nerka/mf-shared/api';
import { opensDialog, paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatCount, todayIn } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import type { ReactNode } from 'react';
import { Day, planOf } from './board-cells';
import { unitsOnNoticeQuery, type UnitOnNotice } from './board.api';
import { boardColumns, type ColumnKey } from './board-columns';
import rowStyles from './board-row.module.css';
import styles from './on-notice.module.css';

/** Units that will be vacant soon and have no turn yet; nothing while there are none. */
export function OnNotice({ search }: { search: string }) {
  const company = useCompany();
  const query = useInfiniteQuery(unitsOnNoticeQuery(company.id));
  const units = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  if (query.isError && !query.data) {
    return (
      <div role="row" className={styles.group}>
        <span role="cell">
          Units on notice could not be loaded. {errorMessage(query.error, '')}{' '}
          <Button size="small" onClick={() => void query.refetch()} loading={query.isFetching}>
            Retry
          </Button>
        </span>
      </div>
    );
  }
  if (units.length === 0) return null;
  return (
    <>
      <div role="row" className={styles.group}>
        <span role="cell">
          On notice, no turn yet <span className={styles.count}>{formatCount(total)}</span>
        </span>
      </div>
      {units.map((unit) => (
        <NoticeRow key={unit.unitId} unit={unit} search={search} />
      ))}
      {query.hasNextPage && (
        <div role="row" className={styles.group}>
          <span role="cell">
            <Button size="small" onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
              Show more on notice
            </Button>
          </span>
        </div>
      )}
    </>
  );
}

function NoticeRow({ unit, search }: { unit: UnitOnNotice; search: string }) {
  const company = useCompany();
  const canWrite = useCan('turns.write');
  const { unitNumber, moveOutDate } = unit;
  const today = todayIn(company.timezone);
  const cells: Partial<Record<ColumnKey, ReactNode>> = {
    unit: (
      <>
        <Link className={rowStyles.open ?? ''} data-list-row to={paths.unit(company, unit.unitId)}>
          Unit {unitNumber}
        </Link>
        <span className={rowStyles.small}>{planOf(unit)}</span>
        <span className={rowStyles.small}>has given notice</span>
      </>
    ),
    move_out: <Day date={moveOutDate} today={today} />,
    next_move_in: <Day date={unit.nextMoveInDate} today={today} />,
    phase: canWrite && (
      <Link className={styles.start ?? ''} to={newTurnAddress(company, unit, search)} state={opensDialog}>
        Start Turn
      </Link>
    ),
  };
  return (
    <div role="row" className={`${rowStyles.row} ${styles.row}`} aria-label={`Unit ${unitNumber}, on notice`}>
      {boardColumns.map((column) => (
        <div key={column.key} role="cell" data-column={column.key} className={rowStyles.cell}>
          {column.key !== 'unit' && column.key in cells && (
            <span className={rowStyles.label}>{labels[column.key] ?? column.label}</span>
          )}
          {cells[column.key]}
        </div>
      ))}
    </div>
  );
}

const labels: Partial<Record<ColumnKey, string>> = { phase: 'Turn' };

/** The form of a new turn over the board, with the unit and its move-out. */
function newTurnAddress(company: Parameters<typeof paths.turns>[0], unit: UnitOnNotice, search: string) {
  const params = new URLSearchParams(search);
  params.set('new', 'yes');
  params.set('unit', unit.unitNumber);
  if (unit.moveOutDate) params.set('moveOut', unit.moveOutDate);
  return { pathname: paths.turns(company), search: params.toString() };
}
