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

export const BY_NUMBER = '/api/invoices/number/{number}';

/** A change of an invoice, or of the job that it is, wherever it is loaded: by id, by number, and in every list. */
export function invoicePatches(id: number, change: (known: Job) => Job | undefined): Patch[] {
  return recordPatches({ id, keys: [[JOB, { id }], [BY_NUMBER], [JOBS]], change });
}

/** The lists that may have other rows, or another order, once these fields changed. */
export function staleInvoiceLists(client: QueryClient, changed: readonly string[]): QueryKey[] {
  return listsDecidedBy(client, [JOBS], changed, decidingFields);
}

/** Puts a saved invoice where it is loaded, and reads again what its response does not bring. */
export function showInvoice(client: QueryClient, saved: Job, changed: readonly string[]): Promise<unknown> {
  return showSaved(
    client,
    invoicePatches(saved.id, () => saved),
    [...staleInvoiceLists(client, changed), ...computedFrom(saved.companyId)],
  );
}

/** Takes a deleted invoice out of the lists. */
export function dropInvoice(client: QueryClient, companyId: number, id: number): Promise<unknown> {
  return showSaved(
    client,
    invoicePatches(id, () => undefined),
    computedFrom(companyId),
  );
}

const reports = ['revenue-by-month', 'receivables-ageing', 'top-items', 'deal-conversion'];

/** What is computed from invoices: the balances of customers, the counts and the reports. */
export const computedFrom = (companyId: number): QueryKey[] => [
  ['/api/companies/{companyId}/customers', { companyId }],
  ['/api/customers/{id}'],
  summaryQuery(companyId).queryKey,
  ...reports.map((name) => [`/api/companies/{companyId}/reports/${name}`, { companyId }]),
];

/** A list by status is decided by every field: what is due and what is paid make an invoice what it is. */
const decidingFields: DecidingFields = {
  q: ['message', 'customerId'],
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
