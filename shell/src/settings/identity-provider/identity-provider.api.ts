import { errorMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';

const PROVIDER = '/api/companies/{companyId}/identity-provider';
const TEST = '/api/companies/{companyId}/identity-provider/test';

export type IdentityProvider = Schemas['IdentityProviderResponse'];

const keyOf = (companyId: number) => [PROVIDER, { companyId }];

export const identityProviderQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId),
    queryFn: () => request('get', PROVIDER, { params: { companyId } }),
  });

export function useSaveProvider(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, body }: { version: number; body: Schemas['SaveIdentityProviderBody'] }) =>
      request('put', PROVIDER, { params: { companyId }, body, ifMatch: version }),
    onSuccess: (saved) => {
      client.setQueryData(keyOf(companyId), saved);
      notify({ title: 'Identity provider saved' });
    },
    onError: (error) => say(error, 'Failed to save the identity provider'),
  });
}

export function useRemoveProvider(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('delete', PROVIDER, { params: { companyId } }),
    onSuccess: () => {
      notify({ title: 'Identity provider removed' });
      return client.invalidateQueries({ queryKey: keyOf(companyId) });
    },
    onError: (error) => say(error, 'Failed to remove the identity provider'),
  });
}

export const useTestProvider = (companyId: number) =>
  useMutation({
    mutationFn: () => request('post', TEST, { params: { companyId }, once: false }),
    onError: (error) => say(error, 'The identity provider could not be tested'),
  });

const say = (error: unknown, otherwise: string): void =>
  notify({ title: 'Error', description: errorMessage(error, otherwise), variant: 'destructive' });
