import { panelMessage, type Schemas } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordFacts, RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { billedCustomerQuery, residentInvoicesQuery } from './resident-parts.api';
import type { Resident } from './resident-labels';
import styles from './resident-screen.module.css';

type Invoice = Schemas['InvoiceResponse'];

const statuses: Record<Invoice['status'], [StatusTone, string]> = {
  draft: ['grey', 'Draft'],
  sent: ['blue', 'Sent'],
  overdue: ['red', 'Overdue'],
  paid: ['green', 'Paid'],
  void: ['grey', 'Void'],
};

/** What the resident owes, and the latest invoices. */
export function ResidentInvoices({ resident: { customerId } }: { resident: Resident }) {
  const company = useCompany();
  const mayRead = useCan('invoices.read');
  if (customerId === null || !mayRead || !company.features.includes('invoices')) return null;
  return (
    <RecordPart
      title="Invoices"
      action={<Link to={`${paths.invoices(company)}?status=all&customerId=${customerId}`}>All invoices</Link>}
    >
      <Bills customerId={customerId} />
    </RecordPart>
  );
}

function Bills({ customerId }: { customerId: number }) {
  const company = useCompany();
  const customer = useQuery(billedCustomerQuery(customerId));
  const invoices = useQuery(residentInvoicesQuery(company.id, customerId));
  if (customer.data && invoices.data) {
    const { balance, overdueBalance } = customer.data;
    return (
      <>
        <RecordFacts
          facts={[
            ['Balance', formatDollars(balance)],
            ['Overdue', overdueBalance > 0 ? formatDollars(overdueBalance) : null],
          ]}
        />
        <Invoices invoices={invoices.data} />
      </>
    );
  }
  const error = customer.error ?? invoices.error;
  if (!error) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return (
    <FailurePanel
      title="The invoices could not be loaded"
      description={panelMessage(error, 'Something went wrong.')}
      isRetrying={customer.isFetching || invoices.isFetching}
      onRetry={() => void Promise.all([customer.refetch(), invoices.refetch()])}
    />
  );
}

function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  const company = useCompany();
  if (invoices.length === 0) return <p className={styles.quiet}>Nothing was billed yet.</p>;
  return (
    <ul className={styles.lines}>
      {invoices.map(({ id, invoiceNumber, status, total, dueDate }) => (
        <li key={id}>
          <Link to={paths.invoicePage(company, id)}>{invoiceNumber}</Link>
          <StatusTag tone={statuses[status][0]}>{statuses[status][1]}</StatusTag>
          <span className={styles.muted}>{dueDate && `due ${formatDate(dueDate)}`}</span>
          <span className={styles.amount}>{formatDollars(total)}</span>
        </li>
      ))}
    </ul>
  );
}
