import type { Mail } from '../../platform/mail/mail.js';
import type { Recipient } from './assignment-mail.js';

export interface OverdueInvoice {
  id: number;
  invoiceNumber: string;
  customer: string;
  dueDate: string;
  /** Cents. */
  balance: number;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function overdueMail(invoices: readonly OverdueInvoice[], person: Recipient, baseUrl: string): Mail {
  return {
    recipient: person.email,
    subject: invoices.length === 1 ? '1 invoice is overdue' : `${invoices.length} invoices are overdue`,
    text: [
      `Hello ${person.name},`,
      '',
      'Not paid when they were due:',
      '',
      ...invoices.map(
        ({ invoiceNumber, customer, dueDate, balance }) =>
          `${invoiceNumber}, ${customer}: ${dollars.format(balance / 100)}, due on ${dueDate}`,
      ),
      '',
      `${baseUrl}/nerka/${person.companySlug}/invoices?status=overdue`,
      '',
      `${person.companyName} sends this because e-mail notifications are on in its settings.`,
    ].join('\n'),
  };
}
