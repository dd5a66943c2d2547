import { useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { customerQuery, type Customer } from '../customer-picker/customers.api';
import { billedTotals } from '../line-items/billed-totals';
import { LineTable } from '../line-items/line-table';
import { LineTotals } from '../line-items/line-totals';
import { priceOf, pricedLines } from '../line-items/line-values';
import type { InvoiceValues } from './invoice-form';
import { customerName, methodLabel, type Invoice } from './invoice-labels';
import styles from './invoice-preview-dialog.module.css';

const WIDTH = 760;

interface InvoicePreviewDialogProps {
  open: boolean;
  /** The values in the editor. */
  values: InvoiceValues;
  /** The saved version; undefined: it is new. */
  invoice: Invoice | undefined;
  isSaving: boolean;
  isDownloading: boolean;
  onDownload: () => void;
  onSave: () => void;
  onClose: () => void;
}

/** The invoice as its customer will see it. */
export function InvoicePreviewDialog(props: InvoicePreviewDialogProps) {
  const { open, values, invoice, isSaving, isDownloading, onDownload, onSave, onClose } = props;
  const footer = (
    <>
      <Button onClick={onClose}>Close</Button>
      <Button loading={isDownloading} onClick={onDownload}>
        Download PDF
      </Button>
      <Button type="primary" disabled={isSaving} onClick={onSave}>
        {isSaving ? 'Saving...' : 'Save Invoice'}
      </Button>
    </>
  );
  return (
    <ResponsiveDialog open={open} title="Invoice Preview" width={WIDTH} footer={footer} onClose={onClose}>
      <article className={styles.paper} aria-label="Invoice">
        <PaperHead values={values} invoice={invoice} />
        <LineTable lines={values.lines.map((line) => ({ ...line, price: priceOf(line) }))} />
        <LineTotals billed={billedTotals(pricedLines(values.lines), {})} paid={invoice?.paidTotal ?? 0} isPaper />
        {invoice?.status === 'paid' && <PaperPayments payments={invoice.payments} />}
        {values.message.trim() !== '' && <p className={styles.message}>{values.message.trim()}</p>}
        <p className={styles.page}>Page 1 of 1</p>
      </article>
    </ResponsiveDialog>
  );
}

function PaperHead({ values, invoice }: Pick<InvoicePreviewDialogProps, 'values' | 'invoice'>) {
  const company = useCompany();
  const { customerId, serviceDate, dueDate } = values;
  const customer = useQuery({ ...customerQuery(customerId ?? 0), enabled: customerId !== undefined }).data;
  return (
    <header className={styles.head}>
      <div className={styles.company}>
        {company.logoUrl && <img className={styles.logo} src={company.logoUrl} alt="" />}
        <strong>{company.name}</strong>
      </div>
      <h3 className={styles.number}>{invoice ? `Invoice ${invoice.invoiceNumber}` : 'Invoice'}</h3>
      <BilledTo customer={customer} />
      <dl className={styles.days}>
        <div>
          <dt>Invoice #</dt>
          <dd>{invoice?.invoiceNumber ?? 'Auto-generated'}</dd>
        </div>
        <div>
          <dt>Service date</dt>
          <dd>{serviceDate ? formatDate(serviceDate) : 'Today'}</dd>
        </div>
        <div>
          <dt>Due</dt>
          <dd>{dueDate ? formatDate(dueDate) : 'upon receipt'}</dd>
        </div>
      </dl>
    </header>
  );
}

function BilledTo({ customer }: { customer: Customer | undefined }) {
  return (
    <address className={styles.billed}>
      <span className={styles.label}>Bill to</span>
      {customer &&
        [customerName(customer), customer.address, customer.phone, customer.email].filter(Boolean).join('\n')}
    </address>
  );
}

function PaperPayments({ payments }: Pick<Invoice, 'payments'>) {
  return (
    <section aria-labelledby="preview-payments">
      <h4 className={styles.label} id="preview-payments">
        Payments
      </h4>
      <ul className={styles.payments}>
        {payments.map(({ id, date, method, amount }) => (
          <li key={id}>
            <span>
              {formatDate(date)} · {methodLabel(method)}
            </span>
            <span>{formatDollars(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
