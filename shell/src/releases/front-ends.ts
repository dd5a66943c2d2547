import { request, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

export type Release = Schemas['FrontEndResponse'];

export type ScreenDeclaration = Schemas['ScreenDeclaration'];

/** Without an id: the releases of the session's company, or of the platform for the provider's people. */
export function frontEndsQuery(companyId?: number) {
  const query = companyId === undefined ? {} : { companyId };
  return queryOptions({
    queryKey: ['/api/front-ends', query],
    meta: { isKept: true },
    queryFn: () => request('get', '/api/front-ends', { query }),
  });
}
