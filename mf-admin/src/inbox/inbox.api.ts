import { requestPage, type Schemas } from '@nerka/mf-shared/api';
import { infiniteQueryOptions } from '@nerka/mf-shared/query';

export type InboxMail = Schemas['InboxMailResponse'];

const LIST = '/api/inbox';
const PAGE_SIZE = 50;

/** Newest first; read again each time, because others send mails. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: [LIST],
  queryFn: ({ pageParam, signal }) => requestPage(LIST, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
});
