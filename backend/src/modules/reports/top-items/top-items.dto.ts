export class TopItemsSummary {
  /** The number of different items. */
  items: number;
  /** Invoices that are not drafts, by their service date. */
  invoices: number;
  quantity: number;
  /** Cents: the total of all invoices, including those without items. */
  amount: number;
}

export class TopItemRow {
  /** Lines with the same key are the same item: its name in lower case; '' for invoices without items. */
  key: string;
  /** null: invoices without items. */
  item: string | null;
  quantity: number;
  invoices: number;
  /** Cents. */
  amount: number;
  /** Percentage of the total amount, to one decimal. */
  sharePercent: number;
}

export class TopItemsResponse {
  from: string;
  to: string;
  summary: TopItemsSummary;
  rowCount: number;
  /** The first 1,000, the largest amount first. */
  rows: TopItemRow[];
}
