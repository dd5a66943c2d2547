import { request, type Schemas } from '@nerka/mf-shared/api';
import { keepPreviousData, queryOptions } from '@nerka/mf-shared/query';

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
