import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import type { Turn } from './turn-labels';
import { useDeleteTurn } from './turns.api';

interface DeleteTurnDialogProps {
  turn: Turn;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteTurnDialog({ turn, open, onClose, onDeleted }: DeleteTurnDialogProps) {
  const remove = useDeleteTurn(turn.companyId, turn.id);
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${turn.turnNumber}`}
      question="Are you sure you want to delete this turn?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => onDeleted?.(), onSettled: onClose })}
      onClose={onClose}
    />
  );
}
