import { OptionalDate, RequiredEmail } from '../../../platform/http/fields.js';

/** The days of a statement, both inclusive, in the company's time zone; at most three years. */
export class StatementQuery {
  /** Default: the first day of the year that ends with `to`. */
  @OptionalDate()
  from?: string | null;

  /** Default: today. */
  @OptionalDate()
  to?: string | null;
}

export class SendStatementBody {
  /** One address. */
  @RequiredEmail('Please enter a valid email address.')
  email: string;
}

/** What raised or lowered what the customer owes. */
export class StatementEntryResponse {
  /** An invoice counts from the day on which it was sent, a payment from its own. */
  date: string;
  kind: 'invoice' | 'payment';
  invoiceId: number;
  invoiceNumber: string;
  /** Of an invoice. */
  dueDate: string | null;
  /** Of a payment. */
  method: 'cash' | 'check' | 'other' | null;
  /** Cents; payments are negative. */
  amount: number;
  /** Cents: what the customer owed after it. */
  balance: number;
}

/** What a customer owed at the beginning and the end of a period, and why. Drafts and void invoices are not in it. */
export class StatementResponse {
  customerId: number;
  from: string;
  to: string;
  /** Cents: owed before the first day. */
  opening: number;
  /** Cents: the invoices of the period. */
  invoiced: number;
  /** Cents: the payments of the period. */
  paid: number;
  /** Cents: owed at the end of the last day. */
  closing: number;
  /** By day; the invoices of a day before its payments. */
  entries: StatementEntryResponse[];
}
