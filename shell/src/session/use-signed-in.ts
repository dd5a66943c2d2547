import { errorMessage } from '@nerka/mf-shared/api';
import { notify, type CurrentUser } from '@nerka/mf-shared/contract';
import { useQueryClient } from '@nerka/mf-shared/query';
import { currentUserQuery, removeCachedData } from './current-user';
import { admitNew } from './page-person';

/** What follows each way of signing in. */
export function useSignedIn(otherwise: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: (user: CurrentUser) => {
      document.documentElement.dataset.session = 'yes';
      removeCachedData(queryClient);
      admitNew(queryClient, user);
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      notify({ title: 'Login successful', description: `Welcome back, ${user.username}!` });
    },
    onError: (error: Error) =>
      notify({ title: 'Login failed', description: errorMessage(error, otherwise), variant: 'destructive' }),
  };
}
