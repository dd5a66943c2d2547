import { failureOf, isStaleEdit, request } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';
import { showInvoice } from '../job/invoice-cache';
import type { Job } from '../job/job';

const ADDRESSES = '/api/customers/{id}/addresses';

/** Under the key that the customer's own page has. */
export function addressesQuery(customerId: number) {
  return queryOptions({
    queryKey: [ADDRESSES, { id: customerId }],
    queryFn: ({ signal }) => request('get', ADDRESSES, { params: { id: customerId }, signal }),
  });
}

export function useSaveServiceAddress({ id, version }: Pick<Job, 'id' | 'version'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (serviceAddress: string | null) =>
      request('put', '/api/invoices/{id}', { params: { id }, body: { serviceAddress }, ifMatch: version }),
    onSuccess: (saved) => {
      notify({ title: 'Service address saved' });
      return showInvoice(client, saved, ['serviceAddress']);
    },
    onError: (error) => {
      if (isStaleEdit(error)) void client.invalidateQueries({ queryKey: ['/api/invoices/{id}', { id }] });
      fail(failureOf('Failed to save the service address', error));
    },
  });
}
