import {
  listsDecidedBy,
  recordPatches,
  showSaved,
  type DecidingFields,
  type Patch,
  type QueryClient,
  type QueryKey,
} from '@nerka/mf-shared/query';
import { summaryQuery } from '@nerka/mf-shared/readers';
import { JOB, JOBS, type Job } from './job';

export const COUNTS = '/api/companies/{companyId}/invoices/counts';
export const BY_NUMBER = '/api/invoices/number/{number}';

/** Changes an invoice in every cached list and record, by id and by number. */
export function invoicePatches(id: number, change: (known: Job) => Job | undefined): Patch[] {
  return recordPatches({ id, keys: [[JOB, { id }], [BY_NUMBER], [JOBS]], change });
}

/** The lists whose rows or order may depend on these fields. */
export function staleInvoiceLists(client: QueryClient, changed: readonly string[]): QueryKey[] {
  return listsDecidedBy(client, [JOBS], changed, decidingFields);
}

/** Updates a saved invoice in the cache, and reads again what its response does not contain. */
export function showInvoice(client: QueryClient, saved: Job, changed: readonly string[]): Promise<unknown> {
  return showSaved(
    client,
    invoicePatches(saved.id, () => saved),
    [...staleInvoiceLists(client, changed), ...computedFrom(saved.companyId)],
  );
}

/** Removes a deleted invoice from the cached lists. */
export function dropInvoice(client: QueryClient, companyId: number, id: number): Promise<unknown> {
  return showSaved(
    client,
    invoicePatches(id, () => undefined),
    computedFrom(companyId),
  );
}

const reports = [
  ...['revenue-by-month', 'receivables-ageing', 'top-items', 'deal-conversion'],
  ...['tax-collected', 'revenue-by-person', 'revenue-by-item', 'hours-by-job'],
];

/** What the server computes from invoices: the balances of customers, the counts and the reports. */
export const computedFrom = (companyId: number): QueryKey[] => [
  ['/api/companies/{companyId}/customers', { companyId }],
  ['/api/companies/{companyId}/customers/counts', { companyId }],
  ['/api/customers/{id}'],
  [COUNTS, { companyId }],
  summaryQuery(companyId).queryKey,
  ...reports.map((name) => [`/api/companies/{companyId}/reports/${name}`, { companyId }]),
];

/** Every field can change a status, which depends on the due date and the payments. */
const decidingFields: DecidingFields = {
  q: ['message', 'customerId', 'items'],
  customerId: ['customerId'],
  assignedToId: ['assignedToId'],
  ...{ from: ['serviceDate'], to: ['serviceDate'] },
  schedule: ['serviceDate', 'startTime', 'assignedToId'],
  pages: [],
  sort: {
    ...{ newest: [], oldest: [] },
    due: ['dueDate'],
    service: ['serviceDate', 'startTime'],
    name: ['customerId'],
  },
};
