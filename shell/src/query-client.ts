import { ApiError } from '@nerka/mf-shared/api';
import { MutationCache, QueryCache, QueryClient } from '@nerka/mf-shared/query';
import { connection } from './connection/connection';
import { currentUserQuery, isOfSuspendedCompany, showSignedOut } from './session/current-user';

/** Data stays fresh until it is invalidated; nothing is read again by itself. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    connection.noteFailure(error);
    // The session ended elsewhere.
    if (error instanceof ApiError && error.status === 401 && queryClient.getQueryData(currentUserQuery.queryKey)) {
      showSignedOut(queryClient);
    }
    // The session of support is over, or the company wants one now: the workspace asks for a reason.
    if (error instanceof ApiError && error.code === 'support-needed')
      void queryClient.invalidateQueries({ queryKey: ['/api/companies/{companyId}/support-sessions'] });
    // Read again, the user's own query is refused as well: the gate shows the reason instead of the workspace.
    const user = queryClient.getQueryState(currentUserQuery.queryKey);
    if (isOfSuspendedCompany(error) && user?.status === 'success') {
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    }
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline, calls fail at once; paused ones would be sent later, unexpectedly.
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  // Reads what failed while the connection was lost.
  connection.subscribe(() => {
    if (connection.isLost) return;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  return queryClient;
}
