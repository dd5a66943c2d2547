import { errorMessage, receiveFile, request, saveAddress, saveFile } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import type { Export, ImportKind } from './import-labels';

const LIST = '/api/companies/{companyId}/exports';
const READ_AGAIN_MS = 700;
const READ_AGAIN_AT_MOST_MS = 5_000;
const MAX_RECENT = 10;

/** Background exports, newest first; read again with growing waits while one runs. */
export function exportsQuery(companyId: number) {
  return queryOptions({
    queryKey: [LIST, { companyId }],
    queryFn: ({ signal }) => request('get', LIST, { params: { companyId }, query: { limit: MAX_RECENT }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.some(({ status }) => status === 'waiting')
        ? Math.min(READ_AGAIN_MS * dataUpdateCount, READ_AGAIN_AT_MOST_MS)
        : false,
  });
}

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

/** Downloads a finished export, after a check that it still exists. */
export function useDownloadExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, kind }: Export) => {
      await request('get', '/api/exports/{id}', { params: { id } });
      saveAddress(`/api/exports/${id}/file`, `${kind}.csv`);
    },
    onError: (error) => {
      fail(errorMessage(error, 'The file could not be downloaded. Try again.'));
      return client.invalidateQueries({ queryKey: [LIST] });
    },
  });
}
