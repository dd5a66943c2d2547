/** Days after the due date: the lower end of each bucket; the last one is open. */
export const ageingBuckets = [0, 1, 31, 61, 91] as const;

export class ReceivablesSummary {
  invoices: number;
  /** Cents: the unpaid amount. */
  receivable: number;
  /** Cents: the part of it that is past its due date. */
  overdue: number;
  /** Cents: current, 1-30, 31-60, 61-90 and over 90 days past the due date. */
  buckets: number[];
}

export class CustomerReceivables {
  customerId: number;
  customerName: string;
  invoices: number;
  /** Cents: current, 1-30, 31-60, 61-90 and over 90 days past the due date. */
  buckets: number[];
  /** Cents. */
  total: number;
}

export class ReceivableRow {
  invoiceId: number;
  invoiceNumber: string;
  customerId: number;
  customerName: string;
  serviceDate: string;
  dueDate: string | null;
  /** Days since the due date, without one since the service date; 0 before. */
  daysOverdue: number;
  /** Cents. */
  total: number;
  /** Cents: payments until the day, inclusive. */
  paid: number;
  /** Cents. */
  balance: number;
}

export class ReceivablesAgeingResponse {
  asOf: string;
  /** The last day on which somebody entered what belongs to this day or an earlier one; null if nobody did after it. */
  correctedOn: string | null;
  summary: ReceivablesSummary;
  /** The first 1,000, the largest total first. */
  byCustomer: CustomerReceivables[];
  rowCount: number;
  /** The first 1,000, the longest overdue first. */
  rows: ReceivableRow[];
}
