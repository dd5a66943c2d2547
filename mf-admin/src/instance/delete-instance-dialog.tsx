import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { useDeleteInstance, type Instance } from './instance.api';

interface DeleteInstanceDialogProps {
  instance: Pick<Instance, 'id' | 'name' | 'isTemplate'>;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteInstanceDialog({ instance, open, onClose, onDeleted }: DeleteInstanceDialogProps) {
  const remove = useDeleteInstance(onDeleted);
  return (
    <ConfirmDialog
      open={open}
      title="Delete sub-project"
      question={`Are you sure you want to delete "${instance.name}"? This action cannot be undone and deletes all associated data.`}
      refusal={instance.isTemplate && 'The template cannot be deleted.'}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(instance.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
