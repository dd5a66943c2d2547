import { panelMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDateTime } from '@nerka/mf-shared/format';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { LoadedRows } from '../record-rows/record-rows';
import styles from './work-orders-part.module.css';

const ORDERS = '/api/companies/{companyId}/work-orders';
const SHOWN = 5;

type Order = Schemas['WorkOrderResponse'];

const statuses: Record<Order['status'], [StatusTone, string]> = {
  open: ['blue', 'Open'],
  in_progress: ['amber', 'In Progress'],
  completed: ['green', 'Completed'],
  cancelled: ['grey', 'Cancelled'],
};

/** Whose work orders they are: a customer's, or those of one of the customer's jobs. */
interface Owner {
  customerId: number;
  /** Absent: the customer's. */
  jobId?: number;
}

/** The latest of them, in the order in which they were made. */
function ordersQuery(companyId: number, { customerId, jobId }: Owner) {
  const of = jobId === undefined ? { customerId } : { invoiceId: jobId };
  const query = { ...of, limit: SHOWN };
  return queryOptions({
    queryKey: [ORDERS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', ORDERS, { params: { companyId }, query, signal }),
  });
}

/** The work orders of a customer or of a job; a new one knows both. */
export function WorkOrdersPart(owner: Owner) {
  const company = useCompany();
  const canRead = useCan('workOrders.read');
  const canWrite = useCan('workOrders.write');
  if (!canRead || !company.features.includes('work-orders')) return null;
  const { customerId, jobId } = owner;
  const job = jobId === undefined ? '' : `&job=${jobId}`;
  const newOrder = `${paths.workOrders(company)}?new=yes&customer=${customerId}${job}`;
  return (
    <RecordPart
      title="Work orders"
      action={
        canWrite && (
          <Link className={styles.link} to={newOrder}>
            New Work Order
          </Link>
        )
      }
    >
      <Orders {...owner} />
    </RecordPart>
  );
}

function Orders(owner: Owner) {
  const company = useCompany();
  const orders = useQuery(ordersQuery(company.id, owner));
  if (orders.isPending) return <SkeletonList label="Loading work orders..." count={2} height={48} />;
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
  const { customerId, jobId } = owner;
  if (orders.data.length === 0) {
    return <p className={styles.quiet}>No work order names this {jobId === undefined ? 'customer' : 'job'} yet.</p>;
  }
  const filter = jobId === undefined ? `customerId=${customerId}` : `invoiceId=${jobId}`;
  return (
    <>
      <LoadedRows items={orders.data}>
        {(order) => ({
          to: paths.workOrder(company, order.id),
          name: order.title,
          end: <StatusTag tone={statuses[order.status][0]}>{statuses[order.status][1]}</StatusTag>,
          facts: `${order.workOrderNumber} · ${whenOf(order, company.timezone)}`,
        })}
      </LoadedRows>
      <Link className={styles.link} to={`${paths.workOrders(company)}?status=all&${filter}`}>
        All work orders
      </Link>
    </>
  );
}

const whenOf = ({ scheduledAt, createdAt }: Order, timezone: string): string =>
  scheduledAt ? `Scheduled ${formatDateTime(scheduledAt, timezone)}` : `Created ${formatDate(createdAt, timezone)}`;
