import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, personName } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { UnreadPart } from '@nerka/mf-shared/waiting-changes';
import { statusLabels, statusTones } from '../../order-choices/order-status';
import type { Turn } from '../turn-labels';
import { turnOrdersQuery, type TurnOrder } from './turn-orders.api';
import styles from './turn-orders.module.css';

/** The work orders of the turn; a new one knows turn and unit. */
export function TurnOrders({ turn }: { turn: Turn }) {
  const company = useCompany();
  const canRead = useCan('workOrders.read');
  const canWrite = useCan('workOrders.write');
  if (!canRead || !company.features.includes('work-orders')) return null;
  const action = canWrite && <Link to={newOrderAddress(company, turn)}>New Work Order</Link>;
  return (
    <RecordPart title="Work Orders" action={action}>
      <Orders turn={turn} />
    </RecordPart>
  );
}

/** Where a work order for the turn is written. */
export const newOrderAddress = (company: { basePath: string }, { id, unitNumber }: Turn): string =>
  `${paths.workOrders(company)}?new=yes&unit=${encodeURIComponent(unitNumber)}&turn=${id}`;

function Orders({ turn }: { turn: Turn }) {
  const orders = useQuery(turnOrdersQuery(turn));
  if (orders.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (!orders.data) {
    return <UnreadPart title="The work orders could not be loaded" query={orders} />;
  }
  const { items, total } = orders.data;
  if (items.length === 0) {
    return <p className={styles.quiet}>None yet. A line that fails makes one.</p>;
  }
  return (
    <ul className={styles.orders}>
      {items.map((order) => (
        <OrderLine key={order.id} order={order} turn={turn} />
      ))}
      {total > items.length && (
        <li className={styles.quiet}>
          The latest {items.length} of {total}.
        </li>
      )}
    </ul>
  );
}

function OrderLine({ order, turn }: { order: TurnOrder; turn: Turn }) {
  const company = useCompany();
  const { id, workOrderNumber, title, status, dueDate, daysLate, assignedUsers, propertyUnit } = order;
  const people = assignedUsers.map(personName).join(', ') || 'Nobody assigned';
  return (
    <li className={styles.order}>
      <Link to={paths.workOrder(company, id)} className={styles.title}>
        {title}
      </Link>
      <StatusTag tone={statusTones[status]}>{statusLabels[status]}</StatusTag>
      <span className={styles.facts}>
        {workOrderNumber}
        {propertyUnit && propertyUnit !== turn.unitNumber && ` · Unit ${propertyUnit}`}
        {dueDate && ` · Due ${formatDate(dueDate)}`} · {people}{' '}
        {daysLate > 0 && (
          <StatusTag tone="red">{daysLate === 1 ? 'late by 1 day' : `late by ${daysLate} days`}</StatusTag>
        )}
      </span>
    </li>
  );
}
