import { errorMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import { queryOptions, readAgain, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { computedFrom } from '../job/invoice-cache';
import { JOB, JOBS } from '../job/job';
import type { Visit } from '../visit/visit';

const ITEMS = '/api/companies/{companyId}/items';
const SETTINGS = '/api/companies/{companyId}/settings';
const LINES = '/api/invoices/{id}/items';

export function jobQuery(id: number) {
  return queryOptions({
    queryKey: [JOB, { id }],
    queryFn: ({ signal }) => request('get', JOB, { params: { id }, signal }),
  });
}

/** The company's item whose price is that of an hour, if one is called so. */
export function laborItemQuery(companyId: number) {
  const query = { q: 'labor', limit: 20 };
  return queryOptions({
    queryKey: [ITEMS, { companyId, ...query }, 'labor'],
    queryFn: async ({ signal }) => {
      const items = await request('get', ITEMS, { params: { companyId }, query, signal });
      return items.find(({ name }) => /\b(labor|hour|hourly)\b/i.test(name)) ?? null;
    },
  });
}

/** Whether a line may have a part of a whole: '1.5' hours. */
export function decimalQuantitiesQuery(companyId: number) {
  return queryOptions({
    queryKey: [SETTINGS, { companyId }],
    queryFn: ({ signal }) => request('get', SETTINGS, { params: { companyId }, signal }),
  });
}

/** Adds the hours to the job's lines. */
export function useAddHours({ companyId, invoiceId }: Visit) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['NewInvoiceItem']) => request('post', LINES, { params: { id: invoiceId }, body }),
    onSuccess: () => readAgain(client, [[JOB, { id: invoiceId }], [JOBS, { companyId }], ...computedFrom(companyId)]),
    onError: (error) => fail(errorMessage(error, 'The hours were not added. Please try again.')),
  });
}
