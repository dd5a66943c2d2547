import type { DialogAddress } from '@nerka/mf-shared/contract';
import { CompleteTurnDialog } from './complete-turn-dialog';
import type { RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { PromiseDialog } from './ready-date/promise-dialog';
import { DeleteTurnDialog } from './delete-turn-dialog';
import { EditTurnDialog } from './turn-form-dialog';
import type { Turn } from './turn-labels';

export type TurnPageDialog = 'edit' | 'complete' | 'promise';

interface TurnPageDialogsProps {
  turn: Turn;
  list: RecordKind<Turn>['list'];
  dialogs: DialogAddress<TurnPageDialog>;
  isDeleting: boolean;
  /** Deleting is over, or was called off. */
  onKept: () => void;
}

/** What the menu of the turn's page opens. */
export function TurnPageDialogs({ turn, list, dialogs, isDeleting, onKept }: TurnPageDialogsProps) {
  const navigate = useNavigate();
  return (
    <>
      {dialogs.isOpen('edit') && (
        <EditTurnDialog companyId={turn.companyId} id={turn.id} onClose={() => dialogs.close('edit')} />
      )}
      {dialogs.isOpen('complete') && turn.status !== 'completed' && (
        <CompleteTurnDialog turn={turn} onClose={() => dialogs.close('complete')} />
      )}
      {dialogs.isOpen('promise') && turn.status !== 'completed' && (
        <PromiseDialog turn={turn} onClose={() => dialogs.close('promise')} />
      )}
      <DeleteTurnDialog
        turn={turn}
        open={isDeleting}
        onClose={onKept}
        onDeleted={() => void navigate(list.path, { replace: true })}
      />
    </>
  );
}
