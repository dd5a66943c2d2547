/** Amounts invoiced and paid in a period, in cents. */
export class RevenueTotals {
  /** Invoices that are not drafts, by their service date. */
  invoices: number;
  invoiced: number;
  /** Payments by their date. */
  payments: number;
  received: number;
}

export class RevenueMonth extends RevenueTotals {
  /** Its first day. */
  month: string;
}

export class RevenueSummary extends RevenueTotals {
  /** Cents, rounded; null without invoices. */
  meanInvoice: number | null;
}

export class RevenueMethod {
  method: 'cash' | 'check' | 'other';
  payments: number;
  received: number;
}

export class RevenueByMonthResponse {
  from: string;
  to: string;
  summary: RevenueSummary;
  /** Every month with a day in the range; days outside the range do not count. */
  byMonth: RevenueMonth[];
  /** All three payment methods. */
  byMethod: RevenueMethod[];
}
