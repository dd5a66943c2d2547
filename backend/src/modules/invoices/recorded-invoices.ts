import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import { reserveNumbers } from '../../platform/numbering/company-numbers.js';
import type { Invoice } from './invoice.entity.js';
import { type InvoiceLine, storedQuantity } from './invoice-items/invoice-item.entity.js';
import { invoiceNoun } from './invoice.noun.js';
import { type InvoiceTerms, NO_TERMS } from './invoice-terms.js';
import { pricedLine, type Totals, totalsOf } from './invoice-totals.js';
import type { Payment } from './payments/payment.entity.js';

const names = [
  'customerId', 'invoiceNumber', 'status', 'serviceDate', 'dueDate', 'message', 'assignedToId', 'startTime', 'sentAt',
  'paidAt', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore
const billedNames = [
  'subtotal', 'discountBasisPoints', 'discountAmount', 'discount', 'taxRateId', 'taxName', 'taxBasisPoints', 'tax', 'total',
] as const; // oxfmt-ignore
const lifeNames = [
  'emailedAt', 'emailedTo', 'viewedAt', 'remindedAt', 'remindedOn', 'reminderCount', 'voidedAt',
] as const; // oxfmt-ignore
const lineNames = [
  'invoiceId', 'item', 'quantity', 'quantityHundredths', 'unitPrice', 'price', 'taxable', 'position', 'createdAt',
] as const; // oxfmt-ignore
const paymentNames = [
  'invoiceId', 'amount', 'method', 'date', 'note', 'createdById', 'createdAt',
] as const; // oxfmt-ignore

/** An invoice with its lines and its existing number, status and timestamps; its payments are added afterwards. */
export type RecordedInvoice = Recorded<Invoice, (typeof names)[number]> & {
  lines: readonly RecordedLine[];
  /** Absent: no tax and no discount. */
  terms?: InvoiceTerms;
  /** What became of it; absent: nothing. */
  life?: Partial<RecordedLife>;
  /** What it came from. */
  dealId?: number | null;
  estimateId?: number | null;
};

type RecordedLife = Recorded<Invoice, (typeof lifeNames)[number]>;

export type RecordedLine = Pick<InvoiceLine, 'item' | 'quantity' | 'unitPrice'> & { taxable?: boolean };

export type RecordedPayment = Recorded<Payment, (typeof paymentNames)[number]>;

const noLife: RecordedLife = {
  ...{ emailedAt: null, emailedTo: null, viewedAt: null, remindedAt: null, remindedOn: null },
  ...{ reminderCount: 0, voidedAt: null },
};

/** Adds invoices with their lines, from which the totals are computed. Returns their ids in order. */
export async function insertRecordedInvoices(tx: CompanyTx, invoices: readonly RecordedInvoice[]): Promise<number[]> {
  await reserveNumbers(
    tx,
    invoiceNoun,
    invoices.map(({ invoiceNumber }) => invoiceNumber),
  );
  for (const { status } of invoices) tx.count('invoices', status, 1);
  const rows = invoices.map((invoice) => ({
    ...invoice,
    ...{ dealId: invoice.dealId ?? null, estimateId: invoice.estimateId ?? null },
    ...(invoice.terms ?? NO_TERMS),
    ...noLife,
    ...invoice.life,
    ...recordedTotals(invoice),
  }));
  const columns = [...names, 'dealId', 'estimateId', ...billedNames, ...lifeNames] as const;
  const ids = await insertRecorded(tx, 'invoices', columns, rows);
  const lines = invoices.flatMap((invoice, index) =>
    invoice.lines.map((sent, position) => {
      const line = pricedLine(sent);
      const { wholeQuantity: quantity, quantityHundredths } = storedQuantity(line.quantity);
      const of = { invoiceId: ids[index]!, position, createdAt: invoice.createdAt };
      return { ...line, quantity, quantityHundredths, ...of };
    }),
  );
  await insertRecorded(tx, 'invoice_items', lineNames, lines);
  return ids;
}

/** Adds payments of existing invoices, and for paid ones all of their payments; returns their ids in order. */
export function insertRecordedPayments(tx: CompanyTx, payments: readonly RecordedPayment[]): Promise<number[]> {
  return insertRecorded(tx, 'payments', paymentNames, payments);
}

/** What lines and terms amount to. */
export const recordedTotals = ({ lines, terms }: Pick<RecordedInvoice, 'lines' | 'terms'>): Totals =>
  totalsOf(lines.map((line) => pricedLine(line)), {}, terms); // oxfmt-ignore
