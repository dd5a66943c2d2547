export class DelinquencySummary {
  residents: number;
  invoices: number;
  /** Cents: the unpaid amount. */
  owed: number;
  /** Cents: the part of it that is past its due date. */
  overdue: number;
  /** Cents: current, 1-30, 31-60, 61-90 and over 90 days past the due date. */
  buckets: number[];
  /** Cents: owed by those who have moved out. */
  owedByPast: number;
}

export class DelinquencyRow {
  customerId: number;
  /** The resident's name, or that of a customer who is none. */
  name: string;
  /** null: a customer who is no resident. */
  residentId: number | null;
  /** Whether the resident lives in the unit on the day; null for a customer who has had no unit. */
  stay: 'current' | 'past' | 'future' | null;
  unitId: number | null;
  unitNumber: string | null;
  phone: string | null;
  invoices: number;
  /** Cents: current, 1-30, 31-60, 61-90 and over 90 days past the due date. */
  buckets: number[];
  /** Cents. */
  total: number;
  /** Days past the due date of the oldest unpaid invoice; 0 if nothing is overdue. */
  daysLate: number;
  /** The latest payment up to the day. */
  lastPaymentDate: string | null;
}

export class DelinquencyResponse {
  asOf: string;
  /** The last day on which somebody entered what belongs to this day or an earlier one; null if nobody did after it. */
  correctedOn: string | null;
  summary: DelinquencySummary;
  rowCount: number;
  /** The first 1,000, the latest first. */
  rows: DelinquencyRow[];
}
