import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { nameOf, type Resident } from './resident-labels';
import { useDeleteResident } from './residents.api';

interface DeleteResidentProps {
  resident: Resident;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteResident({ resident, open, onClose, onDeleted }: DeleteResidentProps) {
  const remove = useDeleteResident(resident.companyId, resident.id);
  return (
    <ConfirmDialog
      open={open}
      title="Delete resident"
      question={`Are you sure you want to delete resident ${nameOf(resident)}?`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() =>
        remove.mutate(undefined, { onSettled: onClose, ...(onDeleted && { onSuccess: () => onDeleted() }) })
      }
      onClose={onClose}
    />
  );
}
