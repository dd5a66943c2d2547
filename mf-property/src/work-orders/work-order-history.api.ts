import { request, requestPage } from '@nerka/mf-shared/api';
import { infiniteQueryOptions, queryOptions } from '@nerka/mf-shared/query';

const HISTORY = '/api/work-orders/{id}/history';
const TIME_ENTRIES = '/api/work-orders/{id}/time-entries';
const PAGE_SIZE = 20;

/** The activity of a work order, newest first. */
export function historyQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [HISTORY, { id, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(HISTORY, { params: { id }, query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    // Live updates cover only others' changes; own recent changes must be shown too.
    staleTime: 0,
  });
}

/** The time entries, newest first. */
export function timeEntriesQuery(id: number) {
  return queryOptions({
    queryKey: [TIME_ENTRIES, { id }],
    queryFn: ({ signal }) => request('get', TIME_ENTRIES, { params: { id }, signal }),
    staleTime: 0,
  });
}
