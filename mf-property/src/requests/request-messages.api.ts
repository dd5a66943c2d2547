import { errorMessage, request } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { showSaved, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import type { Request } from './request-labels';
import { requestPatches, staleAfterScreening } from './requests.api';

/** Writes to the requester. */
export function useWriteMessage({ id, companyId }: Request) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => request('post', '/api/requests/{id}/messages', { params: { id }, body: { text } }),
    onSuccess: (saved) =>
      showSaved(client, requestPatches({ id, companyId }, saved), staleAfterScreening(companyId).slice(0, 2)),
    onError: (error) => fail(errorMessage(error, 'The message could not be sent')),
  });
}
