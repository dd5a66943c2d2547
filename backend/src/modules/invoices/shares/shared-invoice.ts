import type { InvoiceResponse } from '../invoice.dto.js';
import type { SharedCompanyResponse, SharedInvoiceResponse } from './share.dto.js';

/** Returns the part of an invoice that its customer may see: no ids, no users of the company, no internal notes. */
export function toSharedInvoice(
  invoice: InvoiceResponse,
  company: SharedCompanyResponse,
  timezone: string,
): SharedInvoiceResponse {
  const { invoiceNumber, status, subtotal, total, paidTotal, balance, serviceDate, dueDate, message } = invoice;
  const { discount, discountBasisPoints, taxName, taxBasisPoints, tax } = invoice;
  const { name, email, phone, address } = invoice.customer;
  return {
    ...{ invoiceNumber, status, subtotal, total, paidTotal, balance, serviceDate, dueDate, message, company },
    ...{ discount, discountBasisPoints, taxName, taxBasisPoints, tax },
    deductions: invoice.deductions.map(({ invoiceNumber: number, amount }) => ({ invoiceNumber: number, amount })),
    date: invoiceDay(invoice, timezone),
    startTime: invoice.startTime,
    serviceAddress: invoice.serviceAddress,
    customer: { name, email, phone, address },
    items: invoice.items.map(({ item, quantity, unitPrice, price, taxable }) => {
      return { item, quantity, unitPrice, price, taxable };
    }),
    payments: invoice.payments.map(({ amount, method, date }) => ({ amount, method, date })),
  };
}

/** The day that its papers carry. */
function invoiceDay({ sentAt, createdAt }: InvoiceResponse, timeZone: string): string {
  const days = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  return days.format(new Date(sentAt ?? createdAt));
}
