import { useDeletionRefusal } from '@nerka/mf-shared/deletion';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';

interface DeleteDialogProps {
  title: string;
  question: string;
  /** The mutation, which itself says why it failed. */
  remove: {
    isPending: boolean;
    mutate: (nothing: undefined, then: { onSuccess: () => void; onSettled: () => void }) => void;
  };
  open: boolean;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Asks before a record moves to the trash. */
export function DeleteDialog({ remove, onClose, onDeleted, ...words }: DeleteDialogProps) {
  const refusal = useDeletionRefusal();
  return (
    <ConfirmDialog
      {...words}
      refusal={refusal}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => onDeleted?.(), onSettled: onClose })}
      onClose={onClose}
    />
  );
}
