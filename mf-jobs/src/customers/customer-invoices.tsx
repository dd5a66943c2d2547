import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { EditorLink } from '../job/editor-link';
import { statusLabel, statusTones } from '../job/job';
import { customerInvoicesQuery } from './customers.api';
import styles from './customer-screen.module.css';

/** The customer's invoices, which are also the jobs done for them. */
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
  return (
    <PagedList
      label="Invoices"
      query={list}
      loading={<SkeletonList label="Loading invoices..." count={3} height={48} />}
      problem={errorMessage(list.error, 'Something went wrong.')}
      nothing={<p className={styles.muted}>No invoices yet</p>}
      nouns={['invoice', 'invoices']}
    >
      {(invoices) => (
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
      )}
    </PagedList>
  );
}
