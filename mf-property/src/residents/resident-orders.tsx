import { panelMessage, type Schemas } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { residentOrdersQuery } from './resident-parts.api';
import type { Resident } from './resident-labels';
import styles from './resident-screen.module.css';

type Order = Schemas['WorkOrderResponse'];

const statuses: Record<Order['status'], [StatusTone, string]> = {
  open: ['blue', 'Open'],
  in_progress: ['amber', 'In Progress'],
  completed: ['green', 'Completed'],
  cancelled: ['grey', 'Cancelled'],
};

/** The latest work orders for the resident; a new one knows the unit too. */
export function ResidentOrders({ resident }: { resident: Resident }) {
  const company = useCompany();
  const mayWrite = useCan('workOrders.write');
  if (!company.features.includes('work-orders')) return null;
  const newOrder = newOrderAddress(company, resident);
  return (
    <RecordPart title="Work orders" action={mayWrite && newOrder && <Link to={newOrder}>New Work Order</Link>}>
      <Orders residentId={resident.id} />
    </RecordPart>
  );
}

/** Where a work order for the unit of the resident is written. */
export function newOrderAddress(company: { basePath: string }, { id, unit }: Resident): string | undefined {
  if (!unit) return undefined;
  return `${paths.workOrders(company)}?new=yes&unit=${encodeURIComponent(unit.unitNumber)}&resident=${id}`;
}

function Orders({ residentId }: { residentId: number }) {
  const company = useCompany();
  const orders = useQuery(residentOrdersQuery(company.id, residentId));
  if (orders.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (!orders.data) {
    return (
      <FailurePanel
        title="The work orders could not be loaded"
        description={panelMessage(orders.error, 'Something went wrong.')}
        isRetrying={orders.isFetching}
        onRetry={() => void orders.refetch()}
      />
    );
  }
  if (orders.data.length === 0) return <p className={styles.quiet}>No work order names this resident yet.</p>;
  return (
    <>
      <ul className={styles.lines}>
        {orders.data.map(({ id, title, workOrderNumber, status, createdAt }) => (
          <li key={id}>
            <Link to={paths.workOrder(company, id)}>{title}</Link>
            <StatusTag tone={statuses[status][0]}>{statuses[status][1]}</StatusTag>
            <span className={styles.muted}>
              {workOrderNumber} · {formatDate(createdAt, company.timezone)}
            </span>
          </li>
        ))}
      </ul>
      <Link className={styles.more ?? ''} to={`${paths.workOrders(company)}?status=all&residentId=${residentId}`}>
        All work orders
      </Link>
    </>
  );
}
