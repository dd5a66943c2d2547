import { errorMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { keepPreviousData, queryOptions, type UseQueryResult } from '@nerka/mf-shared/query';

export type SearchGroup = Schemas['SearchGroupResponse'];
export type SearchHit = Schemas['SearchHitResponse'];

/** Read again each time, because records change. */
export function searchQuery(companyId: number, q: string) {
  return queryOptions({
    queryKey: ['/api/companies/{companyId}/search', { companyId, q }],
    queryFn: ({ signal }) =>
      request('get', '/api/companies/{companyId}/search', { params: { companyId }, query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type PlatformSearchGroup = Schemas['PlatformSearchGroupResponse'];

/** Of all companies. */
export function platformSearchQuery(q: string) {
  return queryOptions({
    queryKey: ['/api/search', { q }],
    queryFn: ({ signal }) => request('get', '/api/search', { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function searchState(search: UseQueryResult, isPaused: boolean) {
  return {
    isSearching: isPaused || search.isFetching,
    problem: search.isError ? errorMessage(search.error, 'Try again in a moment.') : undefined,
    retry: () => void search.refetch(),
  };
}
