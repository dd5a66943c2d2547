import { failureOf, isStaleEdit, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
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
  type UseQueryOptions,
} from '@nerka/mf-shared/query';
import { notifyDeleted } from '@nerka/mf-shared/trash';
import { BY_NUMBER, computedFrom, COUNTS, dropInvoice, showInvoice } from '../job/invoice-cache';
import { JOB as RECORD, JOBS as LIST } from '../job/job';
import { pageSizeOf, withFinished, type ListView } from '@nerka/mf-shared/lists';
import { type InvoiceFilters, invoiceFilters, isActive, isFinished } from './invoice-filters';
import type { Invoice } from './invoice-labels';

const PAGE_SIZE = 30;

/** A page of invoices or jobs. */
export function invoicesQuery(companyId: number, filters: InvoiceFilters, view?: ListView) {
  const query = { ...invoiceFilters.query(filters), limit: pageSizeOf(view, PAGE_SIZE) };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: async (read) => {
      const { pageParam: cursor, signal } = read;
      const page = await requestPage(LIST, { params: { companyId }, query: { ...query, cursor }, signal });
      return isActive(filters) ? withFinished(page, read, isFinished) : page;
    },
    ...pageByPage,
  });
}

/** How many invoices have each status under the other filters; an overdue one is not counted as sent. */
export function statusCountsQuery(companyId: number, filters: InvoiceFilters) {
  const { status: _status, sort: _sort, ...others } = invoiceFilters.query(filters);
  const query = { ...others, of: ['status', 'only'] as const };
  return queryOptions({
    queryKey: [COUNTS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', COUNTS, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** By id: used for jobs. */
export function invoiceQuery(id: number) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

/** By number, within the company. */
export function invoiceByNumberQuery(companyId: number, number: string) {
  return queryOptions({
    queryKey: [BY_NUMBER, { number, companyId }],
    queryFn: ({ signal }) => request('get', BY_NUMBER, { params: { number }, query: { companyId }, signal }),
  });
}

export type NamedInvoice = { number: string } | { id: number };

export function namedInvoiceQuery(companyId: number, named: NamedInvoice | undefined) {
  if (!named) return queryOptions<Invoice>({ queryKey: [RECORD], queryFn: skipToken });
  const query = 'id' in named ? invoiceQuery(named.id) : invoiceByNumberQuery(companyId, named.number);
  return query as UseQueryOptions<Invoice>;
}

/** The body of a save, and the version that the edit is based on. */
export interface SentInvoice {
  /** Absent: a new one. */
  edited?: Pick<Invoice, 'id' | 'version'>;
  body: Schemas['UpdateInvoiceBody'];
}

/** Creates an invoice or saves an edit, with all its lines in one request. */
export function useSaveInvoice(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ edited, body }: SentInvoice) =>
      edited
        ? request('put', RECORD, { params: { id: edited.id }, body, ifMatch: edited.version })
        : request('post', LIST, { params: { companyId }, body: body as Schemas['CreateInvoiceBody'] }),
    onSuccess: (saved, { edited, body }) => {
      // The lists refresh in the background.
      if (edited) void showInvoice(client, saved, Object.keys(body));
      else void readAgain(client, [[LIST, { companyId }], ...computedFrom(companyId)]);
      keepSaved(client, saved);
    },
    onError: (error) => {
      // The editor shows the conflict.
      if (!isStaleEdit(error)) fail(failureOf('Failed to save invoice', error));
    },
  });
}

/** Key of the mutations that delete this invoice. */
export const deletionOf = (id: number) => ['delete-invoice', id];

export function useDeleteInvoice(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notifyDeleted(client, { title: 'Invoice deleted successfully' }, { companyId, noun: 'invoice', id });
      return dropInvoice(client, companyId, id);
    },
    onError: (error) => fail(failureOf('Failed to delete invoice', error)),
  });
}

/** Caches the saved record by id and by number before anything is read again. */
function keepSaved(client: QueryClient, saved: Invoice): void {
  client.setQueryData(invoiceQuery(saved.id).queryKey, saved);
  client.setQueryData(invoiceByNumberQuery(saved.companyId, saved.invoiceNumber).queryKey, saved);
}
