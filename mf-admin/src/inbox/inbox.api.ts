import { request, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

export type InboxMail = Schemas['InboxMailResponse'];

/** The newest mails of all companies; asked anew each time, as others send them. */
export const inboxQuery = queryOptions({
  queryKey: ['/api/inbox'],
  queryFn: ({ signal }) => request('get', '/api/inbox', { signal }),
  staleTime: 0,
});
