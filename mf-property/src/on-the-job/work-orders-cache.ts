import type { Page } from '@nerka/mf-shared/api';
import {
  listsDecidedBy,
  recordPatches,
  useQueryClient,
  type DecidingFields,
  type InfiniteData,
  type Patch,
  type QueryClient,
  type QueryKey,
} from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import type { WorkOrder } from './work-order-labels';

export const LIST = '/api/companies/{companyId}/work-orders';
export const COUNTS = '/api/companies/{companyId}/work-orders/counts';
export const RECORD = '/api/work-orders/{id}';

type Pages = InfiniteData<Page<WorkOrder>>;

/** What a change on a card needs of its order. */
export type OrderOnCard = Pick<WorkOrder, 'id' | 'companyId' | 'version' | 'workOrderNumber'>;

/** Hears whether a change was made; a refusal that offers another way is neither. */
export type OnEnd = (end: { hasFailed: boolean }) => void;

/** Shared by the changes on one card: they are sent in order and update every cached copy. */
export function useInlineChange({ id, companyId, version }: Pick<OrderOnCard, 'id' | 'companyId' | 'version'>) {
  const client = useQueryClient();
  const change = (of: (known: WorkOrder) => WorkOrder): Patch[] => orderPatches({ id, companyId }, of);
  return {
    queue: () => `work-order-${id}`,
    change,
    saved: (saved: WorkOrder) => change(() => saved),
    /** The keys to read again after these fields changed. */
    staleBy: (changed: readonly string[]) => staleBy(client, companyId, changed),
    /** The version when the change is sent: an earlier own change may have raised it. */
    version: () => cachedOrder(client, companyId, id)?.version ?? version,
  };
}

/** Changes a work order in every cached list and record. */
export function orderPatches(
  { id, companyId }: Pick<WorkOrder, 'id' | 'companyId'>,
  change: (known: WorkOrder) => WorkOrder | undefined,
): Patch[] {
  return recordPatches({ id, keys: [[RECORD, { id }], inLists(companyId)], change });
}

/** What a work order's response does not contain: the counts, and the lists that depend on these fields. */
export function staleBy(client: QueryClient, companyId: number, changed: readonly string[]): QueryKey[] {
  return [...listsDecidedBy(client, inLists(companyId), changed, decidingFields), ...countsOf(companyId)];
}

/** The counts that an order's response does not contain. */
export const countsOf = (companyId: number): QueryKey[] => [[COUNTS, { companyId }], summaryQuery(companyId).queryKey];

export const inLists = (companyId: number): QueryKey => [LIST, { companyId }];

const decidingFields: DecidingFields = {
  q: ['title', 'description', 'propertyUnit'],
  status: ['status'],
  priority: ['priority'],
  category: ['category'],
  assignedToId: ['assignedToId'],
  sort: { newest: [], oldest: [], priority: ['priority'], due: ['dueDate'] },
};

export function hasRunningTimer(data: Pages | undefined): boolean {
  return data?.pages.some((page) => page.items.some((order) => order.onJobStartedAt !== null)) ?? false;
}

function cachedOrder(client: QueryClient, companyId: number, id: number): WorkOrder | undefined {
  return cachedOrders(client, companyId).find((order) => order.id === id);
}

/** Those of all lists and pages. */
function cachedOrders(client: QueryClient, companyId: number): WorkOrder[] {
  const lists = client.getQueriesData<Pages | WorkOrder[]>({ queryKey: inLists(companyId) });
  const records = client.getQueriesData<WorkOrder>({ queryKey: [RECORD] });
  return [
    ...lists.flatMap(([, data]) => (Array.isArray(data) ? data : (data?.pages ?? []).flatMap(({ items }) => items))),
    ...records.flatMap(([, order]) => (order?.companyId === companyId ? order : [])),
  ];
}

/** Another order on which the person is, as far as this page knows. */
export const otherRunning = (client: QueryClient, order: OrderOnCard, userId: number): WorkOrder | undefined =>
  cachedOrders(client, order.companyId).find(
    ({ id, runningTimers }) => id !== order.id && runningTimers.some((timer) => timer.userId === userId),
  );
