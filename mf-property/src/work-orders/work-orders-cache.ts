import type { Page } from '@nerka/mf-shared/api';
import {
  recordPatches,
  useQueryClient,
  type InfiniteData,
  type Patch,
  type QueryClient,
  type QueryKey,
} from '@nerka/mf-shared/query';
import type { WorkOrder } from './work-order-labels';

export const LIST = '/api/companies/{companyId}/work-orders';
export const RECORD = '/api/work-orders/{id}';
const SUMMARY = '/api/companies/{companyId}/summary';

type Pages = InfiniteData<Page<WorkOrder>>;

/** What a change on a card needs to know of its order. */
export type OrderOnCard = Pick<WorkOrder, 'id' | 'companyId' | 'version'>;

/** What the changes on one card have in common: they wait for each other, and are seen wherever the order is loaded. */
export function useInlineChange({ id, companyId, version }: OrderOnCard) {
  const client = useQueryClient();
  const keys: QueryKey[] = [
    [LIST, { companyId }],
    [RECORD, { id }],
  ];
  const change = (of: (known: WorkOrder) => WorkOrder): Patch[] => recordPatches({ id, keys, change: of });
  return {
    queue: () => `work-order-${id}`,
    change,
    saved: (saved: WorkOrder) => change(() => saved),
    stale: () => listsOf(companyId),
    /** The version as known when the change is sent: an own change before it may have raised it. */
    version: () => known(client, companyId, id)?.version ?? version,
  };
}

/** After every mutation the lists and counts that it may have changed are read again. */
export function refresh(client: QueryClient, companyId: number): Promise<unknown> {
  return Promise.all(listsOf(companyId).map((queryKey) => client.invalidateQueries({ queryKey })));
}

const listsOf = (companyId: number): QueryKey[] => [
  [LIST, { companyId }],
  [SUMMARY, { companyId }],
];

export function hasRunningTimer(data: Pages | undefined): boolean {
  return data?.pages.some((page) => page.items.some((order) => order.onJobStartedAt !== null)) ?? false;
}

function known(client: QueryClient, companyId: number, id: number): WorkOrder | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: [LIST, { companyId }] });
  return lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.items)
    .find((order) => order.id === id);
}
