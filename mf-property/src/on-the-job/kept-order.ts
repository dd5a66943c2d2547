import { submit, type ShownChange, type Submission } from '@nerka/mf-shared/contract';
import type { Kept } from '@nerka/mf-shared/query';
import type { PhotoOwner } from '../photos/photo-owner';
import { inLists, RECORD, type OrderOnCard } from './work-orders-cache';

interface OrderChange extends Pick<Submission, 'call' | 'baseVersion' | 'texts' | 'needlessIf' | 'stale'> {
  /** What the person did: 'Ticked “Replace the washer”'. */
  did: string;
  /** What of the order is shown meanwhile. */
  set?: Readonly<Record<string, unknown>>;
  lines?: Readonly<Record<string, readonly { id: number }[]>>;
  /** What else is shown meanwhile. */
  others?: readonly ShownChange[];
}

/** Fields of an order as they are shown until the server has them. */
export const shownOrder = (
  { id, companyId }: Pick<OrderOnCard, 'id' | 'companyId'>,
  values: Pick<ShownChange, 'set' | 'lines'>,
): ShownChange => ({ queryKeys: [[RECORD, { id }], inLists(companyId)], id, ...values });

/** Sends a change of an order, which stays on the device until the server has it. */
export function submitOfOrder<Saved>(
  order: OrderOnCard,
  { did, set, lines, others = [], ...change }: OrderChange,
): Promise<Saved | Kept> {
  const { id, workOrderNumber } = order;
  const shown = shownOrder(order, { ...(set && { set }), ...(lines && { lines }) });
  return submit({
    ...change,
    record: recordOf(id),
    title: `${did} · ${workOrderNumber}`,
    path: `work-orders/${id}`,
    optimistic: [shown, ...others],
  }) as Promise<Saved | Kept>;
}

/** The order as what has photos. */
export const photosOf = ({ id, workOrderNumber }: Pick<OrderOnCard, 'id' | 'workOrderNumber'>): PhotoOwner => ({
  ...{ noun: 'work-order', id, name: workOrderNumber, path: `work-orders/${id}` },
});

/** Its name among what waits. */
export const recordOf = (id: number): string => `work-order-${id}`;
