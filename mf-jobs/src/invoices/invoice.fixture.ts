import { buildJob } from '../job/job.fixture';
import type { Invoice, InvoiceItem, Payment } from './invoice-labels';

/** An invoice whose totals match its lines and payments. */
export function buildInvoice(values: Partial<Invoice> = {}): Invoice {
  const items = values.items ?? [buildLine()];
  const total = items.reduce((sum, { price }) => sum + price, 0);
  const paidTotal = (values.payments ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return buildJob({ items, subtotal: total, total, paidTotal, balance: total - paidTotal, ...values });
}

/** A line of one piece at $25.00. */
export function buildLine(values: Partial<InvoiceItem> = {}): InvoiceItem {
  const { quantity = 1, unitPrice = 2_500 } = values;
  return {
    id: 11,
    invoiceId: 1,
    item: 'Tap',
    quantity,
    unitPrice,
    price: Math.round(quantity * unitPrice),
    taxable: true,
    position: 0,
    ...values,
  };
}

export function buildPayment(values: Partial<Payment> = {}): Payment {
  return {
    id: 21,
    invoiceId: 1,
    amount: 1_000,
    method: 'check',
    date: '2026-11-19',
    note: null,
    createdById: 7,
    createdBy: 'Maria Lopez',
    createdAt: '2026-11-19T15:04:00.000Z',
    ...values,
  };
}
