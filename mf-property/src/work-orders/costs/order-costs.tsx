import { useCan } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Suspense } from 'react';
import type { WorkOrder } from '../../on-the-job/work-order-labels';
import { CostSkeleton } from './cost-skeleton';

// Most who open an order, on a phone, do not see what it costs.
const OrderCost = lazyPart(() => import('./order-cost').then((module) => module.OrderCost));

/** The order's cost, for whom may see what hours cost; nothing until it has time or parts. */
export function OrderCosts({ order }: { order: WorkOrder }) {
  const isShown = useCan('costs.read') && (order.partsCost > 0 || order.onJobAccumulatedSeconds > 0);
  if (!isShown) return null;
  return (
    <RecordPart title="Cost">
      <Suspense fallback={<CostSkeleton />}>
        <OrderCost order={order} />
      </Suspense>
    </RecordPart>
  );
}
