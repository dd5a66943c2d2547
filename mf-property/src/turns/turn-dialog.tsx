import { isNotFound, errorMessage } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany, usePageName } from '@nerka/mf-shared/contract';
import { formatCount, formatDate, formatDollars } from '@nerka/mf-shared/format';
import { useIsBeingDeleted, useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { useState, type ReactNode } from 'react';
import { DeleteTurnDialog } from './delete-turn-dialog';
import { AssigneeSelect, PhaseBadge, StatusBadge } from './turn-badges';
import { TurnChecklist } from './turn-checklist';
import { useTurnEditing } from './turn-editing';
import { TurnProgress } from './turn-progress';
import type { Turn } from './turn-labels';
import { deletionOf, turnQuery, useChangeTurn } from './turns.api';
import styles from './turn-dialog.module.css';

const WIDTH = 720;
const NOT_FOUND = 'Turn not found';

interface TurnDialogProps {
  companyId: number;
  /** undefined: the address has no valid id. */
  id: number | undefined;
  onEdit: (id: number) => void;
  onClose: () => void;
}

/** The turn that the address names, with its checklist. */
export function TurnDialog({ id, ...dialog }: TurnDialogProps) {
  if (id === undefined) return <UnopenedTurn description={NOT_FOUND} onClose={dialog.onClose} />;
  return <NamedTurnDialog id={id} {...dialog} />;
}

function NamedTurnDialog({ companyId, id, onEdit, onClose }: TurnDialogProps & { id: number }) {
  const canWrite = useCan('turns.write');
  const isBeingDeleted = useIsBeingDeleted(deletionOf(id));
  const query = useQuery({ ...turnQuery(id), refetchOnMount: 'always', enabled: !isBeingDeleted });
  // A super admin can read every company's turns, but works inside one company at a time.
  const isForeign = query.data !== undefined && query.data.companyId !== companyId;
  // Another user may delete it while it is open.
  const isGone = isNotFound(query.error);
  const turn = isForeign || isGone ? undefined : query.data;
  const title = turn && `Unit ${turn.unitNumber} - ${turn.turnNumber}`;
  usePageName(title);
  if (turn) {
    return (
      <ResponsiveDialog
        open
        title={title}
        width={WIDTH}
        onClose={onClose}
        footer={<Actions {...{ turn, canWrite, onEdit, onClose }} />}
      >
        <TurnDetails turn={turn} canWrite={canWrite} />
      </ResponsiveDialog>
    );
  }
  if (isForeign) return <UnopenedTurn description={NOT_FOUND} onClose={onClose} />;
  const problem = query.isError ? errorMessage(query.error, 'Something went wrong.') : undefined;
  return <UnopenedTurn description={problem} onRetry={() => void query.refetch()} onClose={onClose} />;
}

interface UnopenedTurnProps {
  /** Absent while loading. */
  description: string | undefined;
  onRetry?: () => void;
  onClose: () => void;
}

function UnopenedTurn({ description, onRetry, onClose }: UnopenedTurnProps) {
  const close = <Button onClick={onClose}>Close</Button>;
  return (
    <ResponsiveDialog open title="Turn" width={WIDTH} onClose={onClose} footer={close}>
      {description === undefined ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <FailurePanel title="The turn could not be opened" description={description} {...(onRetry && { onRetry })} />
      )}
    </ResponsiveDialog>
  );
}

interface ActionsProps {
  turn: Turn;
  canWrite: boolean;
  onEdit: (id: number) => void;
  onClose: () => void;
}

function Actions({ turn, canWrite, onEdit, onClose }: ActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (!canWrite) return <Button onClick={onClose}>Close</Button>;
  return (
    <div className={styles.actions}>
      <Button danger onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <span className={styles.space} />
      <Button onClick={() => onEdit(turn.id)}>Edit</Button>
      <Button onClick={onClose}>Close</Button>
      <DeleteTurnDialog turn={turn} open={isAsking} onClose={() => setIsAsking(false)} onDeleted={onClose} />
    </div>
  );
}

function TurnDetails({ turn, canWrite }: { turn: Turn; canWrite: boolean }) {
  const change = useChangeTurn(turn.companyId);
  const editing = useTurnEditing(turn.companyId);
  const { completed, total } = turn.progress;
  const canComplete = canWrite && total > 0 && completed === total && turn.status !== 'completed';
  return (
    <div className={styles.details}>
      <div className={styles.badges}>
        <StatusBadge turn={turn} editing={editing} />
        <PhaseBadge turn={turn} editing={editing} />
        <AssigneeSelect turn={turn} editing={editing} />
      </div>
      <TurnProgress turn={turn} />
      {canComplete && (
        <p className={styles.ready}>
          <span>Every task is done.</span>
          <Button
            type="primary"
            loading={change.isPending}
            onClick={() => change.mutate({ turn, changes: { status: 'completed' } })}
          >
            Mark as Completed
          </Button>
        </p>
      )}
      <TurnFacts turn={turn} />
      {turn.notes && <p className={styles.notes}>{turn.notes}</p>}
      <TurnChecklist turn={turn} canWrite={canWrite} />
    </div>
  );
}

function TurnFacts({ turn }: { turn: Turn }) {
  const company = useCompany();
  const day = (date: string | null) => (date === null ? undefined : formatDate(date));
  const money = (cents: number | null) => (cents === null ? undefined : formatDollars(cents));
  const facts: [string, ReactNode][] = [
    ['Target', turn.isLate ? `${day(turn.targetCompletionDate)} (late)` : (day(turn.targetCompletionDate) ?? 'None')],
    ['Move-out', day(turn.moveOutDate)],
    ['Completed', day(turn.actualCompletionDate)],
    ['Next move-in', day(turn.nextMoveInDate)],
    ['Days vacant', turn.daysVacant === null ? undefined : formatCount(turn.daysVacant)],
    ['Lost rent', money(turn.lostCents)],
    ['Budget', money(turn.estimatedCost)],
    ['Cost', money(turn.actualCost)],
    ['Unit', <Link key="unit" to={paths.unit(company, turn.unitId)}>{`Open ${turn.unitNumber}`}</Link>],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={label === 'Target' && turn.isLate ? styles.late : undefined}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
