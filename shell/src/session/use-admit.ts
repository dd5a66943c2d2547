import { notify, type CurrentUser } from '@nerka/mf-shared/contract';
import { useQueryClient } from '@nerka/mf-shared/query';
import { currentUserQuery, removeCachedData } from './current-user';
import { preloadAddressed } from '../workspace/preload';
import { admitNew } from './page-person';
import { afterSignIn } from './sign-in-redirect';

/** Opens the product to who has signed in, in whichever way. */
export function useAdmit() {
  const queryClient = useQueryClient();
  return (user: CurrentUser) => {
    document.documentElement.dataset.session = 'yes';
    removeCachedData(queryClient);
    admitNew(queryClient, user);
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    preloadAddressed(queryClient, afterSignIn(user, new URLSearchParams(location.search).get('redirect')));
    notify({ title: 'Login successful', description: `Welcome back, ${user.username}!` });
  };
}
