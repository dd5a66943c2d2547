import { framedMail } from '../../../platform/mail/mail-frame.js';
import type { Mail } from '../../../platform/mail/mail.js';
import type { CustomerResponse } from '../../customers/customers.service.js';
import { dollars } from '../dollars.js';
import { type Letterhead, senderOf } from '../pdf/letterhead.js';
import type { StatementResponse } from './statement.dto.js';
import { periodOf, statementDocument } from './statement-paper.js';

interface Sent {
  recipient: string;
  /** The address of the user who sends it, so that the customer's reply reaches them. */
  replyTo: string | null;
  letterhead: Letterhead;
}

export function statementMail(
  statement: StatementResponse,
  customer: CustomerResponse,
  { recipient, replyTo, letterhead }: Sent,
): Mail {
  const { closing } = statement;
  const greeting = `Hello ${customer.name},`;
  const sentence = `${letterhead.name} sends you the statement of ${periodOf(statement)}. It is attached as a PDF.`;
  const label = closing < 0 ? 'Credit' : 'Balance due';
  const value = dollars(Math.abs(closing));
  return {
    recipient,
    replyTo,
    subject: `Statement from ${letterhead.name}`,
    text: [greeting, '', sentence, '', `${label}: ${value}`].join('\n'),
    ...framedMail(senderOf(letterhead), {
      text: `${greeting}\n\n${sentence}`,
      amount: { label, value },
      details: [],
    }),
    documents: [statementDocument(statement, customer, letterhead)],
  };
}
