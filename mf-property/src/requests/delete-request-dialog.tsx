import { DeleteDialog } from '@nerka/mf-shared/record-page';
import type { Request } from './request-labels';
import { useDeleteRequest } from './requests.api';

interface DeleteRequestDialogProps {
  request: Request;
  onClose: () => void;
  onDeleted: () => void;
}

/** The requester's page goes with it, which nobody would expect of a list that is tidied up. */
export function DeleteRequestDialog({ request, ...dialog }: DeleteRequestDialogProps) {
  const remove = useDeleteRequest(request);
  const { requestNumber, requesterName, workOrderNumber } = request;
  const kept = workOrderNumber ? ` ${workOrderNumber} stays.` : '';
  return (
    <DeleteDialog
      title="Delete request"
      question={`Are you sure you want to delete ${requestNumber}? The private page of ${requesterName} ends with it.${kept}`}
      remove={remove}
      open
      {...dialog}
    />
  );
}
