import { keepPlace, paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { memo, useState } from 'react';
import { AssigneeSelect, PhaseBadge, StatusBadge } from './turn-badges';
import { DeleteTurnDialog } from './delete-turn-dialog';
import { TurnProgress } from './turn-progress';
import type { Turn } from './turn-words';
import styles from './turn-card.module.css';

interface TurnCardProps {
  turn: Turn;
  onEdit: (id: number) => void;
}

/** One turn at a glance; a click anywhere on it opens it. Drawn again only when the turn itself is another. */
export const TurnCard = memo(
  function TurnCard({ turn, onEdit }: TurnCardProps) {
    const company = useCompany();
    const canWrite = useCan('turns.write');
    const [search] = useSearchParams();
    const { id, unitNumber, turnNumber, targetCompletionDate, estimatedCost } = turn;
    return (
      <article className={styles.card} aria-label={`Unit ${unitNumber}, ${turnNumber}`}>
        <header className={styles.top}>
          <h2 className={styles.title}>
            <Link
              className={styles.open ?? ''}
              data-list-row
              to={{ pathname: paths.turn(company, id), search: search.toString() }}
              state={keepPlace}
            >
              Unit {unitNumber}
            </Link>
          </h2>
          <span className={styles.number}>{turnNumber}</span>
          {canWrite && <CardActions turn={turn} onEdit={() => onEdit(id)} />}
        </header>
        <div className={styles.badges}>
          <StatusBadge turn={turn} canWrite={canWrite} />
          <PhaseBadge turn={turn} canWrite={canWrite} />
        </div>
        <TurnProgress turn={turn} />
        <footer className={styles.facts}>
          <AssigneeSelect turn={turn} canWrite={canWrite} />
          <span className={turn.isLate ? styles.late : undefined}>
            <Icon name="deadline" /> {targetCompletionDate ? formatDate(targetCompletionDate) : 'No target date'}
            {turn.isLate && ' (late)'}
          </span>
          <span>Budget: {estimatedCost === null ? 'N/A' : formatDollars(estimatedCost)}</span>
        </footer>
      </article>
    );
  },
  // The screen makes a new `onEdit` for each address; what it does stays the same.
  (before, after) => before.turn === after.turn,
);

function CardActions({ turn, onEdit }: { turn: Turn; onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const words = `${turn.turnNumber} of unit ${turn.unitNumber}`;
  return (
    <span className={styles.actions}>
      <Tooltip title="Edit">
        <Button type="text" size="small" aria-label={`Edit ${words}`} icon={<Icon name="edit" />} onClick={onEdit} />
      </Tooltip>
      <Tooltip title="Delete">
        <Button
          type="text"
          size="small"
          aria-label={`Delete ${words}`}
          icon={<Icon name="delete" />}
          onClick={() => setIsAsking(true)}
        />
      </Tooltip>
      <DeleteTurnDialog turn={turn} open={isAsking} onClose={() => setIsAsking(false)} />
    </span>
  );
}
