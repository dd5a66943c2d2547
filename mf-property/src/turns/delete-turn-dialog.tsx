import { DeleteDialog } from '@nerka/mf-shared/record-page';
import type { Turn } from './turn-labels';
import { useDeleteTurn } from './turns.api';

interface DeleteTurnDialogProps {
  turn: Turn;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteTurnDialog({ turn, ...dialog }: DeleteTurnDialogProps) {
  const remove = useDeleteTurn(turn.companyId, turn.id);
  return (
    <DeleteDialog
      title={`Delete ${turn.turnNumber}`}
      question="Are you sure you want to delete this turn?"
      remove={remove}
      {...dialog}
    />
  );
}
