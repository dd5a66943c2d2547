import { framedMail } from '../../../platform/mail/mail-frame.js';
import type { Mail } from '../../../platform/mail/mail.js';
import { filledText, type MailKind, type MailPlaceholder, type MailText } from '../../companies/mail-texts.js';
import { dollars } from '../dollars.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import { invoiceDocument, numberOf, type Paper } from '../pdf/invoice-paper.js';
import { type Letterhead, senderOf } from '../pdf/letterhead.js';
import { shownDay } from '../pdf/paper-parts.js';

export interface Sent {
  recipient: string;
  /** The address of the user who sends it, so that the customer's reply reaches them. */
  replyTo: string | null;
  kind: MailKind;
  /** With placeholders. */
  words: MailText;
  letterhead: Letterhead;
  url: string;
}

/** A reminder is of the invoice, also where the job was mailed. */
export const paperOf = (kind: MailKind): Paper => (kind === 'job' ? 'job' : 'invoice');

const dueOf = ({ dueDate }: InvoiceResponse): string => (dueDate === null ? 'upon receipt' : shownDay(dueDate));

/** What placeholders stand for; the link is made when the mail is. */
export function placeholdersOf(
  invoice: InvoiceResponse,
  kind: MailKind,
  company: string,
): Record<Exclude<MailPlaceholder, 'link'>, string> {
  const { customer, total } = invoice;
  return {
    customer: customer.name,
    number: numberOf(invoice, paperOf(kind)),
    company,
    total: dollars(total),
    due: dueOf(invoice),
  };
}

export function invoiceMail(invoice: InvoiceResponse, sent: Sent): Mail {
  const { recipient, replyTo, kind, words, letterhead, url } = sent;
  const values = { ...placeholdersOf(invoice, kind, letterhead.name), link: url };
  const text = filledText(words.text, values);
  const message = kind === 'reminder' ? null : invoice.message;
  const { serviceDate, total, balance } = invoice;
  const details: [string, string][] = [
    ['Service date', shownDay(serviceDate)],
    ['Total', dollars(total)],
    ...(balance === total ? [] : [['Balance due', dollars(balance)] satisfies [string, string]]),
    ['Due', dueOf(invoice)],
  ];
  const paragraphs = [text, ...(message === null ? [] : [message])];
  return {
    recipient,
    replyTo,
    subject: filledText(words.subject, values),
    text: [
      ...paragraphs.flatMap((paragraph) => [paragraph, '']),
      ...details.map(([label, value]) => `${label}: ${value}`),
      '',
      'See it here, without signing in:',
      url,
    ].join('\n'),
    ...framedMail(senderOf(letterhead), {
      text: paragraphs.join('\n\n'),
      amount: { label: 'Balance due', value: dollars(balance) },
      details: details.filter(([label]) => label !== 'Balance due'),
      button: { label: kind === 'job' ? 'View job' : 'View invoice', url },
    }),
    documents: [invoiceDocument(invoice, letterhead, paperOf(kind))],
  };
}
