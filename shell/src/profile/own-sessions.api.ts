import { errorMessage, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, pageByPage, useMutation, useQueryClient } from '@nerka/mf-shared/query';

const SESSIONS = '/api/user/sessions';
const PAGE_SIZE = 20;

export type OwnSession = Schemas['OwnSessionResponse'];

/** Last used first. */
export const ownSessionsQuery = infiniteQueryOptions({
  queryKey: [SESSIONS],
  queryFn: ({ pageParam, signal }) => requestPage(SESSIONS, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  staleTime: 0,
  ...pageByPage,
});

/** Ends the session with this id, or all but this one. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | 'others') =>
      id === 'others' ? request('delete', SESSIONS) : request('delete', `${SESSIONS}/{id}`, { params: { id } }),
    onSuccess: (_, id) =>
      notify({ title: id === 'others' ? 'You are signed out everywhere else' : 'That browser is signed out' }),
    onError: (error) => fail(errorMessage(error, 'Failed to sign out. Please try again.')),
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}
