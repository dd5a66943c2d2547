import { requestPage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { infiniteQueryOptions, pageByPage, useInfiniteQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { RecordRows } from '../record-rows/record-rows';
import { JOBS, statusLabel, statusTones } from './job';

const PAGE_SIZE = 20;

/** Whose invoices they are. */
type Owner = { customerId: number } | { dealId: number };

function invoicesOfQuery(companyId: number, of: Owner) {
  const query = { ...of, sort: 'newest', limit: PAGE_SIZE } as const;
  return infiniteQueryOptions({
    queryKey: [JOBS, { companyId, ...query, pages: true }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(JOBS, { params: { companyId }, query: { ...query, cursor }, signal }),
    ...pageByPage,
  });
}

/** What was billed to a customer or for a deal; each is also the job. */
export function InvoicesPart({ title, of }: { title: string; of: Owner }) {
  const company = useCompany();
  const list = useInfiniteQuery(invoicesOfQuery(company.id, of));
  return (
    <RecordPart title={title}>
      <RecordRows label="Invoices" query={list} nouns={['invoice', 'invoices']}>
        {({ id, invoiceNumber, status, serviceDate, total, balance, isDeposit }) => ({
          to: paths.invoicePage(company, id),
          name: invoiceNumber,
          end: formatDollars(total),
          facts: (
            <>
              <StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag> {formatDate(serviceDate)}
              {isDeposit && ' • Deposit'}
            </>
          ),
          detail: balance > 0 && balance < total && `${formatDollars(balance)} still due`,
        })}
      </RecordRows>
    </RecordPart>
  );
}
