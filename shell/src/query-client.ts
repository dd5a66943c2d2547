import { ApiError } from '@nerka/mf-shared/api';
import { MutationCache, QueryCache, QueryClient } from '@nerka/mf-shared/query';
import { connection } from './connection/connection';
import { currentUserQuery, forgetAnswers } from './session/current-user';

/** What is read stays until a mutation says that it changed; nothing is asked twice on its own. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    connection.noteFailure(error);
    // The session ended elsewhere: without a user the gate leads to the sign-in page and back.
    if (error instanceof ApiError && error.status === 401 && queryClient.getQueryData(currentUserQuery.queryKey)) {
      forgetAnswers(queryClient);
      queryClient.setQueryData(currentUserQuery.queryKey, null);
    }
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline a call fails at once and says so; paused, it would be made later, when nobody expects it.
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
  // What could not be read while the connection was lost.
  connection.subscribe(() => {
    if (connection.isLost) return;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });
  return queryClient;
}
