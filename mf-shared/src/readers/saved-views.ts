import { request, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

export type SavedView = Schemas['ViewResponse'];

const LIST = '/api/companies/{companyId}/views';
/** The server's maximum for one page. */
const MAX_AT_ONCE = 500;

/** The saved views of all screens, by name: the reader's own and the shared ones. */
export function savedViewsQuery(companyId: number) {
  const query = { limit: MAX_AT_ONCE };
  return queryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', LIST, { params: { companyId }, query, signal }),
  });
}
