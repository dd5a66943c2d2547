import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { statusLabel, statusTones } from '../job/job';
import { customerInvoicesQuery } from './customers.api';
import styles from './customer-screen.module.css';

/** The customer's invoices, which are also the jobs done for them. */
export function CustomerInvoices({ customerId }: { customerId: number }) {
  return (
    <RecordPart title="Invoices & Jobs">
      <Rows customerId={customerId} />
    </RecordPart>
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
              <Link to={paths.invoicePage(company, id)}>{invoiceNumber}</Link>
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
