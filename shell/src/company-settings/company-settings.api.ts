import { request, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

export type CompanySettings = Schemas['CompanySettingsResponse'];

export const SETTINGS = '/api/companies/{companyId}/settings';

export function companySettingsQuery(companyId: number) {
  return queryOptions({
    queryKey: [SETTINGS, { companyId }],
    queryFn: ({ signal }) => request('get', SETTINGS, { params: { companyId }, signal }),
  });
}
