import { useCan } from '@nerka/mf-shared/contract';
import { Button } from '@nerka/mf-shared/ui/button';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { photosOfOrder } from '../photos/photo-owner';
import { PhotosPart } from '../photos/photos-part';
import type { WorkOrder } from '../on-the-job/work-order-labels';

interface WorkOrderPhotosDialogProps {
  id: number;
  /** Absent without a connection. */
  order: WorkOrder | undefined;
  width: number;
  onClose: () => void;
  /** See ResponsiveDialog. */
  returnFocusTo: (() => HTMLElement | null) | undefined;
}

/** Only the photos: one tap from the card to the camera. */
export function WorkOrderPhotosDialog({ id, order, width, onClose, returnFocusTo }: WorkOrderPhotosDialogProps) {
  const canWrite = useCan('workOrders.write');
  const done = (
    <Button type="primary" onClick={onClose}>
      Done
    </Button>
  );
  return (
    <ResponsiveDialog
      open
      title={order ? `Photos of ${order.workOrderNumber}` : 'Photos'}
      width={width}
      {...{ onClose, returnFocusTo }}
      footer={done}
    >
      {order && <p style={{ margin: '0 0 16px' }}>{order.title}</p>}
      <PhotosPart owner={order ? photosOfOrder(order) : { noun: 'work-order', id }} canWrite={canWrite} />
    </ResponsiveDialog>
  );
}
