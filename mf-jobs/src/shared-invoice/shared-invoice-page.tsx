import { useCompanyColor, usePageName } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { CustomerPaper } from '../customer-paper/customer-paper';
import { useNotedView } from '../shared-link/shared-link';
import link from '../shared-link/shared-link.module.css';
import { noteView, type SharedInvoice, useDownloadPdf } from './shared-invoice.api';

interface Shared {
  invoice: SharedInvoice;
  token: string;
}

/** The invoice as its customer reads and prints it. */
export function SharedInvoicePage({ invoice, token }: Shared) {
  const { company, balance, dueDate } = invoice;
  usePageName(`Invoice ${invoice.invoiceNumber} · ${company.name}`);
  useCompanyColor(company.primaryColor);
  useNotedView(token, noteView);
  const download = useDownloadPdf(token, invoice.invoiceNumber);
  return (
    <CustomerPaper company={company} invoice={invoice} title={<h1 tabIndex={-1}>Invoice {invoice.invoiceNumber}</h1>}>
      <section className={link.sum} aria-label="Balance">
        <div>
          <p className={link.label}>Balance due</p>
          <p className={link.amount}>{formatDollars(balance)}</p>
          {balance > 0 && <p className={link.label}>{dueDate ? `Due ${formatDate(dueDate)}` : 'Due upon receipt'}</p>}
        </div>
        <div className={link.actions}>
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
  );
}
