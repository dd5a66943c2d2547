import { request } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

const SUMMARY = '/api/companies/{companyId}/summary';

/** Record counts of a company per noun and status. */
export function summaryQuery(companyId: number) {
  return queryOptions({
    queryKey: [SUMMARY, { companyId }],
    meta: { isKept: true },
    queryFn: ({ signal }) => request('get', SUMMARY, { params: { companyId }, signal }),
  });
}
