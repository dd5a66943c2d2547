import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import { reserveNumbers } from '../../platform/numbering/company-numbers.js';
import type { Invoice } from './invoice.entity.js';
import type { InvoiceItem } from './invoice-items/invoice-item.entity.js';
import { invoiceNoun } from './invoice.noun.js';
import { totalsOf } from './invoice-totals.js';
import type { Payment } from './payments/payment.entity.js';

const names = [
  'customerId', 'invoiceNumber', 'status', 'serviceDate', 'dueDate', 'message', 'assignedToId', 'startTime', 'sentAt',
  'paidAt', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore
const lineNames = ['invoiceId', 'item', 'quantity', 'unitPrice', 'price', 'position', 'createdAt'] as const;
const paymentNames = [
  'invoiceId', 'amount', 'method', 'date', 'note', 'createdById', 'createdAt',
] as const; // oxfmt-ignore

/** An invoice with its lines and its existing number, status and timestamps; its payments are added afterwards. */
export type RecordedInvoice = Recorded<Invoice, (typeof names)[number]> & {
  lines: readonly Pick<InvoiceItem, 'item' | 'quantity' | 'unitPrice'>[];
  /** What it came from. */
  dealId?: number | null;
  estimateId?: number | null;
};

export type RecordedPayment = Recorded<Payment, (typeof paymentNames)[number]>;

/** Adds invoices with their lines, from which the totals are computed. Returns their ids in order. */
export async function insertRecordedInvoices(tx: CompanyTx, invoices: readonly RecordedInvoice[]): Promise<number[]> {
  await reserveNumbers(
    tx,
    invoiceNoun,
    invoices.map(({ invoiceNumber }) => invoiceNumber),
  );
  for (const { status } of invoices) tx.count('invoices', status, 1);
  const rows = invoices.map((invoice) => {
    const { dealId = null, estimateId = null } = invoice;
    return { ...invoice, dealId, estimateId, ...totalsOf(pricedLinesOf(invoice), {}) };
  });
  const ids = await insertRecorded(tx, 'invoices', [...names, 'dealId', 'estimateId', 'subtotal', 'total'], rows);
  const lines = invoices.flatMap((invoice, index) =>
    pricedLinesOf(invoice).map((line, position) => {
      return { ...line, invoiceId: ids[index]!, position, createdAt: invoice.createdAt };
    }),
  );
  await insertRecorded(tx, 'invoice_items', lineNames, lines);
  return ids;
}

/** Adds payments of existing invoices, and for paid ones all of their payments; returns their ids in order. */
export function insertRecordedPayments(tx: CompanyTx, payments: readonly RecordedPayment[]): Promise<number[]> {
  return insertRecorded(tx, 'payments', paymentNames, payments);
}

const pricedLinesOf = ({ lines }: RecordedInvoice) =>
  lines.map((line) => ({ ...line, price: line.quantity * line.unitPrice }));
