import { request, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

/** A front end that is live for this session: its screens as data, and where its code is. */
export type Release = Schemas['FrontEndResponse'];

/** What a screen says about itself before its code is loaded. */
export type ScreenDeclaration = Schemas['ScreenDeclaration'];

/** The releases for the session's own company; for the provider's people the platform's, or those of a company. */
export function frontEndsQuery(companyId?: number) {
  const query = companyId === undefined ? {} : { companyId };
  return queryOptions({
    queryKey: ['/api/front-ends', query],
    queryFn: () => request('get', '/api/front-ends', { query }),
  });
}
