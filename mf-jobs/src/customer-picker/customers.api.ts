import { request, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';

export type Customer = Schemas['CustomerResponse'];

const LIST = '/api/companies/{companyId}/customers';
const COUNTS = '/api/companies/{companyId}/customers/counts';
const RECORD = '/api/customers/{id}';

/** Customers whose name or e-mail contains the typed text. */
export function foundCustomersQuery(companyId: number, typed: string) {
  const query = { q: typed, sort: 'name', limit: 20 } as const;
  return queryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', LIST, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The tags that customers of the company have, with how many have each. */
export function tagsQuery(companyId: number) {
  const query = { of: ['tag' as const] };
  return queryOptions({
    queryKey: [COUNTS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', COUNTS, { params: { companyId }, query, signal }),
  });
}

export function customerQuery(id: number) {
  return queryOptions({
    queryKey: [RECORD, { id }],
    queryFn: ({ signal }) => request('get', RECORD, { params: { id }, signal }),
  });
}

export function useAddCustomer(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Schemas['CreateCustomerBody']) => request('post', LIST, { params: { companyId }, body }),
    onSuccess: (saved) => {
      notify({ title: 'Customer created successfully' });
      client.setQueryData(customerQuery(saved.id).queryKey, saved);
      return client.invalidateQueries({ queryKey: [LIST, { companyId }] });
    },
    // The dialog shows the reason.
    onError: () => fail('Failed to create customer'),
  });
}
