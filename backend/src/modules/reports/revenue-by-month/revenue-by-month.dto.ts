/** What was invoiced and what was paid in some days; amounts in cents. */
export class RevenueFigures {
  /** Invoices that are no drafts, by their service date. */
  invoices: number;
  invoiced: number;
  /** Payments by their date. */
  payments: number;
  received: number;
}

export class RevenueMonth extends RevenueFigures {
  /** Its first day. */
  month: string;
}

export class RevenueSummary extends RevenueFigures {
  /** Cents, rounded; null without invoices. */
  meanInvoice: number | null;
}

/** What came in by one way of paying. */
export class RevenueMethod {
  method: 'cash' | 'check' | 'other';
  payments: number;
  received: number;
}

/** What a company earned: invoiced and received, month by month. */
export class RevenueByMonthResponse {
  from: string;
  to: string;
  summary: RevenueSummary;
  /** Every month that the range touches; its days outside of the range do not count. */
  byMonth: RevenueMonth[];
  /** All three. */
  byMethod: RevenueMethod[];
}
