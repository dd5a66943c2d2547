import { request, type Schemas } from '@nerka/mf-shared/api';
import { keepPreviousData, queryOptions } from '@nerka/mf-shared/query';

/** The records of one kind that were found. */
export type SearchGroup = Schemas['SearchGroupResponse'];
export type SearchHit = Schemas['SearchHitResponse'];

/** What a company's records say about a term; asked again each time, as they change. */
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
