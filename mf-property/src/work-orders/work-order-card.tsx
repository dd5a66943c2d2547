import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime } from '@nerka/mf-shared/format';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { CardLine, RecordCard } from '@nerka/mf-shared/ui/record-card';
import { useState } from 'react';
import { AssigneesPicker } from './assignees-picker';
import { JobTimer } from './job-timer';
import { SubtaskList } from './subtask-list';
import {
  categoryLabels,
  priorityOptions,
  priorityTones,
  statusOptions,
  statusTones,
  type WorkOrder,
} from './work-order-labels';
import { refuseCompletion, useChangeWorkOrder, useDeleteWorkOrder } from './work-orders.api';
import styles from './work-order-card.module.css';

/** The id of the button on a card that opens the order. */
export const openerId = (id: number): string => `work-order-${id}`;

interface WorkOrderCardProps {
  order: WorkOrder;
  onOpen: () => void;
  onOpenPhotos: () => void;
}

/** A work order with its inline actions. */
export function WorkOrderCard({ order, onOpen, onOpenPhotos }: WorkOrderCardProps) {
  const { timezone, businessType } = useCompany();
  const canWrite = useCan('workOrders.write');
  const facts = [placeOf(order, businessType === 'property_management'), categoryLabels[order.category]].filter(
    Boolean,
  );
  return (
    <RecordCard
      label={`${order.workOrderNumber} ${order.title}`}
      leads="number"
      number={order.workOrderNumber}
      title={
        <button type="button" id={openerId(order.id)} data-list-row onClick={onOpen}>
          {order.title}
        </button>
      }
      tags={<InlineSelectors order={order} canWrite={canWrite} />}
      actions={
        <>
          <PhotosButton order={order} onOpen={onOpenPhotos} />
          {canWrite && <CardActions order={order} onEdit={onOpen} />}
        </>
      }
    >
      <CardLine isFact>
        {facts.join(' · ')} · <time dateTime={order.createdAt}>{formatDateTime(order.createdAt, timezone)}</time>
      </CardLine>
      {order.description && <p className={styles.description}>{order.description}</p>}
      <div className={styles.work}>
        <AssigneesPicker order={order} canWrite={canWrite} />
        <JobTimer order={order} canWrite={canWrite} />
      </div>
      <SubtaskList order={order} canWrite={canWrite} />
    </RecordCard>
  );
}

/** In a jobs business it contains an address. */
function placeOf({ propertyUnit }: WorkOrder, isUnit: boolean): string | null {
  return isUnit && propertyUnit ? `Unit ${propertyUnit}` : propertyUnit;
}

/** Refuses completion while the timer runs, before sending a request. */
function InlineSelectors({ order, canWrite }: { order: WorkOrder; canWrite: boolean }) {
  const change = useChangeWorkOrder(order);
  const changeStatus = (status: WorkOrder['status']) =>
    status === 'completed' && order.onJobStartedAt !== null
      ? refuseCompletion()
      : change.mutate({ changes: { status }, before: { status: order.status } });
  return (
    <>
      <NativeSelect
        label={`Priority of ${order.workOrderNumber}`}
        tone={priorityTones[order.priority]}
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

/** The number of photos; opens them. */
function PhotosButton({ order: { workOrderNumber, photoCount }, onOpen }: { order: WorkOrder; onOpen: () => void }) {
  return (
    <IconButton
      icon="photo"
      label={`Photos of ${workOrderNumber}: ${photoCount}`}
      tooltip="Photos"
      text={photoCount > 0 ? String(photoCount) : undefined}
      onPress={onOpen}
    />
  );
}

function CardActions({ order, onEdit }: { order: WorkOrder; onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteWorkOrder(order.companyId);
  const { workOrderNumber } = order;
  const isRunning = order.onJobStartedAt !== null;
  return (
    <>
      <IconButton icon="edit" label={`Edit ${workOrderNumber}`} tooltip="Edit" onPress={onEdit} />
      <IconButton
        icon="delete"
        label={`Delete ${workOrderNumber}`}
        tooltip={isRunning ? 'Stop the job timer to delete' : 'Delete'}
        disabled={isRunning}
        onPress={() => setIsAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title="Delete work order"
        question={`Are you sure you want to delete work order ${workOrderNumber}?`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        isPending={remove.isPending}
        isDestructive
        onConfirm={() => remove.mutate(order.id, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
