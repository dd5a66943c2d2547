import { request, type Schemas } from '@nerka/mf-shared/api';
import { keepPreviousData, queryOptions } from '@nerka/mf-shared/query';

export type Item = Schemas['ItemResponse'];

const LIST = '/api/companies/{companyId}/items';
/** The text of a line may be longer than a search term. */
const MAX_TERM = 200;

/** The company's items and services whose name contains the typed text. */
export function foundItemsQuery(companyId: number, typed: string) {
  const query = { q: typed.slice(0, MAX_TERM), sort: 'name', limit: 20 } as const;
  return queryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', LIST, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}
