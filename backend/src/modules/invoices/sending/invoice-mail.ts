import type { Mail } from '../../../platform/mail/mail.js';
import { dollars } from '../dollars.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import { invoiceDocument, numberOf, type Paper, shownDay } from '../pdf/invoice-paper.js';
import type { Letterhead } from '../pdf/letterhead.js';

export interface Sent {
  recipient: string;
  /** The address of the user who sends it, so that the customer's reply reaches them. */
  replyTo: string | null;
  paper: Paper;
  letterhead: Letterhead;
  url: string;
}

export function invoiceMail(invoice: InvoiceResponse, { recipient, replyTo, paper, letterhead, url }: Sent): Mail {
  const companyName = letterhead.name;
  const number = numberOf(invoice, paper);
  const { customer, serviceDate, dueDate, total, balance, message } = invoice;
  return {
    recipient,
    replyTo,
    subject: `${paper === 'job' ? 'Job' : 'Invoice'} ${number} from ${companyName}`,
    text: [
      `Hello ${customer.name},`,
      '',
      `${companyName} sends you ${paper} ${number}. It is attached as a PDF.`,
      '',
      ...(message === null ? [] : [message, '']),
      `Service date: ${shownDay(serviceDate)}`,
      `Total: ${dollars(total)}`,
      ...(balance === total ? [] : [`Balance due: ${dollars(balance)}`]),
      `Due: ${dueDate === null ? 'upon receipt' : shownDay(dueDate)}`,
      '',
      'See it here, without signing in:',
      url,
    ].join('\n'),
    documents: [invoiceDocument(invoice, letterhead, paper)],
  };
}
