/** Deals that began, and those that were won and lost, in some days; amounts in cents. */
export class ConversionFigures {
  created: number;
  won: number;
  lost: number;
  wonValue: number;
  lostValue: number;
  /** Won of those that were closed, to one decimal; null where none was. */
  winRatePercent: number | null;
}

export class ConversionMonth extends ConversionFigures {
  /** Its first day. */
  month: string;
}

export class ConversionSummary extends ConversionFigures {
  /** The same by value. */
  winRateValuePercent: number | null;
  /** Days from beginning to end of the won ones, to one decimal. */
  medianDaysToWin: number | null;
  meanDaysToWin: number | null;
}

/** The open deals of a stage as they are now. */
export class OpenStage {
  stage: 'prospecting' | 'qualification' | 'proposal' | 'negotiation';
  count: number;
  /** Cents. */
  value: number;
  /** Cents: each value times its probability. */
  weightedValue: number;
}

/** A deal that was won or lost. */
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

/** How many deals become work, how long it takes, and what is still open. */
export class DealConversionResponse {
  from: string;
  to: string;
  summary: ConversionSummary;
  /** By the month in which they began, or were won or lost. */
  byMonth: ConversionMonth[];
  /** All four, as they are now. */
  openByStage: OpenStage[];
  rowCount: number;
  /** The first 1,000 that were closed, the latest first. */
  rows: ClosedDealRow[];
}
