import { request } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

const ORDERS = '/api/companies/{companyId}/work-orders';
const INVOICES = '/api/companies/{companyId}/invoices';
const CUSTOMER = '/api/customers/{id}';
/** Of the parts of a resident's page, which say where the rest is. */
const SHOWN = 5;

/** The latest work orders for the resident. */
export function residentOrdersQuery(companyId: number, residentId: number) {
  const query = { residentId: [residentId], limit: SHOWN };
  return queryOptions({
    queryKey: [ORDERS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', ORDERS, { params: { companyId }, query, signal }),
  });
}

/** The latest invoices of the customer who is billed for the resident. */
export function residentInvoicesQuery(companyId: number, customerId: number) {
  const query = { customerId: [customerId], limit: SHOWN };
  return queryOptions({
    queryKey: [INVOICES, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', INVOICES, { params: { companyId }, query, signal }),
  });
}

/** What the customer owes. */
export function billedCustomerQuery(id: number) {
  return queryOptions({
    queryKey: [CUSTOMER, { id }],
    queryFn: ({ signal }) => request('get', CUSTOMER, { params: { id }, signal }),
  });
}
