import { request } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { customerQuery } from '../customer-picker/customers.api';
import { CustomerPaper, type PaperInvoice } from '../customer-paper/customer-paper';
import type { Billed } from '../line-items/billed-rows';
import { priceOf } from '../line-items/line-values';
import type { InvoiceValues } from './invoice-form';
import { customerName, type Invoice } from './invoice-labels';
import styles from './invoice-preview-dialog.module.css';

const WIDTH = 760;
const COMPANY = '/api/companies/{companyId}';

interface InvoicePreviewDialogProps {
  open: boolean;
  /** The values in the editor. */
  values: InvoiceValues;
  /** What they come to. */
  billed: Billed;
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
  const { open, values, billed, invoice, isSaving, isDownloading, onDownload, onSave, onClose } = props;
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
      <PreviewPaper {...{ values, billed, invoice }} />
    </ResponsiveDialog>
  );
}

function PreviewPaper({ values, billed, invoice }: Pick<InvoicePreviewDialogProps, 'values' | 'billed' | 'invoice'>) {
  const company = useCompany();
  const { customerId } = values;
  const params = { companyId: company.id };
  const details = useQuery({
    queryKey: [COMPANY, params],
    queryFn: ({ signal }) => request('get', COMPANY, { params, signal }),
  }).data;
  const customer = useQuery({ ...customerQuery(customerId ?? 0), enabled: customerId !== undefined }).data;
  const paper = { ...billed, ...paperOf(values, invoice, company.timezone) };
  return (
    <CustomerPaper
      company={details ?? company}
      invoice={{ ...paper, customer: customer && { ...customer, name: customerName(customer) } }}
      label="Invoice"
      title={<h3>Invoice {invoice && <span>{invoice.invoiceNumber}</span>}</h3>}
      foot={<p className={styles.page}>Page 1 of 1</p>}
    />
  );
}

/** The values of the editor as they would stand on paper. */
function paperOf(
  values: InvoiceValues,
  invoice: Invoice | undefined,
  timezone: string,
): Omit<PaperInvoice, keyof Billed> {
  const { lines, serviceDate, startTime, dueDate, message } = values;
  return {
    ...savedParts(invoice, timezone),
    serviceDate: serviceDate || todayIn(timezone),
    startTime,
    dueDate: dueDate || null,
    message: message.trim() || null,
    customer: undefined,
    items: lines.map((line) => ({ ...line, price: priceOf(line) })),
  };
}

/** What is not edited: what is saved, and for a new invoice what it will begin with. */
function savedParts(invoice: Invoice | undefined, timezone: string) {
  if (!invoice) return { date: todayIn(timezone), paidTotal: 0, payments: [] };
  const { status, paidTotal, payments, serviceAddress, sentAt, createdAt } = invoice;
  return { status, serviceAddress, date: todayIn(timezone, new Date(sentAt ?? createdAt)), paidTotal, payments };
}
