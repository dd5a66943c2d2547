import { request } from '@nerka/mf-shared/api';
import { keepPreviousData, queryOptions } from '@nerka/mf-shared/query';

/** Units whose number contains the typed text. */
export function unitsQuery(companyId: number, typed: string) {
  return queryOptions({
    queryKey: ['/api/companies/{companyId}/units', { companyId, q: typed, limit: 10 }],
    queryFn: ({ signal }) =>
      request('get', '/api/companies/{companyId}/units', {
        params: { companyId },
        query: { q: typed, limit: 10 },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
