import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
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

/** The button on an order's card that opens it. */
export const openerId = (id: number): string => `work-order-${id}`;

interface WorkOrderCardProps {
  order: WorkOrder;
  onOpen: () => void;
  onOpenPhotos: () => void;
}

/** One work order with everything that is done to it all day: status, priority, assignees, timer, checklist. */
export function WorkOrderCard({ order, onOpen, onOpenPhotos }: WorkOrderCardProps) {
  const { timezone, businessType } = useCompany();
  const canWrite = useCan('workOrders.write');
  const facts = [placeOf(order, businessType === 'property_management'), categoryLabels[order.category]].filter(
    Boolean,
  );
  return (
    <article className={styles.card} aria-label={`${order.workOrderNumber} ${order.title}`}>
      <header className={styles.top}>
        <span className={styles.number}>{order.workOrderNumber}</span>
        <InlineSelectors order={order} canWrite={canWrite} />
        <span className={styles.actions}>
          <PhotosButton order={order} onOpen={onOpenPhotos} />
          {canWrite && <CardActions order={order} onEdit={onOpen} />}
        </span>
      </header>
      <h2 className={styles.title}>
        <button type="button" id={openerId(order.id)} className={styles.open} data-list-row onClick={onOpen}>
          {order.title}
        </button>
      </h2>
      <p className={styles.facts}>
        {facts.join(' · ')} · <time dateTime={order.createdAt}>{formatDateTime(order.createdAt, timezone)}</time>
      </p>
      {order.description && <p className={styles.description}>{order.description}</p>}
      <div className={styles.work}>
        <AssigneesPicker order={order} canWrite={canWrite} />
        <JobTimer order={order} canWrite={canWrite} />
      </div>
      <SubtaskList order={order} canWrite={canWrite} />
    </article>
  );
}

/** A jobs business writes an address there. */
function placeOf({ propertyUnit }: WorkOrder, isUnit: boolean): string | null {
  return isUnit && propertyUnit ? `Unit ${propertyUnit}` : propertyUnit;
}

/** Completing is refused while the timer runs, before anything is sent. */
function InlineSelectors({ order, canWrite }: { order: WorkOrder; canWrite: boolean }) {
  const change = useChangeWorkOrder(order);
  const changeStatus = (status: WorkOrder['status']) =>
    status === 'completed' && order.onJobStartedAt !== null ? refuseCompletion() : change.mutate({ status });
  return (
    <span className={styles.tags}>
      <NativeSelect
        label={`Priority of ${order.workOrderNumber}`}
        tone={priorityTones[order.priority]}
        options={priorityOptions}
        value={order.priority}
        disabled={!canWrite}
        onChange={(priority) => change.mutate({ priority })}
      />
      <NativeSelect
        label={`Status of ${order.workOrderNumber}`}
        tone={statusTones[order.status]}
        options={statusOptions}
        value={order.status}
        disabled={!canWrite}
        onChange={changeStatus}
      />
    </span>
  );
}

/** How many photos there are, and the way to the camera. */
function PhotosButton({ order: { workOrderNumber, photoCount }, onOpen }: { order: WorkOrder; onOpen: () => void }) {
  return (
    <Button
      type="text"
      size="small"
      className={styles.photos ?? ''}
      title="Photos"
      aria-label={`Photos of ${workOrderNumber}: ${photoCount}`}
      icon={<Icon name="photo" />}
      onClick={onOpen}
    >
      {photoCount > 0 && photoCount}
    </Button>
  );
}

function CardActions({ order, onEdit }: { order: WorkOrder; onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteWorkOrder(order.companyId);
  const { workOrderNumber } = order;
  const isRunning = order.onJobStartedAt !== null;
  return (
    <>
      <Tooltip title="Edit">
        <Button
          type="text"
          size="small"
          aria-label={`Edit ${workOrderNumber}`}
          icon={<Icon name="edit" />}
          onClick={onEdit}
        />
      </Tooltip>
      <Tooltip title={isRunning ? 'Stop the job timer to delete' : 'Delete'}>
        <Button
          type="text"
          size="small"
          disabled={isRunning}
          aria-label={`Delete ${workOrderNumber}`}
          icon={<Icon name="delete" />}
          onClick={() => setIsAsking(true)}
        />
      </Tooltip>
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
