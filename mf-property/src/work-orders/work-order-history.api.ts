import { request, requestPage } from '@nerka/mf-shared/api';
import { infiniteQueryOptions, queryOptions } from '@nerka/mf-shared/query';

const HISTORY = '/api/work-orders/{id}/history';
const TIME_ENTRIES = '/api/work-orders/{id}/time-entries';
const PAGE_SIZE = 20;

/** Who did what to a work order, the newest first. */
export function historyQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [HISTORY, { id, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(HISTORY, { params: { id }, query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    // The live line tells what others do; what was done here a moment ago must show too.
    staleTime: 0,
  });
}

/** Every stretch of work on it, the newest first. */
export function timeEntriesQuery(id: number) {
  return queryOptions({
    queryKey: [TIME_ENTRIES, { id }],
    queryFn: ({ signal }) => request('get', TIME_ENTRIES, { params: { id }, signal }),
    staleTime: 0,
  });
}
