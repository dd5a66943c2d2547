import type { Schemas } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { StatusCounts } from '@nerka/mf-shared/ui/status-counts';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { SummaryCard } from '@nerka/mf-shared/ui/summary-card';

type WorkOrderCounts = Schemas['WorkOrderCounts'];
type Status = Exclude<keyof WorkOrderCounts, 'total'>;

const statuses: { status: Status; tone: StatusTone; label: string }[] = [
  { status: 'open', tone: 'blue', label: 'open' },
  { status: 'in_progress', tone: 'amber', label: 'in progress' },
  { status: 'completed', tone: 'green', label: 'completed' },
  { status: 'cancelled', tone: 'grey', label: 'cancelled' },
];

/** All work orders by status, with links if the company uses work orders. */
export function WorkOrdersCard({ counts }: { counts: WorkOrderCounts | undefined }) {
  const company = useCompany();
  const list = company.features.includes('work-orders') ? paths.workOrders(company) : undefined;
  return (
    <SummaryCard icon="work-orders" title="Work Orders" value={counts?.total} to={list}>
      {counts && (
        <StatusCounts
          counts={statuses.map(({ status, tone, label }) => ({
            tone,
            label,
            count: counts[status],
            to: list && `${list}?status=${status}`,
          }))}
        />
      )}
    </SummaryCard>
  );
}
