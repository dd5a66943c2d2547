import { opensDialog, paths, useCompany } from '@nerka/mf-shared/contract';
import { DeleteButton } from '@nerka/mf-shared/deletion';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { RecordCard } from '@nerka/mf-shared/ui/record-card';
import { memo } from 'react';
import { turnDialogAddress } from './turn-address';
import { AssigneeSelect, PhaseBadge, StatusBadge } from './turn-badges';
import type { TurnEditing } from './turn-editing';
import { TurnProgress } from './turn-progress';
import type { Turn } from './turn-labels';
import styles from './turn-card.module.css';

interface TurnCardProps {
  turn: Turn;
  editing: TurnEditing;
  /** The search part of the list's address, restored when the turn's dialog closes. */
  search: string;
  onEdit: (id: number) => void;
  onDelete: (turn: Turn) => void;
}

/** One turn; a click anywhere opens it. Memoized, because a list may have hundreds. */
export const TurnCard = memo(function TurnCard({ turn, editing, search, onEdit, onDelete }: TurnCardProps) {
  const company = useCompany();
  const { id, unitNumber, turnNumber, targetCompletionDate, estimatedCost } = turn;
  const words = `${turnNumber} of unit ${unitNumber}`;
  return (
    <RecordCard
      label={`Unit ${unitNumber}, ${turnNumber}`}
      isWholeLink
      title={
        <Link data-list-row to={turnDialogAddress(company, id, search)} state={opensDialog}>
          Unit {unitNumber}
        </Link>
      }
      number={<Link to={paths.turn(company, id)}>{turnNumber}</Link>}
      actions={
        editing.canWrite && (
          <>
            <IconButton icon="edit" label={`Edit ${words}`} tooltip="Edit" onPress={() => onEdit(id)} />
            <DeleteButton label={`Delete ${words}`} onPress={() => onDelete(turn)} />
          </>
        )
      }
      foot={
        <>
          <AssigneeSelect turn={turn} editing={editing} />
          <span className={turn.isLate ? styles.late : styles.fact}>
            <Icon name="deadline" /> {targetCompletionDate ? formatDate(targetCompletionDate) : 'No target date'}
            {turn.isLate && ' (late)'}
          </span>
          <span className={styles.fact}>Budget: {estimatedCost === null ? 'N/A' : formatDollars(estimatedCost)}</span>
        </>
      }
    >
      <div className={styles.badges}>
        <StatusBadge turn={turn} editing={editing} />
        <PhaseBadge turn={turn} editing={editing} />
      </div>
      <TurnProgress turn={turn} />
    </RecordCard>
  );
});
