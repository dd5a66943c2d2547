import { failureOf, isStaleEdit, request, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  listsDecidedBy,
  pageByPage,
  queryOptions,
  recordPatches,
  showSaved,
  useMutation,
  useQueryClient,
  type DecidingFields,
  type Patch,
  type QueryKey,
} from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { notifyDeleted } from '@nerka/mf-shared/trash';
import type { Customer } from '../customer-picker/customers.api';
import { BY_NUMBER } from '../job/invoice-cache';
import { JOB, JOBS as INVOICES } from '../job/job';
import { pageSizeOf, type ListView } from '@nerka/mf-shared/lists';
import { customerFilters, type CustomerFilters } from './customer-filters';

const PAGE_SIZE = 60;
const MAX_DEALS = 50;
const LIST = '/api/companies/{companyId}/customers';
const COUNTS = '/api/companies/{companyId}/customers/counts';
const RECORD = '/api/customers/{id}';
const DEALS = '/api/companies/{companyId}/deals';
const DEAL_TOTALS = '/api/companies/{companyId}/deals/totals';
const DEAL = '/api/deals/{id}';
/** The beginning of the keys of the lists of customers. */
export const inLists = (companyId: number): QueryKey => [LIST, { companyId }];
/** Key of the mutation that deletes a customer. */
export const deletionOf = (id: number) => ['delete-customer', id];

export function customersQuery(companyId: number, filters: CustomerFilters, view?: ListView) {
  const query = { ...customerFilters.query(filters), limit: pageSizeOf(view, PAGE_SIZE) };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { ...query, cursor }, signal }),
    ...pageByPage,
  });
}

/** How many customers have a balance under the other filters. */
export function customerCountsQuery(companyId: number, filters: CustomerFilters) {
  const { sort: _sort, ...query } = customerFilters.query(filters);
  return queryOptions({
    queryKey: [COUNTS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', COUNTS, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function customerDealsQuery(companyId: number, customerId: number) {
  const query = { customerId, sort: 'newest', limit: MAX_DEALS } as const;
  return queryOptions({
    queryKey: [DEALS, { companyId, ...query }],
    queryFn: ({ signal }) => requestPage(DEALS, { params: { companyId }, query, signal }),
  });
}

/** Saves the changed fields, with the version they were read at. */
export function useSaveCustomer(companyId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: Schemas['UpdateCustomerBody'] }) =>
      request('put', RECORD, { params: { id }, body: changes, ifMatch: version }),
    onSuccess: (saved, { changes }) => {
      notify({ title: 'Customer updated successfully' });
      const lists = listsDecidedBy(client, [LIST, { companyId }], Object.keys(changes), decidingFields);
      return showSaved(
        client,
        customerPatches(saved.id, () => saved),
        [...lists, ...staleBy(companyId)],
      );
    },
    onError: (error) => {
      if (!isStaleEdit(error)) fail(failureOf('Failed to update customer', error));
    },
  });
}

export function useDeleteCustomer(companyId: number, id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: deletionOf(id),
    mutationFn: () => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notifyDeleted(client, { title: 'Customer deleted successfully' }, { companyId, noun: 'customer', id });
      return showSaved(
        client,
        customerPatches(id, () => undefined),
        staleBy(companyId),
      );
    },
    onError: (error) => fail(failureOf('Failed to delete customer', error)),
  });
}

function customerPatches(id: number, change: (known: Customer) => Customer | undefined): Patch[] {
  return recordPatches({ id, keys: [[RECORD, { id }], [LIST]], change });
}

const decidingFields: DecidingFields = {
  q: ['name', 'email', 'phone', 'address', 'tags'],
  tag: ['tags'],
  sort: { newest: [], oldest: [], name: ['name'] },
};

/** Invoices, deals and counts depend on customers; a customer's response does not contain them. */
const staleBy = (companyId: number): QueryKey[] => [
  [COUNTS, { companyId }],
  [INVOICES, { companyId }],
  [JOB],
  [BY_NUMBER, { companyId }],
  [DEALS, { companyId }],
  [DEAL],
  [DEAL_TOTALS, { companyId }],
  summaryQuery(companyId).queryKey,
];
