import { paths, useCompany, type DialogAddress } from '@nerka/mf-shared/contract';
import type { RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { RepeatOrderDialog } from '../recurrence/repeat-order-dialog';
import { DeleteWorkOrderDialog } from './delete-work-order-dialog';
import { NewWorkOrderDialog, OpenWorkOrderDialog } from './work-order-dialog';
import type { WorkOrder } from '../on-the-job/work-order-labels';

interface WorkOrderPageDialogsProps {
  order: WorkOrder;
  list: RecordKind<WorkOrder>['list'];
  dialogs: DialogAddress<'edit' | 'duplicate' | 'repeat'>;
  isDeleting: boolean;
  /** Deleting is over, or was called off. */
  onKept: () => void;
}

/** What the menu of the order's page opens. */
export function WorkOrderPageDialogs({ order, list, dialogs, isDeleting, onKept }: WorkOrderPageDialogsProps) {
  const company = useCompany();
  const navigate = useNavigate();
  return (
    <>
      {dialogs.isOpen('edit') && (
        <OpenWorkOrderDialog companyId={company.id} id={order.id} onClose={() => dialogs.close('edit')} />
      )}
      <NewWorkOrderDialog
        companyId={company.id}
        open={dialogs.isOpen('duplicate')}
        copied={order}
        onClose={() => dialogs.close('duplicate')}
        onCreated={({ id }) => dialogs.closeTo('duplicate', paths.workOrder(company, id))}
      />
      <RepeatOrderDialog order={order} open={dialogs.isOpen('repeat')} onClose={() => dialogs.close('repeat')} />
      <DeleteWorkOrderDialog
        order={order}
        open={isDeleting}
        onClose={onKept}
        onDeleted={() => navigate(list.path, { replace: true })}
      />
    </>
  );
}
