import { errorMessage, requestPage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { infiniteQueryOptions, pageByPage, useInfiniteQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import styles from '../estimate/estimates-of-deal.module.css';
import { JOBS, statusLabel, statusTones } from '../job/job';

const SHOWN = 20;

const ofDealQuery = (companyId: number, dealId: number) =>
  infiniteQueryOptions({
    queryKey: [JOBS, { companyId, dealId, limit: SHOWN }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(JOBS, { params: { companyId }, query: { dealId: [dealId], limit: SHOWN, cursor }, signal }),
    ...pageByPage,
  });

/** What was billed for a deal; each is also the job. */
export function DealInvoices({ dealId }: { dealId: number }) {
  const company = useCompany();
  const list = useInfiniteQuery(ofDealQuery(company.id, dealId));
  const invoices = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <RecordPart title="Invoices">
      {list.error && !list.data && (
        <FailurePanel
          title="The invoices could not be loaded"
          description={errorMessage(list.error, 'Try again in a moment.')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && invoices.length === 0 && <p className={styles.none}>Nothing has been billed yet.</p>}
      <ul className={styles.rows}>
        {invoices.map(({ id, invoiceNumber, status, total, isDeposit }) => (
          <li key={id}>
            <Link to={paths.invoicePage(company, id)}>{invoiceNumber}</Link>
            <StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag>
            {isDeposit && 'Deposit'}
            <span className={styles.amount}>{formatDollars(total)}</span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && <Button onClick={() => void list.fetchNextPage()}>Show more</Button>}
    </RecordPart>
  );
}
