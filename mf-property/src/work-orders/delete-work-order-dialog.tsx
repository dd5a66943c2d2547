import { DeleteDialog } from '@nerka/mf-shared/record-page';
import type { WorkOrder } from '../on-the-job/work-order-labels';
import { useDeleteWorkOrder } from './work-orders.api';

interface DeleteWorkOrderDialogProps {
  order: WorkOrder;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteWorkOrderDialog({ order, ...dialog }: DeleteWorkOrderDialogProps) {
  const remove = useDeleteWorkOrder(order.companyId, order.id);
  return (
    <DeleteDialog
      title="Delete work order"
      question={`Are you sure you want to delete work order ${order.workOrderNumber}?`}
      remove={remove}
      {...dialog}
    />
  );
}
