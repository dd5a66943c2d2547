import { request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { infiniteQueryOptions, queryOptions } from '@nerka/mf-shared/query';

export type FrontEnd = Schemas['FrontEndOverviewResponse'];
export type Release = Schemas['ReleaseResponse'];
export type Rollout = Schemas['RolloutResponse'];
export type ReleaseHealth = Schemas['ReleaseHealth'];

const OVERVIEW = '/api/releases/front-ends';
const LIST = '/api/releases';
const RECORD = '/api/releases/{id}';
const FAILURES = '/api/releases/{id}/failures';
const PAGE_SIZE = 30;
/** Failure reports change no record, so no event announces them. */
const HEALTH_EVERY_MS = 60_000;

export const frontEndsQuery = queryOptions({
  queryKey: [OVERVIEW, {}],
  queryFn: ({ signal }) => request('get', OVERVIEW, { signal }),
  staleTime: 0,
  refetchInterval: HEALTH_EVERY_MS,
});

export function releasesQuery(frontEnd: string) {
  return infiniteQueryOptions({
    queryKey: [LIST, { frontEnd, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, { query: { frontEnd, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

export function releaseQuery(id: number) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

/** With their stacks, which the server reads from source maps. */
export function releaseFailuresQuery(id: number) {
  return queryOptions({
    queryKey: [FAILURES, { id }],
    queryFn: ({ signal }) => request('get', FAILURES, { params: { id }, signal }),
  });
}
