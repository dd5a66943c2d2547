import { errorMessage, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, pageByPage, useMutation } from '@nerka/mf-shared/query';
import { useRefreshOwnSignIn } from '../own-sign-in/use-refresh-own-sign-in';

const PASSKEYS = '/api/user/passkeys';
const PAGE_SIZE = 20;

export type Passkey = Schemas['PasskeyResponse'];

/** Newest first. */
export const ownPasskeysQuery = infiniteQueryOptions({
  queryKey: [PASSKEYS],
  queryFn: ({ pageParam, signal }) => requestPage(PASSKEYS, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  staleTime: 0,
  ...pageByPage,
});

/** The code of the browser's dialogs is loaded on use. */
export function useAddPasskey() {
  return usePasskeyChange(async (name: string) => {
    const { addPasskey } = await import('./passkey-ceremony');
    return addPasskey(name);
  }, 'Passkey added');
}

export function useRenamePasskey() {
  return usePasskeyChange(
    ({ id, name }: { id: number; name: string }) =>
      request('patch', `${PASSKEYS}/{id}`, { params: { id }, body: { name } }),
    'Passkey renamed',
  );
}

export function useRemovePasskey() {
  const remove = usePasskeyChange(
    (id: number) => request('delete', `${PASSKEYS}/{id}`, { params: { id } }),
    'Passkey removed',
  );
  const failed = (error: unknown) => fail(errorMessage(error, 'Failed to remove the passkey. Please try again.'));
  return {
    ...remove,
    mutate: (id: number, onEnd: () => void) => remove.mutate(id, { onError: failed, onSettled: onEnd }),
  };
}

function usePasskeyChange<Given, Changed>(mutationFn: (given: Given) => Promise<Changed>, title: string) {
  const refresh = useRefreshOwnSignIn();
  return useMutation({
    mutationFn,
    onSuccess: () => notify({ title }),
    onSettled: refresh,
  });
}
