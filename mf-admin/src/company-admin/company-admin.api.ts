import { request, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

export type CompanyDetails = Schemas['CompanyDetailsResponse'];

/** The company of a session leaves some of these fields out. */
export function companyDetailsQuery(companyId: number) {
  return queryOptions({
    queryKey: ['/api/companies/{companyId}', { companyId }],
    queryFn: ({ signal }) => request('get', '/api/companies/{companyId}', { params: { companyId }, signal }),
  });
}

export function usageQuery(companyId: number) {
  return queryOptions({
    queryKey: ['/api/companies/{companyId}/usage', { companyId }],
    queryFn: ({ signal }) => request('get', '/api/companies/{companyId}/usage', { params: { companyId }, signal }),
    staleTime: 0,
  });
}

export function frontEndsQuery(companyId: number) {
  return queryOptions({
    queryKey: ['/api/companies/{companyId}/front-ends', { companyId }],
    queryFn: ({ signal }) => request('get', '/api/companies/{companyId}/front-ends', { params: { companyId }, signal }),
    staleTime: 0,
  });
}
