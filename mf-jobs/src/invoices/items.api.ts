import { request, type Schemas } from '@nerka/mf-shared/api';
import { keepPreviousData, queryOptions } from '@nerka/mf-shared/query';

export type CompanyItem = Schemas['ItemResponse'];

const LIST = '/api/companies/{companyId}/items';

/** The company's items and services whose name holds what was typed. */
export function foundItemsQuery(companyId: number, typed: string) {
  const query = { q: typed, sort: 'name', limit: 20 } as const;
  return queryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', LIST, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}
