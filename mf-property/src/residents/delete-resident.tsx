import { DeleteDialog } from '@nerka/mf-shared/record-page';
import { nameOf, type Resident } from './resident-labels';
import { useDeleteResident } from './residents.api';

interface DeleteResidentProps {
  resident: Resident;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteResident({ resident, ...dialog }: DeleteResidentProps) {
  const remove = useDeleteResident(resident.companyId, resident.id);
  return (
    <DeleteDialog
      title="Delete resident"
      question={`Are you sure you want to delete resident ${nameOf(resident)}?`}
      remove={remove}
      {...dialog}
    />
  );
}
