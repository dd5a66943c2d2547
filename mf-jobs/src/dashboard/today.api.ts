import { request, requestPage } from '@nerka/mf-shared/api';
import { queryOptions } from '@nerka/mf-shared/query';

const INVOICES = '/api/companies/{companyId}/invoices';
const RECEIVABLES = '/api/companies/{companyId}/reports/receivables-ageing';
const SHOWN = 5;

/** The jobs of one day, earliest first. */
export function jobsOfDayQuery(companyId: number, day: string) {
  const query = { from: day, to: day, sort: 'service', limit: SHOWN } as const;
  return queryOptions({
    queryKey: [INVOICES, { companyId, ...query }, 'today'],
    queryFn: ({ signal }) => requestPage(INVOICES, { params: { companyId }, query, signal }),
  });
}

/** The overdue invoices, longest overdue first. */
export function overdueInvoicesQuery(companyId: number) {
  const query = { status: 'overdue', sort: 'due', limit: SHOWN } as const;
  return queryOptions({
    queryKey: [INVOICES, { companyId, ...query }, 'today'],
    queryFn: ({ signal }) => requestPage(INVOICES, { params: { companyId }, query, signal }),
  });
}

export function receivablesQuery(companyId: number) {
  return queryOptions({
    queryKey: [RECEIVABLES, { companyId }],
    queryFn: ({ signal }) => request('get', RECEIVABLES, { params: { companyId }, signal }),
  });
}
