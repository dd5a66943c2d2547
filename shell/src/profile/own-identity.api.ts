import { errorMessage, request } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';

const OWN = '/api/user/identity';

/** Whether the user may sign in by the company's identity provider, too. */
export const ownIdentityQuery = queryOptions({ queryKey: [OWN], queryFn: () => request('get', OWN) });

/** Leads the whole page to the provider, which leads back to the profile. */
export const useLinkIdentity = () =>
  useMutation({
    mutationFn: () => request('post', OWN, { once: false }),
    onSuccess: ({ address }) => location.assign(address),
    onError: (error) => say(error, 'Your sign-in could not be linked.'),
  });

export function useUnlinkIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('delete', OWN),
    onSuccess: () => {
      notify({ title: 'Company sign-in unlinked' });
      return client.invalidateQueries({ queryKey: [OWN] });
    },
    onError: (error) => say(error, 'Your sign-in could not be unlinked.'),
  });
}

const say = (error: unknown, otherwise: string): void =>
  notify({ title: 'Error', description: errorMessage(error, otherwise), variant: 'destructive' });
