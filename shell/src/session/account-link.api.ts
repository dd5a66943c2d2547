import { request, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

export type AccountLink = Schemas['AccountLinkResponse'];

/** What a link of a mail is for. Its secret travels in bodies only. */
export const accountLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/auth/links', token],
    queryFn: () => request('post', '/api/auth/links', { body: { token }, once: false }),
    // A link that was cut off has no secret to ask for.
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
