import { errorMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { reconnectEvents } from '../live-updates/event-source';

export type SupportSession = Schemas['SupportSessionResponse'];

const SESSIONS = '/api/companies/{companyId}/support-sessions';
const SESSION = '/api/support-sessions/{id}';

export function supportQuery(companyId: number) {
  return queryOptions({
    queryKey: [SESSIONS, { companyId }],
    queryFn: ({ signal }) => request('get', SESSIONS, { params: { companyId }, signal }),
  });
}

/** What was refused without a session is read again. */
export function useStartSupport(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => request('post', SESSIONS, { params: { companyId }, body: { reason } }),
    onSuccess: () => {
      reconnectEvents();
      return client.invalidateQueries();
    },
  });
}

export function useEndSupport(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('delete', SESSION, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: supportQuery(companyId).queryKey }),
    onError: (error) => fail(errorMessage(error, 'The support could not be ended.')),
  });
}
