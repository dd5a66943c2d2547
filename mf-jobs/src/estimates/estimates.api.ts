import {
  failureOf,
  isStaleEdit,
  receiveFile,
  request,
  requestPage,
  saveFile,
  type Schemas,
  withReference,
} from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { pageSizeOf, withFinished, type ListView } from '@nerka/mf-shared/lists';
import {
  infiniteQueryOptions,
  keepPreviousData,
  pageByPage,
  queryOptions,
  readAgain,
  useMutation,
  useQueryClient,
} from '@nerka/mf-shared/query';
import { notifyDeleted } from '@nerka/mf-shared/trash';
import { ESTIMATE, ESTIMATE_COUNTS, ESTIMATES, type Estimate } from '../estimate/estimate';
import { computedFrom, dropEstimate, showEstimate } from '../estimate/estimate-cache';
import { computedFrom as computedFromInvoices } from '../job/invoice-cache';
import { JOBS } from '../job/job';
import { estimateFilters, isActive, isFinished, type EstimateFilters } from './estimate-filters';

const PAGE_SIZE = 30;
const SHARE = '/api/estimates/{id}/share';

export function estimatesQuery(companyId: number, filters: EstimateFilters, view?: ListView) {
  const query = { ...estimateFilters.query(filters), limit: pageSizeOf(view, PAGE_SIZE) };
  return infiniteQueryOptions({
    queryKey: [ESTIMATES, { companyId, ...query }],
    queryFn: async (read) => {
      const { pageParam: cursor, signal } = read;
      const page = await requestPage(ESTIMATES, { params: { companyId }, query: { ...query, cursor }, signal });
      return isActive(filters) ? withFinished(page, read, isFinished) : page;
    },
    ...pageByPage,
  });
}

/** How many estimates have each status under the other filters. */
export function statusCountsQuery(companyId: number, filters: EstimateFilters) {
  const { status: _status, sort: _sort, ...query } = estimateFilters.query(filters);
  return queryOptions({
    queryKey: [ESTIMATE_COUNTS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', ESTIMATE_COUNTS, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function estimateQuery(id: number) {
  return queryOptions({
    queryKey: [ESTIMATE, { id }],
    queryFn: ({ signal }) => request('get', ESTIMATE, { params: { id }, signal }),
  });
}

interface SentEstimate {
  /** Absent: a new one. */
  edited: Pick<Estimate, 'id' | 'version'> | undefined;
  body: Schemas['CreateEstimateBody'];
}

/** Creates an estimate or saves an edit, with all its lines in one request. */
export function useSaveEstimate(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ edited, body }: SentEstimate) =>
      edited
        ? request('put', ESTIMATE, { params: { id: edited.id }, body, ifMatch: edited.version })
        : request('post', ESTIMATES, { params: { companyId }, body }),
    onSuccess: (saved, { edited, body }) => {
      notify({
        title: saved.revision > 1 && edited ? `Estimate saved as version ${saved.revision}` : 'Estimate saved',
      });
      client.setQueryData(estimateQuery(saved.id).queryKey, saved);
      if (edited) void showEstimate(client, saved, Object.keys(body));
      else void readAgain(client, [[ESTIMATES, { companyId }], ...computedFrom(companyId)]);
    },
    onError: (error) => {
      // The editor shows the conflict.
      if (!isStaleEdit(error)) fail(failureOf('Failed to save estimate', error));
    },
  });
}

/** Key of the mutations that delete this estimate. */
export const deletionOf = (id: number) => ['delete-estimate', id];

export function useDeleteEstimate(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', ESTIMATE, { params: { id } }),
    onSuccess: () => {
      notifyDeleted(client, { title: 'Estimate deleted successfully' }, { companyId, noun: 'estimate', id });
      return dropEstimate(client, companyId, id);
    },
    onError: (error) => fail(failureOf('Failed to delete estimate', error)),
  });
}

export function useSendEstimate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, email }: { id: number; email: string }) =>
      request('post', '/api/estimates/{id}/send-email', { params: { id }, body: { email } }),
    onSuccess: (sent) => {
      notify({ title: 'Estimate sent successfully' });
      return showEstimate(client, sent, ['status']);
    },
    onError: (error) => fail(failureOf('Failed to send estimate email', error)),
  });
}

/** Makes the job, and the deposit invoice if there is a deposit. */
export function useConvertEstimate(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request('post', '/api/estimates/{id}/convert', { params: { id } }),
    onSuccess: async (converted) => {
      const { jobNumber, depositInvoiceNumber } = converted;
      const deposit = depositInvoiceNumber ? ` Deposit invoice ${depositInvoiceNumber} is ready to send.` : '';
      notify({ title: `Converted to ${jobNumber}`, description: `The job has the lines of the estimate.${deposit}` });
      await showEstimate(client, converted, ['status']);
      return readAgain(client, [[JOBS, { companyId }], ...computedFromInvoices(companyId)]);
    },
    onError: (error) => fail(failureOf('Failed to convert estimate', error)),
  });
}

export function useDownloadPdf() {
  return useMutation({
    mutationFn: async ({ id, estimateNumber }: Pick<Estimate, 'id' | 'estimateNumber'>) =>
      saveFile(
        await receiveFile('post', '/api/estimates/{id}/generate-pdf', { params: { id } }),
        `estimate-${estimateNumber}.pdf`,
      ),
    onSuccess: () => notify({ title: 'PDF downloaded successfully' }),
    onError: (error) => fail(withReference('Failed to generate PDF', error)),
  });
}

/** Copies a new link, with which the customer reads and answers the estimate without signing in. */
export function useCopyLink(id: number) {
  return useMutation({
    mutationFn: () => request('post', SHARE, { params: { id }, once: false }),
    onSuccess: ({ url }) => copy(url),
    onError: (error) => fail(failureOf('Failed to make a link', error)),
  });
}

/** Revokes all links, also those in earlier e-mails. */
export function useRevokeLinks(id: number) {
  return useMutation({
    mutationFn: () => request('delete', SHARE, { params: { id } }),
    onSuccess: () => notify({ title: 'Links turned off', description: 'No link opens this estimate any more.' }),
    onError: (error) => fail(failureOf('Failed to turn off the links', error)),
  });
}

/** If the browser refuses, the link is shown for copying by hand. */
async function copy(url: string): Promise<void> {
  try {
    // Absent on a page served over plain http.
    await navigator.clipboard.writeText(url);
    notify({ title: 'Link copied', description: 'Whoever has it can accept this estimate.' });
  } catch {
    notify({ title: 'The link could not be copied', description: url, variant: 'destructive' });
  }
}
