import { useCompanyColor, usePageName } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { CustomerPaper } from '../customer-paper/customer-paper';
import { type SharedInvoice, useDownloadPdf, useNotedView } from './shared-invoice.api';
import styles from './shared-invoice.module.css';

interface Shared {
  invoice: SharedInvoice;
  token: string;
}

/** The invoice as its customer reads and prints it. */
export function SharedInvoicePage({ invoice, token }: Shared) {
  const { company, balance, dueDate } = invoice;
  usePageName(`Invoice ${invoice.invoiceNumber} · ${company.name}`);
  useCompanyColor(company.primaryColor);
  useNotedView(token);
  const download = useDownloadPdf(token, invoice.invoiceNumber);
  return (
    <main className={styles.page}>
      <CustomerPaper company={company} invoice={invoice} title={<h1 tabIndex={-1}>Invoice {invoice.invoiceNumber}</h1>}>
        <section className={styles.balance} aria-label="Balance">
          <div>
            <p className={styles.label}>Balance due</p>
            <p className={styles.amount}>{formatDollars(balance)}</p>
            {balance > 0 && (
              <p className={styles.label}>{dueDate ? `Due ${formatDate(dueDate)}` : 'Due upon receipt'}</p>
            )}
          </div>
          <div className={styles.actions}>
            <Button onClick={() => print()}>Print</Button>
            <Button
              type="primary"
              icon={<Icon name="download" />}
              loading={download.isPending}
              onClick={() => download.mutate()}
            >
              Download PDF
            </Button>
          </div>
        </section>
      </CustomerPaper>
    </main>
  );
}
