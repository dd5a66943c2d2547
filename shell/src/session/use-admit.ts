import { notify, type CurrentUser } from '@nerka/mf-shared/contract';
import { useQueryClient } from '@nerka/mf-shared/query';
import { currentUserQuery, removeCachedData } from './current-user';
import { admitNew } from './page-person';

/** Opens the product to who has signed in, in whichever way. */
export function useAdmit() {
  const queryClient = useQueryClient();
  return (user: CurrentUser) => {
    document.documentElement.dataset.session = 'yes';
    removeCachedData(queryClient);
    admitNew(queryClient, user);
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    notify({ title: 'Login successful', description: `Welcome back, ${user.username}!` });
  };
}
