import { DeleteDialog } from '@nerka/mf-shared/record-page';
import type { Unit } from './unit-labels';
import { useDeleteUnit } from './units.api';

interface DeleteUnitDialogProps {
  unit: Unit;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteUnitDialog({ unit, ...dialog }: DeleteUnitDialogProps) {
  const remove = useDeleteUnit(unit.companyId, unit.id);
  return (
    <DeleteDialog
      title={`Delete unit ${unit.unitNumber}`}
      question="Are you sure you want to delete this unit?"
      remove={remove}
      {...dialog}
    />
  );
}
