import { request, requestPage, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';

export type DeployToken = Schemas['DeployTokenResponse'];
export type NewDeployToken = Schemas['NewDeployTokenResponse'];

const LIST = '/api/deploy-tokens';
const RECORD = '/api/deploy-tokens/{id}';
const PAGE_SIZE = 50;

/** Newest first, with revoked ones. */
export const deployTokensQuery = infiniteQueryOptions({
  queryKey: [LIST, { limit: PAGE_SIZE }],
  queryFn: ({ pageParam, signal }) => requestPage(LIST, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
});

/** Only this response holds the token, so it is not cached. */
export function useCreateDeployToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateDeployTokenBody']) => request('post', LIST, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [LIST] }),
    onError: (error) => fail(errorMessage(error, 'Try again in a moment.'), 'The deploy token could not be made'),
    gcTime: 0,
  });
}

export function useRevokeDeployToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Deploy token revoked' });
      return client.invalidateQueries({ queryKey: [LIST] });
    },
    onError: (error) => fail(errorMessage(error, 'Try again in a moment.'), 'The deploy token could not be revoked'),
  });
}
