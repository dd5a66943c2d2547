import type { Mail } from '../../../platform/mail/mail.js';
import type { CustomerResponse } from '../../customers/customers.service.js';
import { dollars } from '../dollars.js';
import type { Letterhead } from '../pdf/letterhead.js';
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
  return {
    recipient,
    replyTo,
    subject: `Statement from ${letterhead.name}`,
    text: [
      `Hello ${customer.name},`,
      '',
      `${letterhead.name} sends you the statement of ${periodOf(statement)}. It is attached as a PDF.`,
      '',
      closing < 0 ? `Credit: ${dollars(-closing)}` : `Balance due: ${dollars(closing)}`,
    ].join('\n'),
    documents: [statementDocument(statement, customer, letterhead)],
  };
}
