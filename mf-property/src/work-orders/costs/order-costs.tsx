import { request } from '@nerka/mf-shared/api';
import { useCan } from '@nerka/mf-shared/contract';
import { formatDollars, formatDuration } from '@nerka/mf-shared/format';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';
import { RecordFacts, RecordPart } from '@nerka/mf-shared/record-page';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import styles from './order-costs.module.css';

const COSTS = '/api/work-orders/{id}/costs';

/** Time and parts change elsewhere too, so each version of the order has its own. */
const orderCostsQuery = ({ id, partsCost, onJobAccumulatedSeconds }: WorkOrder) =>
  queryOptions({
    queryKey: [COSTS, { id, partsCost, onJobAccumulatedSeconds }],
    queryFn: ({ signal }) => request('get', COSTS, { params: { id }, signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** What the order cost so far, for whom may see what hours cost; nothing until it cost something. */
export function OrderCosts({ order }: { order: WorkOrder }) {
  const mayRead = useCan('costs.read');
  const { data: costs } = useQuery({ ...orderCostsQuery(order), enabled: mayRead });
  if (!costs || costs.total === null || costs.labor === null) return null;
  if (costs.seconds === 0 && costs.parts === 0) return null;
  return (
    <RecordPart title="Cost">
      <RecordFacts
        facts={[
          ['Total', <strong key="total">{formatDollars(costs.total)}</strong>],
          ['Labor', `${formatDollars(costs.labor)} for ${formatDuration(costs.seconds)}`],
          ['Parts', formatDollars(costs.parts)],
        ]}
      />
      {costs.unratedSeconds > 0 && (
        <p className={styles.unrated}>
          {formatDuration(costs.unratedSeconds)} cost nothing: no labor rate was set when the work began.
        </p>
      )}
    </RecordPart>
  );
}
