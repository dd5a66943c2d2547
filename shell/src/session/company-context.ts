import { request } from '@nerka/mf-shared/api';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';
import { isCompanyHost } from './host-name';

/** How the company of this host presents itself before sign-in. Read once, without retries. */
export const companyContextQuery = queryOptions({
  queryKey: ['/api/company-context'],
  queryFn: () => request('get', '/api/company-context'),
});

const product = { name: 'Nerka', logoUrl: null, primaryColor: null, welcomeMessage: null, identityProvider: null };

/** The look of the host's company, or the product's; undefined while loading. */
export function useHostLook() {
  const isOfCompany = isCompanyHost(location.hostname);
  const context = useQuery({ ...companyContextQuery, enabled: isOfCompany });
  if (isOfCompany && context.isPending) return undefined;
  return context.data ?? product;
}
