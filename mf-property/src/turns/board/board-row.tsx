import { opensDialog, paths, useCompany } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { memo, type ReactNode } from 'react';
import { turnDialogAddress } from '../turn-address';
import { AssigneeSelect, PhaseBadge } from '../turn-badges';
import type { TurnEditing } from '../turn-editing';
import { OtherTurnHint } from '../other-turn-hint';
import { TurnProgress } from '../turn-progress';
import { statusLabels, type Turn } from '../turn-labels';
import { Cost, Day, Money, NextMoveIn, planOf, Ready, Target } from './board-cells';
import { boardColumns, type ColumnKey } from './board-columns';
import styles from './board-row.module.css';

interface BoardRowProps {
  turn: Turn;
  /** In the company's time zone. */
  today: string;
  editing: TurnEditing;
  /** The search part of the board's address, restored when the turn's dialog closes. */
  search: string;
}

/** One turn. Memoized, because a board holds hundreds. */
export const BoardRow = memo(function BoardRow({ turn, today, editing, search }: BoardRowProps) {
  const company = useCompany();
  const cells: Record<ColumnKey, ReactNode> = {
    unit: (
      <>
        <Link
          className={styles.open ?? ''}
          data-list-row
          to={turnDialogAddress(company, turn.id, search)}
          state={opensDialog}
        >
          Unit {turn.unitNumber}
        </Link>
        <span className={styles.small}>{planOf(turn)}</span>
        <span className={styles.small}>
          <Link to={paths.turn(company, turn.id)}>{turn.turnNumber}</Link>, {statusLabels[turn.status]}
        </span>
        <OtherTurnHint turn={turn} />
      </>
    ),
    move_out: <Day date={turn.moveOutDate} today={today} />,
    phase: <PhaseBadge turn={turn} editing={editing} />,
    progress: <TurnProgress turn={turn} />,
    assignee: <AssigneeSelect turn={turn} editing={editing} />,
    target: <Target turn={turn} today={today} />,
    days_vacant: turn.daysVacant ?? '–',
    lost: <Money cents={turn.lostCents} />,
    ready: <Ready turn={turn} today={today} />,
    next_move_in: <NextMoveIn turn={turn} today={today} />,
    cost: <Cost turn={turn} />,
  };
  return (
    <div role="row" className={styles.row} aria-label={`Unit ${turn.unitNumber}, ${turn.turnNumber}`}>
      {boardColumns.map((column) => (
        <div
          key={column.key}
          role="cell"
          data-column={column.key}
          className={'isNumber' in column ? `${styles.cell} ${styles.number}` : styles.cell}
        >
          {column.key !== 'unit' && <span className={styles.label}>{column.label}</span>}
          {cells[column.key]}
        </div>
      ))}
    </div>
  );
});
