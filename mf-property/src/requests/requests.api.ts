import { failureOf, request, requestPage } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  pageByPage,
  queryOptions,
  recordPatches,
  showSaved,
  useMutation,
  useQueryClient,
  type Patch,
  type QueryKey,
} from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { notifyDeleted } from '@nerka/mf-shared/trash';
import { requestFilters, type RequestFilters } from './request-filters';
import type { Request, RequestDetail } from './request-labels';

const PAGE_SIZE = 30;

const LIST = '/api/companies/{companyId}/requests';
const COUNTS = '/api/companies/{companyId}/requests/counts';
const WORK_ORDERS = '/api/companies/{companyId}/work-orders';
const RECORD = '/api/requests/{id}';

export const inLists = (companyId: number): QueryKey => [LIST, { companyId }];
/** Key of the mutation that deletes a request. */
export const deletionOf = (id: number) => ['delete-request', id];

export function requestsQuery(companyId: number, filters: RequestFilters) {
  const query = { ...requestFilters.query(filters), limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { ...query, cursor: pageParam }, signal }),
    ...pageByPage,
  });
}

/** How many requests have each state, and need attention, under the other filters. */
export function countsQuery(companyId: number, filters: RequestFilters) {
  const { state: _state, only: _only, sort: _sort, ...others } = requestFilters.query(filters);
  const query = { ...others, of: ['state', 'only'] as const };
  return queryOptions({
    queryKey: [COUNTS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', COUNTS, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function requestQuery(id: number) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

/** What a screened request's response does not contain. */
export const staleAfterScreening = (companyId: number): QueryKey[] => [
  inLists(companyId),
  [COUNTS, { companyId }],
  [WORK_ORDERS, { companyId }],
  summaryQuery(companyId).queryKey,
];

export function requestPatches(
  { id, companyId }: Pick<Request, 'id' | 'companyId'>,
  changes: Partial<RequestDetail>,
): Patch[] {
  return recordPatches<Request>({
    id,
    keys: [[RECORD, { id }], inLists(companyId)],
    change: (known) => ({ ...known, ...changes }),
  });
}

/** Moves it to the trash, from which Undo brings it back. */
export function useDeleteRequest({ id, companyId, requestNumber }: Request) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notifyDeleted(client, { title: `${requestNumber} deleted` }, { companyId, noun: 'request', id });
      const gone = recordPatches<Request>({
        ...{ id, keys: [[RECORD, { id }], inLists(companyId)] },
        change: () => undefined,
      });
      return showSaved(client, gone, staleAfterScreening(companyId));
    },
    onError: (error) => fail(failureOf(`${requestNumber} could not be deleted`, error)),
  });
}
