import { errorMessage, receiveFile, request, saveFile } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import type { ImportKind } from './import-labels';

const LIST = '/api/companies/{companyId}/exports';
const READ_AGAIN_MS = 700;
/** Older ones are of no use to anybody. */
const MAX_RECENT = 10;

/** The exports that are written in the background, the newest first; read again and again while one is. */
export function exportsQuery(companyId: number) {
  return queryOptions({
    queryKey: [LIST, { companyId }],
    queryFn: ({ signal }) => request('get', LIST, { params: { companyId }, query: { limit: MAX_RECENT }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'waiting') ? READ_AGAIN_MS : false),
  });
}

export const exportAddress = (companyId: number, kind: ImportKind): string =>
  `/api/companies/${companyId}/export?kind=${kind}`;
export const exportFileAddress = (id: number): string => `/api/exports/${id}/file`;

/** Starts an export; a small one is downloaded. */
export function useStartExport(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (kind: ImportKind) => {
      const call = { params: { companyId }, query: { kind } };
      const { export: started } = await request('post', LIST, call);
      if (!started) saveFile(await receiveFile('get', '/api/companies/{companyId}/export', call), `${kind}.csv`);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [LIST, { companyId }] }),
    onError: (error) => fail(errorMessage(error, 'The export could not be started. Try again.')),
  });
}
