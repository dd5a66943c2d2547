import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import type { Unit } from './unit-labels';
import { useDeleteUnit } from './units.api';

interface DeleteUnitDialogProps {
  unit: Unit;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteUnitDialog({ unit, open, onClose, onDeleted }: DeleteUnitDialogProps) {
  const remove = useDeleteUnit(unit.companyId, unit.id);
  return (
    <ConfirmDialog
      open={open}
      title={`Delete unit ${unit.unitNumber}`}
      question="Are you sure you want to delete this unit?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted, onSettled: onClose })}
      onClose={onClose}
    />
  );
}
