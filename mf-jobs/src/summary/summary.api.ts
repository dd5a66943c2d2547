import { request } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

export function summaryQuery(companyId: number) {
  return queryOptions({
    queryKey: ['/api/companies/{companyId}/summary', { companyId }],
    queryFn: () => request('get', '/api/companies/{companyId}/summary', { params: { companyId } }),
  });
}
