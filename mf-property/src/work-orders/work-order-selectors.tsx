import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import {
  priorityLevels,
  priorityOptions,
  statusOptions,
  statusTones,
  type WorkOrder,
} from '../on-the-job/work-order-labels';
import { refuseCompletion, useChangeWorkOrder } from '../on-the-job/change-order.api';

/** Priority and status, changed inline. Refuses completion while the timer runs, before sending a request. */
export function WorkOrderSelectors({ order, canWrite }: { order: WorkOrder; canWrite: boolean }) {
  const change = useChangeWorkOrder(order);
  const changeTo = (status: WorkOrder['status'], stopsAll = false) =>
    change.mutate({ changes: { status }, before: { status: order.status }, ...(stopsAll && { stopsTimers: 'all' }) });
  const changeStatus = (status: WorkOrder['status']) =>
    status === 'completed' && order.onJobStartedAt !== null
      ? refuseCompletion(() => changeTo(status, true))
      : changeTo(status);
  return (
    <>
      <NativeSelect
        label={`Priority of ${order.workOrderNumber}`}
        bars={priorityLevels[order.priority]}
        options={priorityOptions}
        value={order.priority}
        disabled={!canWrite}
        onChange={(priority) => change.mutate({ changes: { priority }, before: { priority: order.priority } })}
      />
      <NativeSelect
        label={`Status of ${order.workOrderNumber}`}
        tone={statusTones[order.status]}
        options={statusOptions}
        value={order.status}
        disabled={!canWrite}
        onChange={changeStatus}
      />
    </>
  );
}
