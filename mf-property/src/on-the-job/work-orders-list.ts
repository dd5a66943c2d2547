import { requestPage } from '@nerka/mf-shared/api';
import { pageSizeOf, withFinished, type ListView } from '@nerka/mf-shared/lists';
import { infiniteQueryOptions, pageByPage } from '@nerka/mf-shared/query';
import { isActive, type WorkOrderFilters, workOrderFilters } from './work-order-filters';
import { isFinished } from './work-order-labels';
import { hasRunningTimer, LIST } from './work-orders-cache';

const PAGE_SIZE = 30;
const REFRESH_WHILE_TIMING_MS = 30_000;

/** Pages of work orders, read again every 30 seconds while one has a running timer. */
export function workOrdersQuery(companyId: number, filters: WorkOrderFilters, view?: ListView) {
  const query = { ...workOrderFilters.query(filters), limit: pageSizeOf(view, PAGE_SIZE) };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }],
    meta: { isKept: true },
    queryFn: async (read) => {
      const { pageParam: cursor, signal } = read;
      const page = await requestPage(LIST, { params: { companyId }, query: { ...query, cursor }, signal });
      return isActive(filters) ? withFinished(page, read, isFinished) : page;
    },
    ...pageByPage,
    refetchInterval: ({ state }) => (hasRunningTimer(state.data) ? REFRESH_WHILE_TIMING_MS : false),
  });
}

/** What the list reads at an address with this search. */
export const workOrdersQueryOf = (companyId: number, search: string) =>
  workOrdersQuery(companyId, workOrderFilters.read(new URLSearchParams(search)));
