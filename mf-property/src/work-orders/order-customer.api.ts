import { request } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

const CUSTOMER = '/api/customers/{id}';
const INVOICE = '/api/invoices/{id}';

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: [CUSTOMER, { id }],
    queryFn: ({ signal }) => request('get', CUSTOMER, { params: { id }, signal }),
  });

/** The job is the invoice. */
export const jobQuery = (id: number) =>
  queryOptions({
    queryKey: [INVOICE, { id }],
    queryFn: ({ signal }) => request('get', INVOICE, { params: { id }, signal }),
  });
