import type { Schemas } from '@nerka/mf-shared/api';
import { submit, type ShownChange, type Submission } from '@nerka/mf-shared/contract';
import type { Kept } from '@nerka/mf-shared/query';

const RECORD = '/api/work-orders/{id}';
const LIST = '/api/companies/{companyId}/work-orders';

type Order = Pick<Schemas['WorkOrderResponse'], 'id' | 'companyId' | 'workOrderNumber'>;

interface OrderChange extends Pick<Submission, 'call' | 'baseVersion' | 'texts' | 'needlessIf' | 'stale'> {
  /** What the person did: 'Ticked “Replace the washer”'. */
  did: string;
  /** What of the order is shown meanwhile. */
  set?: Readonly<Record<string, unknown>>;
  lines?: ShownChange['lines'];
  without?: ShownChange['without'];
  /** What else is shown meanwhile. */
  others?: readonly ShownChange[];
}

/** Fields of an order as they are shown until the server has them. */
export const shownOrder = (
  { id, companyId }: Pick<Order, 'id' | 'companyId'>,
  values: Pick<ShownChange, 'set' | 'lines' | 'without'>,
): ShownChange => ({
  queryKeys: [
    [RECORD, { id }],
    [LIST, { companyId }],
  ],
  id,
  ...values,
});

/** Sends a change of an order, which stays on the device until the server has it. */
export function submitOfOrder<Saved>(
  order: Order,
  { did, set, lines, without, others = [], ...change }: OrderChange,
): Promise<Saved | Kept> {
  const { id, workOrderNumber } = order;
  const shown = shownOrder(order, {
    ...(set && { set }),
    ...(lines && { lines }),
    ...(without && { without }),
  });
  return submit({
    ...change,
    record: recordOfOrder(id),
    title: `${did} · ${workOrderNumber}`,
    path: `work-orders/${id}`,
    optimistic: [shown, ...others],
  }) as Promise<Saved | Kept>;
}

/** Its name among what waits. */
export const recordOfOrder = (id: number): string => `work-order-${id}`;
