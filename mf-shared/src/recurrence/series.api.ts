import { errorMessage, request, requestPage, type Page, type Schemas, withReference } from '@nerka/mf-shared/api';
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

/** A series of one kind of records. */
export type SeriesOf<Template> = Omit<Schemas['SeriesResponse'], 'template'> & { template: Template };
export type AnySeries = Schemas['SeriesResponse'];
export type SeriesNoun = AnySeries['template']['noun'];

const LIST = '/api/companies/{companyId}/series';
const RECORD = '/api/series/{id}';
const PREVIEW = '/api/companies/{companyId}/series/preview';
const OCCURRENCES = '/api/series/{id}/occurrences';
const UPCOMING = '/api/series/{id}/upcoming';
const PAGE_SIZE = 30;

export const inLists = (companyId: number) => [LIST, { companyId }];
export const deletionOf = (id: number) => ['delete-series', id];

/** Those that make these nouns, all or those that are stuck. */
export function seriesListQuery<Series extends AnySeries>(companyId: number, noun: SeriesNoun[], only?: 'stuck') {
  const query = { limit: PAGE_SIZE, noun, ...(only && { only: [only] }) };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (await requestPage(LIST, { params: { companyId }, query: { ...query, cursor }, signal })) as Page<Series>,
    ...pageByPage,
  });
}

/** The record that a series made, or that became one. */
export type RepeatedRecord = { workOrderId: number } | { invoiceId: number };

/** The series to which the record belongs; null if it is a single one. */
export function seriesOfRecordQuery(companyId: number, record: RepeatedRecord) {
  const query = { ...record, limit: 1 };
  return queryOptions({
    queryKey: [LIST, { companyId, ...query, of: 'record' }],
    queryFn: async ({ signal }) => {
      const [series] = await request('get', LIST, { params: { companyId }, query, signal });
      return series ?? null;
    },
  });
}

/** Reads nothing without an id. */
export function seriesQuery<Series extends AnySeries>(id: number | undefined) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }) => (await request('get', RECORD, { params: { id }, signal })) as Series,
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

/** `noun`: as the trash calls it. */
export function useDeleteSeries(companyId: number, id: number, noun: 'series' | 'job-series') {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notifyDeleted(client, { title: 'Series deleted' }, { companyId, noun, id });
      return readAgain(client, [inLists(companyId)]);
    },
    onError: (error) => fail(withReference('Failed to delete the series. Please try again.', error)),
  });
}

interface OccurrenceChange {
  due: string;
  /** Absent: it is skipped; null: back to the rule; else the day to which it is moved. */
  to?: string | null;
}

/** Skipping and moving can be undone from the toast. */
export function useChangeOccurrence({ companyId, id }: Pick<AnySeries, 'companyId' | 'id'>) {
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

/** A record as its screens call it, and the path of its series. */
export interface Repeatable {
  companyId: number;
  id: number;
  path: '/api/work-orders/{id}/series' | '/api/invoices/{id}/series';
  /** 'Work order' */
  title: string;
}

export function useRepeat({ companyId, id, path, title }: Repeatable) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['RepeatWorkOrderBody'] & Pick<Schemas['RepeatInvoiceBody'], 'noun'>) =>
      request('post', path, { params: { id }, body }),
    onSuccess: () => {
      notify({ title: `${title} repeats now` });
      return readAgain(client, [inLists(companyId)]);
    },
  });
}

/** The series moves to the trash, from which Undo brings it back. */
export function useStopRepeating({ companyId, id: recordId, path, title }: Repeatable) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_series: AnySeries) => request('delete', path, { params: { id: recordId } }),
    onSuccess: (_, { id, template }) => {
      const noun = template.noun === 'work-order' ? 'series' : 'job-series';
      notifyDeleted(client, { title: `${title} no longer repeats` }, { companyId, noun, id });
      return readAgain(client, [inLists(companyId)]);
    },
    onError: (error) => fail(withReference('Failed to stop the series. Please try again.', error)),
  });
}
