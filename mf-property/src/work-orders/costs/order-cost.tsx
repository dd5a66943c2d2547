import { request, type Schemas } from '@nerka/mf-shared/api';
import { formatDollars, formatDuration } from '@nerka/mf-shared/format';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';
import { RecordFacts } from '@nerka/mf-shared/record-page';
import { UnreadPart } from '@nerka/mf-shared/waiting-changes';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { UnratedTime } from '../../unrated-time/unrated-time';
import { CostSkeleton } from './cost-skeleton';

const COSTS = '/api/work-orders/{id}/costs';

/** Time and parts change elsewhere too, so each version of the order has its own. */
const orderCostsQuery = ({ id, partsCost, onJobAccumulatedSeconds }: WorkOrder) =>
  queryOptions({
    queryKey: [COSTS, { id, partsCost, onJobAccumulatedSeconds }],
    queryFn: ({ signal }) => request('get', COSTS, { params: { id }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** What the order cost so far. */
export function OrderCost({ order }: { order: WorkOrder }) {
  const costs = useQuery(orderCostsQuery(order));
  return (
    <>
      {costs.isPending && <CostSkeleton />}
      {costs.isError && !costs.data && <UnreadPart title="The cost could not be loaded" query={costs} />}
      {costs.data && <Sums costs={costs.data} />}
    </>
  );
}

function Sums({
  costs: { labor, parts, total, seconds, unratedSeconds },
}: {
  costs: Schemas['WorkOrderCostsResponse'];
}) {
  return (
    <>
      <RecordFacts
        facts={[
          ['Total', total === null ? null : <strong key="total">{formatDollars(total)}</strong>],
          ['Labor', labor === null ? null : `${formatDollars(labor)} for ${formatDuration(seconds - unratedSeconds)}`],
          ['Parts', formatDollars(parts)],
        ]}
      />
      <UnratedTime seconds={unratedSeconds} />
    </>
  );
}
