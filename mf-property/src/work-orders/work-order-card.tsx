import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { DeleteButton } from '@nerka/mf-shared/deletion';
import { formatDate, formatDateTime } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { CardLine, RecordCard } from '@nerka/mf-shared/ui/record-card';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { memo, useState } from 'react';
import { AssigneesPicker } from './assignees-picker';
import { DeleteWorkOrderDialog } from './delete-work-order-dialog';
import { LineOffer } from './failed-line/line-offer';
import { JobTimer } from '../on-the-job/job-timer';
import { SubtaskList } from './subtask-list';
import { categoryLabels, latenessOf, type WorkOrder } from '../on-the-job/work-order-labels';
import { WorkOrderSelectors } from './work-order-selectors';
import styles from './work-order-card.module.css';

/** The id of the button on a card that opens the order. */
export const openerId = (id: number): string => `work-order-${id}`;

interface WorkOrderCardProps {
  order: WorkOrder;
  onOpen: () => void;
  onOpenPhotos: () => void;
}

/** A work order with its inline actions. Memoized: it renders again only when the order changes. */
export const WorkOrderCard = memo(
  function WorkOrderCard({ order, onOpen, onOpenPhotos }: WorkOrderCardProps) {
    const company = useCompany();
    const { timezone, businessType } = company;
    const canWrite = useCan('workOrders.write');
    const lateness = latenessOf(order);
    const facts = [placeOf(order, businessType === 'property_management'), categoryLabels[order.category]].filter(
      Boolean,
    );
    return (
      <RecordCard
        label={`${order.workOrderNumber} ${order.title}`}
        leads="number"
        number={
          <Link to={paths.workOrder(company, order.id)} data-list-row>
            {order.workOrderNumber}
          </Link>
        }
        title={
          <button type="button" id={openerId(order.id)} onClick={onOpen}>
            {order.title}
          </button>
        }
        tags={<WorkOrderSelectors order={order} canWrite={canWrite} />}
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
        {order.dueDate && (
          <CardLine isFact>
            Due {formatDate(order.dueDate)} {lateness && <StatusTag tone="red">{lateness}</StatusTag>}
          </CardLine>
        )}
        <CustomerLine order={order} />
        {order.description && <p className={styles.description}>{order.description}</p>}
        {order.notes && (
          <p className={styles.description}>
            <span className={styles.label}>Note:</span> {order.notes}
          </p>
        )}
        <LineOffer order={order} />
        <div className={styles.work}>
          <AssigneesPicker order={order} canWrite={canWrite} />
          <JobTimer order={order} canWrite={canWrite} />
        </div>
        <SubtaskList order={order} canWrite={canWrite} />
      </RecordCard>
    );
  },
  // The screen creates new callbacks for each address, but they do the same.
  (before, after) => before.order === after.order,
);

const linkStyle = styles.link ?? '';

/** In a jobs business: for whom, of which job, and when. */
function CustomerLine({ order: { customer, invoiceId, jobNumber, scheduledAt } }: { order: WorkOrder }) {
  const company = useCompany();
  if (!customer && invoiceId === null && !scheduledAt) return null;
  return (
    <CardLine isFact>
      {customer && (
        <Link className={linkStyle} to={paths.customer(company, customer.id)}>
          {customer.name}
        </Link>
      )}
      {customer && invoiceId !== null && ' · '}
      {invoiceId !== null && (
        <Link className={linkStyle} to={paths.invoicePage(company, invoiceId)}>
          {jobNumber}
        </Link>
      )}
      {scheduledAt && (
        <>
          {customer && ' · '}Scheduled{' '}
          <time dateTime={scheduledAt}>{formatDateTime(scheduledAt, company.timezone)}</time>
        </>
      )}
    </CardLine>
  );
}

/** In a jobs business it contains an address. */
function placeOf({ propertyUnit }: WorkOrder, isUnit: boolean): string | null {
  return isUnit && propertyUnit ? `Unit ${propertyUnit}` : propertyUnit;
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
  const { workOrderNumber } = order;
  const isRunning = order.onJobStartedAt !== null;
  return (
    <>
      <IconButton icon="edit" label={`Edit ${workOrderNumber}`} tooltip="Edit" onPress={onEdit} />
      <DeleteButton
        label={`Delete ${workOrderNumber}`}
        tooltip={isRunning ? 'Stop the job timer to delete' : 'Delete'}
        disabled={isRunning}
        onPress={() => setIsAsking(true)}
      />
      {isAsking && <DeleteWorkOrderDialog order={order} open onClose={() => setIsAsking(false)} />}
    </>
  );
}
