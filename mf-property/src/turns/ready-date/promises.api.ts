import { isStaleEdit, request, requestPage, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, pageByPage, showSaved, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import type { Turn } from '../turn-labels';
import { countsOf, staleLists, turnPatches } from '../turns-cache';

export type TurnPromise = Schemas['TurnPromiseResponse'];

const PROMISES = '/api/turns/{id}/promises';
const PAGE_SIZE = 20;

/** What was promised for a turn, the latest first. */
export function promisesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [PROMISES, { id }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(PROMISES, { params: { id }, query: { limit: PAGE_SIZE, cursor }, signal }),
    ...pageByPage,
  });
}

export function usePromiseTurn({ id, companyId }: Turn) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, body }: { version: number; body: Schemas['PromiseTurnBody'] }) =>
      request('put', '/api/turns/{id}/promise', { params: { id }, body, ifMatch: version }),
    onSuccess: (saved) => {
      notify({ title: 'Promise saved' });
      const stale = [...staleLists(client, companyId, ['promisedDate']), ...countsOf(companyId), [PROMISES, { id }]];
      return showSaved(
        client,
        turnPatches(saved, () => saved),
        stale,
      );
    },
    onError: (error) => {
      if (!isStaleEdit(error)) fail(errorMessage(error, 'Failed to save the promise'));
    },
  });
}
