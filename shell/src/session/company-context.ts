import { request } from '@nerka/mf-shared/api';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';
import { isCompanyHost } from './host-name';

/** How the company of this host presents itself to whoever is not signed in. Asked once, without another try. */
export const companyContextQuery = queryOptions({
  queryKey: ['/api/company-context'],
  queryFn: () => request('get', '/api/company-context'),
});

const product = { name: 'Nerka', logoUrl: null, primaryColor: null, welcomeMessage: null };

/** The look of this host: its company's, or the product's; undefined while it is being asked for. */
export function useHostLook() {
  const isOfCompany = isCompanyHost(location.hostname);
  const context = useQuery({ ...companyContextQuery, enabled: isOfCompany });
  if (isOfCompany && context.isPending) return undefined;
  return context.data ?? product;
}
