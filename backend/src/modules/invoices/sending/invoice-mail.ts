import type { Mail } from '../../../platform/mail/mail.js';
import { PDF_TYPE, type PdfFile } from '../../../platform/pdf/pdf-answer.js';
import { dollars } from '../dollars.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import { numberOf, type Paper, shownDay } from '../pdf/invoice-paper.js';

export interface Sent {
  recipient: string;
  /** Whoever sends it: a customer's answer reaches them. */
  replyTo: string | null;
  paper: Paper;
  companyName: string;
  /** The link by which the customer sees it. */
  url: string;
  pdf: PdfFile;
}

/** What a customer reads who is sent an invoice, or a job. */
export function invoiceMail(
  invoice: InvoiceResponse,
  { recipient, replyTo, paper, companyName, url, pdf }: Sent,
): Mail {
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
    attachments: [{ fileName: pdf.fileName, contentType: PDF_TYPE, content: pdf.content.toString('base64') }],
  };
}
