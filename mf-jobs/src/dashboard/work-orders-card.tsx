import type { Schemas } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { type ShownStatus, StatusCard } from '@nerka/mf-shared/dashboards';

type WorkOrderCounts = Schemas['WorkOrderCounts'];

const statuses: ShownStatus<Exclude<keyof WorkOrderCounts, 'total'>>[] = [
  { status: 'open', tone: 'blue', label: 'open' },
  { status: 'in_progress', tone: 'amber', label: 'in progress' },
  { status: 'completed', tone: 'green', label: 'completed' },
  { status: 'cancelled', tone: 'grey', label: 'cancelled' },
];

/** All work orders by status, with links if the company uses work orders. */
export function WorkOrdersCard({ counts }: { counts: WorkOrderCounts | undefined }) {
  const company = useCompany();
  const list = company.features.includes('work-orders') ? paths.workOrders(company) : undefined;
  return <StatusCard icon="work-orders" title="Work Orders" value={counts?.total} {...{ counts, statuses, list }} />;
}
