/** Deals that were created, won and lost in a period; amounts in cents. */
export class ConversionTotals {
  created: number;
  won: number;
  lost: number;
  wonValue: number;
  lostValue: number;
  /** Percentage of the closed deals that were won, to one decimal; null if none was closed. */
  winRatePercent: number | null;
}

export class ConversionMonth extends ConversionTotals {
  /** Its first day. */
  month: string;
}

export class ConversionSummary extends ConversionTotals {
  /** The same by value. */
  winRateValuePercent: number | null;
  /** Median days from creation to winning, to one decimal. */
  medianDaysToWin: number | null;
  meanDaysToWin: number | null;
}

export class OpenStage {
  stage: 'prospecting' | 'qualification' | 'proposal' | 'negotiation';
  count: number;
  /** Cents. */
  value: number;
  /** Cents: each value times its probability. */
  weightedValue: number;
}

export class ClosedDealRow {
  dealId: number;
  name: string;
  customerName: string | null;
  stage: 'won' | 'lost';
  /** Cents. */
  value: number;
  createdDate: string;
  closedDate: string;
  days: number;
}

export class DealConversionResponse {
  from: string;
  to: string;
  summary: ConversionSummary;
  /** By the month in which they were created, won or lost. */
  byMonth: ConversionMonth[];
  /** All four stages, as they are now. */
  openByStage: OpenStage[];
  rowCount: number;
  /** The first 1,000 closed deals, the latest first. */
  rows: ClosedDealRow[];
}
