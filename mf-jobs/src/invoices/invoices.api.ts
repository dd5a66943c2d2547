import { failureOf, isStaleEdit, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  pageByPage,
  queryOptions,
  readAgain,
  skipToken,
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseQueryOptions,
} from '@nerka/mf-shared/query';
import { BY_NUMBER, computedFrom, dropInvoice, showInvoice } from '../job/invoice-cache';
import { JOB as RECORD, JOBS as LIST } from '../job/job';
import type { InvoiceFilters } from './invoice-filters';
import type { Invoice } from './invoice-labels';

const PAGE_SIZE = 30;

/** The list, of invoices or of the jobs that they are, page by page. */
export function invoicesQuery(companyId: number, filters: InvoiceFilters) {
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...filters, limit: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      requestPage(LIST, {
        params: { companyId },
        query: { ...filters, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...pageByPage,
  });
}

/** One invoice by its id, as jobs name it. */
export function invoiceQuery(id: number) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

/** One invoice by its number, in the company in view. */
export function invoiceByNumberQuery(companyId: number, number: string) {
  return queryOptions({
    queryKey: [BY_NUMBER, { number, companyId }],
    queryFn: ({ signal }) => request('get', BY_NUMBER, { params: { number }, query: { companyId }, signal }),
  });
}

/** Which invoice an address names. */
export type NamedInvoice = { number: string } | { id: number };

/** The invoice that an address names, by its number or its id. */
export function namedInvoiceQuery(companyId: number, named: NamedInvoice | undefined) {
  if (!named) return queryOptions<Invoice>({ queryKey: [RECORD], queryFn: skipToken });
  const query = 'id' in named ? invoiceQuery(named.id) : invoiceByNumberQuery(companyId, named.number);
  return query as UseQueryOptions<Invoice>;
}

/** What Save and Save as Draft send, and what an edit began with. */
export interface SentInvoice {
  /** Absent: a new one. */
  edited?: Pick<Invoice, 'id' | 'version'>;
  body: Schemas['UpdateInvoiceBody'];
}

/** Creates an invoice or saves an edit, with all its lines in one call. */
export function useSaveInvoice(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ edited, body }: SentInvoice) =>
      edited
        ? request('put', RECORD, { params: { id: edited.id }, body, ifMatch: edited.version })
        : request('post', LIST, { params: { companyId }, body: body as Schemas['CreateInvoiceBody'] }),
    onSuccess: (saved, { edited, body }) => {
      // The user need not wait for the lists.
      if (edited) void showInvoice(client, saved, Object.keys(body));
      else void readAgain(client, [[LIST, { companyId }], ...computedFrom(companyId)]);
      keepSaved(client, saved);
    },
    onError: (error) => {
      // The editor itself shows what somebody else saved.
      if (!isStaleEdit(error)) fail(failureOf('Failed to save invoice', error));
    },
  });
}

/** Of every mutation that deletes this invoice. */
export const deletionOf = (id: number) => ['delete-invoice', id];

export function useDeleteInvoice(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Invoice deleted successfully' });
      return dropInvoice(client, companyId, id);
    },
    onError: (error) => fail(failureOf('Failed to delete invoice', error)),
  });
}

/** The saved record is known by id and by number before anything is read again. */
function keepSaved(client: QueryClient, saved: Invoice): void {
  client.setQueryData(invoiceQuery(saved.id).queryKey, saved);
  client.setQueryData(invoiceByNumberQuery(saved.companyId, saved.invoiceNumber).queryKey, saved);
}
