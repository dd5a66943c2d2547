import { errorMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';

const LIST = '/api/companies/{companyId}/api-keys';
const KEY = '/api/api-keys/{id}';

export type ApiKey = Schemas['ApiKeyResponse'];
export type NewApiKey = Schemas['NewApiKeyResponse'];
export type KeyPermission = ApiKey['permissions'][number];

export const apiKeysQuery = (companyId: number) =>
  queryOptions({
    queryKey: [LIST, { companyId }],
    queryFn: ({ signal }) => request('get', LIST, { params: { companyId }, signal }),
    // When a key was used changes without a change of records.
    staleTime: 0,
  });

/** Only this response holds the key, so it is not cached. */
export function useMakeApiKey(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateApiKeyBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [LIST] }),
    gcTime: 0,
  });
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('delete', KEY, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'API key revoked' });
      return client.invalidateQueries({ queryKey: [LIST] });
    },
    onError: (error) => fail(errorMessage(error, 'Try again in a moment.'), 'The API key could not be revoked'),
  });
}
