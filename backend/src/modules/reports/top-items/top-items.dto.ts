export class TopItemsSummary {
  /** How many different items. */
  items: number;
  /** Invoices that are no drafts, by their service date. */
  invoices: number;
  quantity: number;
  /** Cents: all of the invoices, those without items too. */
  amount: number;
}

/** What one item brought. */
export class TopItemRow {
  /** What lines of the same item have in common: its name in lower case; '' for invoices without items. */
  key: string;
  /** null: invoices without items. */
  item: string | null;
  quantity: number;
  invoices: number;
  /** Cents. */
  amount: number;
  /** Of the amount of all, to one decimal. */
  sharePercent: number;
}

/** Which items and services bring the money. */
export class TopItemsResponse {
  from: string;
  to: string;
  summary: TopItemsSummary;
  rowCount: number;
  /** The first 1,000, what brought most first. */
  rows: TopItemRow[];
}
