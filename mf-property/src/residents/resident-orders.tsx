import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import type { Schemas } from '@nerka/mf-shared/api';
import { unitOrdersQuery } from './resident-parts.api';
import type { Resident } from './resident-labels';
import styles from './resident-screen.module.css';

type Order = NonNullable<Schemas['UnitTimelineEntryResponse']['workOrder']>;

const statuses: Record<Order['status'], [StatusTone, string]> = {
  open: ['blue', 'Open'],
  in_progress: ['amber', 'In Progress'],
  completed: ['green', 'Completed'],
  cancelled: ['grey', 'Cancelled'],
};

/** The latest work orders of the unit in which the resident lives; a new one knows both. */
export function ResidentOrders({ resident }: { resident: Resident }) {
  const company = useCompany();
  const mayWrite = useCan('workOrders.write');
  const { unit } = resident;
  if (!unit || !company.features.includes('work-orders')) return null;
  return (
    <RecordPart
      title="Work orders"
      action={mayWrite && <Link to={newOrderAddress(company, resident)!}>New Work Order</Link>}
    >
      <Orders unitId={unit.unitId} unitNumber={unit.unitNumber} />
    </RecordPart>
  );
}

/** Where a work order for the unit of the resident is written. */
export function newOrderAddress(company: { basePath: string }, { id, unit }: Resident): string | undefined {
  if (!unit) return undefined;
  return `${paths.workOrders(company)}?new=yes&unit=${encodeURIComponent(unit.unitNumber)}&resident=${id}`;
}

function Orders({ unitId, unitNumber }: { unitId: number; unitNumber: string }) {
  const company = useCompany();
  const orders = useQuery(unitOrdersQuery(unitId));
  if (orders.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (!orders.data) {
    return (
      <FailurePanel
        title="The work orders could not be loaded"
        description={errorMessage(orders.error, 'Something went wrong.')}
        isRetrying={orders.isFetching}
        onRetry={() => void orders.refetch()}
      />
    );
  }
  const shown = orders.data.flatMap(({ workOrder, at }) => (workOrder ? [{ ...workOrder, at }] : []));
  if (shown.length === 0) return <p className={styles.quiet}>Unit {unitNumber} has no work orders yet.</p>;
  return (
    <ul className={styles.lines}>
      {shown.map(({ id, title, workOrderNumber, status, at }) => (
        <li key={id}>
          <Link to={paths.workOrder(company, id)}>{title}</Link>
          <StatusTag tone={statuses[status][0]}>{statuses[status][1]}</StatusTag>
          <span className={styles.muted}>
            {workOrderNumber} · {formatDate(at, company.timezone)}
          </span>
        </li>
      ))}
    </ul>
  );
}
