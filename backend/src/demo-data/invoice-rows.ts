import { linePrice } from '../modules/invoices/invoice-totals.js';
import type { RecordedInvoice, RecordedPayment } from '../modules/invoices/recorded-invoices.js';
import type { Numbered } from './company-data.js';

export type PaymentRow = Numbered<RecordedPayment>;

export interface InvoiceTables {
  invoices: Numbered<RecordedInvoice>[];
  payments: PaymentRow[];
}

/** A line before it is numbered: item, quantity, unit price in cents. */
export type InvoiceLine = RecordedInvoice['lines'][number];

/** Before discount and tax. */
export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, line) => sum + linePrice(line.quantity, line.unitPrice), 0);

export const invoiceNumber = (id: number): string => `INV-${String(id).padStart(4, '0')}`;

export function addInvoice(tables: InvoiceTables, invoice: Omit<RecordedInvoice, 'invoiceNumber'>): number {
  const id = tables.invoices.length + 1;
  tables.invoices.push({ id, invoiceNumber: invoiceNumber(id), ...invoice });
  return id;
}

export function numberPayments(tables: InvoiceTables): void {
  tables.payments.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  for (const [index, payment] of tables.payments.entries()) payment.id = index + 1;
}
