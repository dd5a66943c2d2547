import type { Page } from '@nerka/mf-shared/api';
import { useQueryClient, type InfiniteData, type QueryClient } from '@nerka/mf-shared/query';
import type { WorkOrder } from './work-order-words';

export const LIST = '/api/companies/{companyId}/work-orders';
export const SUMMARY = '/api/companies/{companyId}/summary';

type Pages = InfiniteData<Page<WorkOrder>>;

/** What a change on a card needs to know of its order. */
export type OrderOnCard = Pick<WorkOrder, 'id' | 'companyId' | 'version'>;

/**
 * A change made on a card. It is shown at once; the changes of one order are sent one after the other, so that they
 * land in the order in which they were made, and only the last one's answer is shown: an earlier one knows nothing yet
 * of what was changed after it.
 */
export function useInlineChange({ id, companyId, version }: OrderOnCard) {
  const client = useQueryClient();
  const mutationKey = ['work-order', id];
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  const showChange = (change: (order: WorkOrder) => WorkOrder) => show(client, companyId, id, change);
  return {
    queued: { mutationKey, scope: { id: `work-order-${id}` } },
    show: showChange,
    showSaved: (saved: WorkOrder) => {
      showChange((known) => (isLast() ? saved : { ...known, version: saved.version }));
    },
    /** What is still on its way brings the truth itself. */
    takeBack: (undo: (() => void) | undefined) => {
      if (isLast()) undo?.();
    },
    readAgain: () => (isLast() ? refresh(client, companyId) : undefined),
    /** The version as known when the change is sent: an own change before it may have raised it. */
    version: () => known(client, companyId, id)?.version ?? version,
  };
}

/** After every mutation the lists and counts that it may have changed are read again. */
export function refresh(client: QueryClient, companyId: number): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: [LIST, { companyId }] }),
    client.invalidateQueries({ queryKey: [SUMMARY, { companyId }] }),
  ]);
}

export function hasRunningTimer(data: Pages | undefined): boolean {
  return data?.pages.some((page) => page.items.some((order) => order.onJobStartedAt !== null)) ?? false;
}

/** Shows a change in every loaded list at once; answers what takes it back. */
function show(client: QueryClient, companyId: number, id: number, change: (order: WorkOrder) => WorkOrder): () => void {
  const queryKey = [LIST, { companyId }];
  // A list that is on its way would bring the old state. Not awaited: the change is to be seen in the same moment.
  void client.cancelQueries({ queryKey });
  const before = client.getQueriesData<Pages>({ queryKey });
  client.setQueriesData<Pages>({ queryKey }, (pages) => pages && changeOrder(pages, id, change));
  return () => {
    for (const [key, pages] of before) client.setQueryData(key, pages);
  };
}

function changeOrder(data: Pages, id: number, change: (order: WorkOrder) => WorkOrder): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    items: page.items.map((order) => (order.id === id ? change(order) : order)),
  }));
  return { ...data, pages };
}

function known(client: QueryClient, companyId: number, id: number): WorkOrder | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: [LIST, { companyId }] });
  return lists
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.items)
    .find((order) => order.id === id);
}
