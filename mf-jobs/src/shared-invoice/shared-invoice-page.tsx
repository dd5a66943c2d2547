import { useCompanyColor, usePageName } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { CustomerPaper } from '../customer-paper/customer-paper';
import { usePaperTexts } from '../customer-paper/paper-texts';
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
  const { t, day } = usePaperTexts();
  const title = t('invoice', { number: invoice.invoiceNumber });
  usePageName(`${title} · ${company.name}`);
  useCompanyColor(company.primaryColor);
  useNotedView(token, noteView);
  const download = useDownloadPdf(token, invoice.invoiceNumber);
  return (
    <CustomerPaper company={company} invoice={invoice} title={<h1 tabIndex={-1}>{title}</h1>}>
      <section className={link.sum} aria-label={t('balance')}>
        <div>
          <p className={link.label}>{t('balanceDue')}</p>
          <p className={link.amount}>{formatDollars(balance)}</p>
          {balance > 0 && (
            <p className={link.label}>{dueDate ? t('dueOn', { day: day(dueDate) }) : t('dueUponReceipt')}</p>
          )}
        </div>
        <div className={link.actions}>
          <Button onClick={() => print()}>{t('print')}</Button>
          <Button
            type="primary"
            icon={<Icon name="download" />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('download')}
          </Button>
        </div>
      </section>
    </CustomerPaper>
  );
}
