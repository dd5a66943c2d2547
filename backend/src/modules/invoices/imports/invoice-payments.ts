import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { Columns, WrittenRecord } from '../../../platform/imports/import-kind.js';
import { writtenDollars } from '../../../platform/imports/written-dollars.js';
import type { BulkInvoicesService, InvoicePayment } from '../bulk-invoices.service.js';

/** SQL that aggregates the payments `p` of the invoice `t`. */
const ofPayments = (sql: string): string =>
  `(select ${sql} from payments p where p.company_id = t.company_id and p.invoice_id = t.id)`;

/** SQL over the most recent payment. */
const ofLastPayment = (sql: string): string =>
  `(select ${sql} from payments p where p.company_id = t.company_id and p.invoice_id = t.id order by p.id desc limit 1)`;

/** The paid total of the invoice `t`: in cents, and in dollars as files contain it. */
export const PAID_OF_INVOICE = {
  held: `coalesce(${ofPayments('sum(p.amount)')}, 0)`,
  exported: writtenDollars(ofPayments('sum(p.amount)')),
};
export const PAYMENT_DATE_OF_INVOICE = ofLastPayment('p.date::text');
export const PAYMENT_METHOD_OF_INVOICE = {
  held: ofLastPayment('p.method'),
  exported: ofLastPayment('initcap(p.method)'),
};

/** Records what was paid beyond earlier payments; undoing an import deletes that payment. */
export async function followPayments(
  invoices: BulkInvoicesService,
  tx: CompanyTx,
  records: readonly WrittenRecord[],
): Promise<void> {
  await invoices.recordPayments(tx, records.filter((each) => addedBy(each) > 0).map(paymentOf)); // oxfmt-ignore
  await invoices.revokeLatestPayments(tx, records.filter((each) => addedBy(each) < 0).map(({ id }) => id)); // oxfmt-ignore
}

const paidOf = (columns: Columns | null): number => (columns?.paid as number | undefined) ?? 0;
const addedBy = ({ before, after }: WrittenRecord): number => paidOf(after) - paidOf(before);

const paymentOf = (record: WrittenRecord): InvoicePayment => ({
  invoiceId: record.id,
  invoiceNumber: record.after.invoice_number as string,
  amount: addedBy(record),
  method: record.after.paymentMethod as InvoicePayment['method'],
  date: record.after.paidOn as string,
});
