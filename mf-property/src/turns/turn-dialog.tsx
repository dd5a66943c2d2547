import { isNotFound, panelMessage } from '@nerka/mf-shared/api';
import { useCan, usePageName } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { useIsBeingDeleted, useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { Suspense, useState } from 'react';
import { DeleteTurnDialog } from './delete-turn-dialog';
import { AssigneeSelect, PhaseBadge, StatusBadge } from './turn-badges';
import { TurnChecklist } from './turn-checklist';
import { useTurnEditing } from './turn-editing';
import { TurnDetails } from './turn-details';
import { OtherTurnHint } from './other-turn-hint';
import { TurnProgress } from './turn-progress';
import type { Turn } from './turn-labels';
import { deletionOf, turnQuery } from './turns.api';
import styles from './turn-dialog.module.css';

const WIDTH = 720;
const CompleteTurnDialog = lazyPart(() => import('./complete-turn-dialog').then((module) => module.CompleteTurnDialog));

interface TurnDialogProps {
  companyId: number;
  id: number;
  onEdit: (id: number) => void;
  onClose: () => void;
}

/** The turn that the address names, with its checklist. */
export function TurnDialog({ companyId, id, onEdit, onClose }: TurnDialogProps) {
  const canWrite = useCan('turns.write');
  const isBeingDeleted = useIsBeingDeleted(deletionOf(id));
  const query = useQuery({ ...turnQuery(id), refetchOnMount: 'always', enabled: !isBeingDeleted });
  // A super admin can read every company's turns, but works inside one company at a time.
  const isForeign = query.data !== undefined && query.data.companyId !== companyId;
  // Another user may delete it while it is open.
  const isMissing = isForeign || isNotFound(query.error);
  const found = isMissing ? null : query.data;
  usePageName(found ? titleOf(found) : undefined);
  return (
    <RecordDialog<Turn>
      title="Turn"
      width={WIDTH}
      isLive
      record={found}
      notFound="Turn not found"
      problem={query.isError && panelMessage(query.error, 'Something went wrong.')}
      onRetry={() => void query.refetch()}
      onClose={onClose}
    >
      {(turn) => (
        <ResponsiveDialog
          open
          title={titleOf(turn)}
          width={WIDTH}
          onClose={onClose}
          footer={<Actions {...{ turn, canWrite, onEdit, onClose }} />}
        >
          <TurnContent turn={turn} canWrite={canWrite} />
        </ResponsiveDialog>
      )}
    </RecordDialog>
  );
}

const titleOf = ({ unitNumber, turnNumber }: Turn): string => `Unit ${unitNumber} - ${turnNumber}`;

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

function TurnContent({ turn, canWrite }: { turn: Turn; canWrite: boolean }) {
  const [isCompleting, setIsCompleting] = useState(false);
  const editing = useTurnEditing(turn.companyId);
  const { completed, total } = turn.progress;
  const canComplete = canWrite && total > 0 && completed === total && turn.status !== 'completed';
  return (
    <div className={styles.details}>
      <div className={styles.badges}>
        <StatusBadge turn={turn} editing={editing} onComplete={() => setIsCompleting(true)} />
        <PhaseBadge turn={turn} editing={editing} />
        <AssigneeSelect turn={turn} editing={editing} />
      </div>
      <TurnProgress turn={turn} />
      {canComplete && (
        <p className={styles.ready}>
          <span>Every task is done.</span>
          <Button type="primary" onPointerEnter={CompleteTurnDialog.preload} onClick={() => setIsCompleting(true)}>
            Mark as Completed
          </Button>
        </p>
      )}
      {isCompleting && turn.status !== 'completed' && (
        <Suspense>
          <CompleteTurnDialog turn={turn} onClose={() => setIsCompleting(false)} />
        </Suspense>
      )}
      <TurnDetails turn={turn} hasReadyDate />
      <OtherTurnHint turn={turn} />
      {turn.notes && <p className={styles.notes}>{turn.notes}</p>}
      <TurnChecklist turn={turn} canWrite={canWrite} />
    </div>
  );
}
