import { framedMail } from '../../../platform/mail/mail-frame.js';
import type { Mail } from '../../../platform/mail/mail.js';
import { dollars } from '../../invoices/dollars.js';
import { type Letterhead, senderOf } from '../../invoices/pdf/letterhead.js';
import { shownDay } from '../../invoices/pdf/paper-parts.js';
import type { EstimateResponse } from '../estimate.dto.js';
import { estimateDocument, numberOf } from '../pdf/estimate-paper.js';

export interface SentEstimate {
  recipient: string;
  /** The address of the user who sends it, so that the customer's reply reaches them. */
  replyTo: string | null;
  letterhead: Letterhead;
  url: string;
}

export function estimateMail(estimate: EstimateResponse, sent: SentEstimate): Mail {
  const { recipient, replyTo, letterhead, url } = sent;
  const companyName = letterhead.name;
  const { customer, total, deposit, validUntil, message } = estimate;
  const paragraphs = [
    `Hello ${customer.name},`,
    `${companyName} sends you estimate ${numberOf(estimate)}. It is attached as a PDF.`,
    ...(message === null ? [] : [message]),
  ];
  const details: [string, string][] = [
    ...(deposit > 0 ? [['Deposit before work begins', dollars(deposit)] satisfies [string, string]] : []),
    ...(validUntil === null ? [] : [['Valid until', shownDay(validUntil)] satisfies [string, string]]),
  ];
  return {
    recipient,
    replyTo,
    subject: `Estimate ${numberOf(estimate)} from ${companyName}`,
    text: [
      ...paragraphs.flatMap((paragraph) => [paragraph, '']),
      `Total: ${dollars(total)}`,
      ...details.map(([label, value]) => `${label}: ${value}`),
      '',
      'Read it and accept or decline it here, without signing in:',
      url,
    ].join('\n'),
    ...framedMail(senderOf(letterhead), {
      text: paragraphs.join('\n\n'),
      amount: { label: 'Total', value: dollars(total) },
      details,
      button: { label: 'View estimate', url },
    }),
    documents: [estimateDocument(estimate, letterhead)],
  };
}
