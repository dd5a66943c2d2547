import { errorMessage, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  pageByPage,
  queryOptions,
  readAgain,
  skipToken,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@nerka/mf-shared/query';
import { notifyDeleted } from '@nerka/mf-shared/trash';

export type Series = Schemas['SeriesResponse'];

const LIST = '/api/companies/{companyId}/series';
const RECORD = '/api/series/{id}';
const PREVIEW = '/api/companies/{companyId}/series/preview';
const OCCURRENCES = '/api/series/{id}/occurrences';
const UPCOMING = '/api/series/{id}/upcoming';
const OF_ORDER = '/api/work-orders/{id}/series';
const PAGE_SIZE = 30;

export const inLists = (companyId: number) => [LIST, { companyId }];
export const deletionOf = (id: number) => ['delete-series', id];

/** All series, or those whose next order could not be made. */
export function seriesListQuery(companyId: number, only?: 'stuck') {
  const query = { limit: PAGE_SIZE, ...(only && { only }) };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { ...query, cursor }, signal }),
    ...pageByPage,
  });
}

/** The series to which the order belongs; null if it is a single one. */
export function seriesOfOrderQuery(companyId: number, workOrderId: number) {
  const query = { workOrderId, limit: 1 };
  return queryOptions({
    queryKey: [LIST, { companyId, ...query, of: 'order' }],
    queryFn: async ({ signal }) => {
      const [series] = await request('get', LIST, { params: { companyId }, query, signal });
      return series ?? null;
    },
  });
}

/** Reads nothing without an id. */
export function seriesQuery(id: number | undefined) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: id === undefined ? skipToken : ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

export function occurrencesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [OCCURRENCES, { id }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(OCCURRENCES, { params: { id }, query: { limit: PAGE_SIZE, cursor }, signal }),
    ...pageByPage,
  });
}

export function upcomingQuery(id: number) {
  return queryOptions({
    queryKey: [UPCOMING, { id }],
    queryFn: ({ signal }) => request('get', UPCOMING, { params: { id }, signal }),
  });
}

/** Only the server computes dates of rules. */
export function previewQuery(companyId: number, rule: string, start: string) {
  return queryOptions({
    queryKey: [PREVIEW, { companyId, rule, start }],
    queryFn: ({ signal }) => request('get', PREVIEW, { params: { companyId }, query: { rule, start }, signal }),
    placeholderData: keepPreviousData,
    enabled: start !== '',
    retry: false,
  });
}

/** What a change of a series makes stale. */
const everything = (client: QueryClient, companyId: number, id: number) =>
  readAgain(client, [inLists(companyId), [RECORD, { id }], [OCCURRENCES, { id }], [UPCOMING, { id }]]);

export function useCreateSeries(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateSeriesBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => {
      notify({ title: 'Series created' });
      return readAgain(client, [inLists(companyId)]);
    },
  });
}

export function useSaveSeries(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Schemas['UpdateSeriesBody'] }) =>
      request('put', RECORD, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved) => {
      notify({ title: 'Series updated' });
      client.setQueryData([RECORD, { id: saved.id }], saved);
      return everything(client, companyId, saved.id);
    },
  });
}

export function useEndSeries(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request('post', '/api/series/{id}/end', { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Series ended' });
      return everything(client, companyId, id);
    },
    onError: (error) => fail(errorMessage(error, 'Failed to end the series. Please try again.')),
  });
}

export function useDeleteSeries(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notifyDeleted(client, { title: 'Series deleted' }, { companyId, noun: 'series', id });
      return readAgain(client, [inLists(companyId)]);
    },
    onError: () => fail('Failed to delete the series. Please try again.'),
  });
}

interface OccurrenceChange {
  due: string;
  /** Absent: it is skipped; null: back to the rule; else the day to which it is moved. */
  to?: string | null;
}

/** Skipping and moving can be undone from the toast. */
export function useChangeOccurrence({ companyId, id }: Pick<Series, 'companyId' | 'id'>) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ due, to }: OccurrenceChange) => {
      const params = { id, due };
      if (to === null) return request('delete', `${OCCURRENCES}/{due}`, { params });
      return to === undefined
        ? request('post', `${OCCURRENCES}/{due}/skip`, { params })
        : request('post', `${OCCURRENCES}/{due}/move`, { params, body: { to } });
    },
    onSuccess: (_, { due, to }) => {
      const undo = { action: { label: 'Undo', run: () => change.mutate({ due, to: null }) } };
      if (to === null) notify({ title: 'Back as the rule says' });
      else notify({ title: to === undefined ? 'Skipped' : 'Moved', ...undo });
      return everything(client, companyId, id);
    },
    onError: (error) => fail(errorMessage(error, 'Failed to change the date. Please try again.')),
  });
  return change;
}

export function useRepeatOrder(companyId: number, workOrderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['RepeatWorkOrderBody']) =>
      request('post', OF_ORDER, { params: { id: workOrderId }, body }),
    onSuccess: () => {
      notify({ title: 'Work order repeats now' });
      return readAgain(client, [inLists(companyId)]);
    },
  });
}

/** The series moves to the trash, from which Undo brings it back. */
export function useStopRepeating(companyId: number, workOrderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_series: Series) => request('delete', OF_ORDER, { params: { id: workOrderId } }),
    onSuccess: (_, { id }) => {
      notifyDeleted(client, { title: 'Work order no longer repeats' }, { companyId, noun: 'series', id });
      return readAgain(client, [inLists(companyId)]);
    },
    onError: () => fail('Failed to stop the series. Please try again.'),
  });
}
