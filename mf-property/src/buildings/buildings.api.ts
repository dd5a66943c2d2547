import { request } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

export const BUILDINGS = '/api/companies/{companyId}/units/buildings';

/** The building names to filter lists by. */
export function buildingsQuery(companyId: number) {
  return queryOptions({
    queryKey: [BUILDINGS, { companyId }],
    queryFn: ({ signal }) => request('get', BUILDINGS, { params: { companyId }, signal }),
  });
}
