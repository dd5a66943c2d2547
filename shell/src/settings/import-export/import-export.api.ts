import { request, requestPage, errorMessage, uploadFile } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@nerka/mf-shared/query';
import { type Import, type ImportDetail, type ImportKind, isUnderWay } from './import-labels';

const LIST = '/api/companies/{companyId}/imports';
const RECORD = '/api/imports/{id}';
const ROWS = '/api/imports/{id}/rows';
const READ_AGAIN_MS = 700;
const PAGE_SIZE = 50;

export function importsQuery(companyId: number) {
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** Read again and again while it runs. */
export function importQuery(id: number) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? READ_AGAIN_MS : false),
  });
}

/** Another version of the import has other rows. */
export function rowsQuery({ id, version }: Import, state: 'all' | 'bad' | 'kept') {
  return infiniteQueryOptions({
    queryKey: [ROWS, { id, version, state }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(ROWS, { params: { id }, query: { state, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export const templateAddress = (companyId: number, kind: ImportKind): string =>
  `/api/companies/${companyId}/import-template?kind=${kind}`;
export const problemsAddress = (id: number): string => `/api/imports/${id}/problems`;

/** `onProgress` is called with 0 to 1. */
export function useUploadCsv(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, file, onProgress }: { kind: ImportKind; file: File; onProgress: (sent: number) => void }) =>
      uploadFile(LIST, { params: { companyId }, query: { kind }, field: 'file', file, onProgress }),
    onSuccess: (uploaded) => show(client, uploaded),
    onError: (error) => fail(errorMessage(error, 'The file could not be read. Try again.'), 'Upload failed'),
  });
}

export function useSetColumns() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, columns }: Pick<Import, 'id' | 'version' | 'columns'>) =>
      request('put', RECORD, { params: { id }, body: { columns }, ifMatch: version }),
    onSuccess: (saved) => show(client, saved),
    onError: (error, { id }) => {
      fail(errorMessage(error, 'The columns could not be changed. Try again.'));
      return client.invalidateQueries({ queryKey: [RECORD, { id }] });
    },
  });
}

export function useStartImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('post', '/api/imports/{id}/start', { params: { id } }),
    onSuccess: (started) => show(client, started),
    onError: (error) => fail(errorMessage(error, 'The import could not be started. Try again.')),
  });
}

export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('post', '/api/imports/{id}/undo', { params: { id } }),
    onSuccess: (started) => show(client, started),
    onError: (error) => fail(errorMessage(error, 'The import could not be undone. Try again.')),
  });
}

export function useDiscardImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Nothing was imported', description: 'The file was thrown away.' });
      return client.invalidateQueries({ queryKey: [LIST] });
    },
    onError: (error) => fail(errorMessage(error, 'The file could not be thrown away. Try again.')),
  });
}

function show(client: QueryClient, shown: ImportDetail): Promise<unknown> {
  client.setQueryData([RECORD, { id: shown.id }], shown);
  return client.invalidateQueries({ queryKey: [LIST] });
}
