import { errorMessage, request, requestPage } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, pageByPage, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { restoreEntry, type TrashEntry, type TrashedNoun } from '@nerka/mf-shared/trash';

const LIST = '/api/companies/{companyId}/trash';
const PAGE_SIZE = 50;

export interface TrashFilters {
  q: string;
  noun: TrashedNoun | undefined;
}

export function trashQuery(companyId: number, filters: TrashFilters) {
  const query = { ...filters, limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { ...query, cursor: pageParam }, signal }),
    ...pageByPage,
    // What was deleted before this screen was opened is on it.
    staleTime: 0,
  });
}

export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entry: TrashEntry) => restoreEntry(client, entry),
    onError: (error) => fail(errorMessage(error, 'The record could not be restored. Try again.'), 'Not restored'),
  });
}

export function useDeleteForGood() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: TrashEntry) => request('delete', '/api/trash/{id}', { params: { id } }),
    onSuccess: (_nothing, { label }) => notify({ title: 'Deleted for good', description: label }),
    onError: (error) => fail(errorMessage(error, 'It could not be deleted. Try again.'), 'Not deleted'),
    onSettled: () => client.invalidateQueries({ queryKey: [LIST] }),
  });
}
