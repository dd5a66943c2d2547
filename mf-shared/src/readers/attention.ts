import { request } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';
import { summaryQuery } from './summary';

const ATTENTION = '/api/companies/{companyId}/summary/attention';

/** How many records of each kind somebody should act on; stale whenever the summary is. */
export function attentionQuery(companyId: number) {
  return queryOptions({
    queryKey: [...summaryQuery(companyId).queryKey, 'attention'],
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', ATTENTION, { params: { companyId }, signal }),
  });
}
