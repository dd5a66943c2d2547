import { errorMessage, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, pageByPage, queryOptions, useMutation } from '@nerka/mf-shared/query';
import { useRefreshOwnSignIn } from '../own-sign-in/use-refresh-own-sign-in';

const FACTORS = '/api/user/factors';
const CODES = '/api/user/factors/recovery-codes';
const PAGE_SIZE = 20;

export type Factor = Schemas['FactorResponse'];
export type NewApp = Schemas['NewAppResponse'];

/** Oldest first. */
export const factorsQuery = infiniteQueryOptions({
  queryKey: [FACTORS],
  queryFn: ({ pageParam, signal }) => requestPage(FACTORS, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  staleTime: 0,
  ...pageByPage,
});

export const codesLeftQuery = queryOptions({
  queryKey: [FACTORS, 'recovery-codes'],
  queryFn: ({ signal }) => request('get', CODES, { signal }),
  staleTime: 0,
});

/** Makes the secret of an app. */
export function useBeginApp() {
  return useMutation({
    mutationFn: (name: string) => request('post', `${FACTORS}/totp`, { body: { name }, once: false }),
  });
}

/** The first factor brings recovery codes. */
export function useConfirmApp() {
  const refresh = useRefreshOwnSignIn();
  return useMutation({
    mutationFn: ({ id, code }: { id: number; code: string }) =>
      request('post', `${FACTORS}/{id}/confirm`, { params: { id }, body: { code }, once: false }),
    onSuccess: () => {
      notify({ title: 'Two-step sign-in is set up' });
      return refresh();
    },
  });
}

export function useRemoveFactor() {
  const refresh = useRefreshOwnSignIn();
  return useMutation({
    mutationFn: (id: number) => request('delete', `${FACTORS}/{id}`, { params: { id } }),
    onSuccess: () => notify({ title: 'The second step is removed' }),
    onError: (error) => fail(errorMessage(error, 'Failed to remove it. Please try again.')),
    onSettled: refresh,
  });
}

export function useNewCodes() {
  const refresh = useRefreshOwnSignIn();
  return useMutation({
    mutationFn: () => request('post', CODES, { once: false }),
    onError: (error) => fail(errorMessage(error, 'Failed to make new codes. Please try again.')),
    onSettled: refresh,
  });
}
