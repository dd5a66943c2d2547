import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars, formatShown } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { EditorLink } from '../job/editor-link';
import { statusLabel, statusTones } from '../job/job';
import { customerInvoicesQuery } from './customers.api';
import styles from './customer-screen.module.css';

/** What the customer was billed for, which are the jobs done for them too. */
export function CustomerInvoices({ customerId }: { customerId: number }) {
  return (
    <section className={styles.card} aria-label="Invoices and jobs">
      <h2 className={styles.heading}>Invoices &amp; Jobs</h2>
      <Rows customerId={customerId} />
    </section>
  );
}

function Rows({ customerId }: { customerId: number }) {
  const company = useCompany();
  const list = useInfiniteQuery(customerInvoicesQuery(company.id, customerId));
  if (list.isPending) return <SkeletonList label="Loading invoices..." count={3} height={48} />;
  if (!list.data) {
    return (
      <FailurePanel
        title="Invoices could not be loaded"
        description={errorMessage(list.error, 'Something went wrong.')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const invoices = list.data.pages.flatMap((page) => page.items);
  if (invoices.length === 0) return <p className={styles.muted}>No invoices yet</p>;
  return (
    <>
      <ul className={styles.rows}>
        {invoices.map(({ id, invoiceNumber, status, serviceDate, total, balance }) => (
          <li key={id} className={styles.row}>
            <EditorLink to={paths.invoice(company, invoiceNumber)}>{invoiceNumber}</EditorLink>
            <span className={styles.amount}>{formatDollars(total)}</span>
            <span className={styles.facts}>
              <StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag> {formatDate(serviceDate)}
            </span>
            {balance > 0 && balance < total && (
              <span className={styles.detail}>{formatDollars(balance)} still due</span>
            )}
          </li>
        ))}
      </ul>
      <ListEnd
        words={formatShown(invoices.length, list.data.pages[0], ['invoice', 'invoices'])}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
