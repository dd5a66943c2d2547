import { errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { paths, useCompany, useSession } from '@nerka/mf-shared/contract';
import { formatDateTime } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { BarMark } from '@nerka/mf-shared/ui/bar-mark';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { TodayCard, type TodayLine } from '@nerka/mf-shared/ui/today-card';
import { assignedWorkQuery } from './today.api';

type WorkOrder = Schemas['WorkOrderResponse'];

const SHOWN = 5;

/** The user's open work orders: running timers first, then started ones, then by priority. */
export function AssignedWork() {
  const company = useCompany();
  const { id } = useSession();
  const started = useQuery(assignedWorkQuery(company.id, id, 'in_progress'));
  const open = useQuery(assignedWorkQuery(company.id, id, 'open'));
  const orders = started.data && open.data && [...started.data, ...open.data].toSorted(runningFirst);
  const error = started.error ?? open.error;
  return (
    <TodayCard
      title="Assigned to you"
      to={`${paths.workOrders(company)}?assignedToId=${id}`}
      lines={orders?.slice(0, SHOWN).map((order) => toLine(order, company))}
      total={orders?.length ?? 0}
      empty="No open work order is assigned to you."
      problem={error !== null && errorMessage(error, 'This could not be loaded.')}
      onRetry={() => void Promise.all([started.refetch(), open.refetch()])}
    />
  );
}

const runningFirst = (one: WorkOrder, other: WorkOrder): number =>
  Number(other.onJobStartedAt !== null) - Number(one.onJobStartedAt !== null);

function toLine(order: WorkOrder, company: ReturnType<typeof useCompany>): TodayLine {
  const { id, title, workOrderNumber, propertyUnit, createdAt } = order;
  const reference = propertyUnit ? `${workOrderNumber} · Unit ${propertyUnit}` : workOrderNumber;
  return {
    id,
    title,
    to: paths.workOrder(company, id),
    detail: `${reference} · ${formatDateTime(createdAt, company.timezone)}`,
    mark: markOf(order),
  };
}

function markOf({ onJobStartedAt, priority, status }: WorkOrder) {
  if (onJobStartedAt !== null) return <StatusTag tone="amber">Timer runs</StatusTag>;
  if (priority === 'urgent') return <BarMark level={4} label="Urgent" />;
  return status === 'open' ? <StatusTag tone="blue">Open</StatusTag> : <StatusTag tone="amber">In Progress</StatusTag>;
}
