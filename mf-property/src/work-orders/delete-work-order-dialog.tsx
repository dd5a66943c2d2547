import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import type { WorkOrder } from './work-order-labels';
import { useDeleteWorkOrder } from './work-orders.api';

interface DeleteWorkOrderDialogProps {
  order: WorkOrder;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteWorkOrderDialog({ order, open, onClose, onDeleted }: DeleteWorkOrderDialogProps) {
  const remove = useDeleteWorkOrder(order.companyId, order.id);
  return (
    <ConfirmDialog
      open={open}
      title="Delete work order"
      question={`Are you sure you want to delete work order ${order.workOrderNumber}?`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(undefined, { onSuccess: () => onDeleted?.(), onSettled: onClose })}
      onClose={onClose}
    />
  );
}
