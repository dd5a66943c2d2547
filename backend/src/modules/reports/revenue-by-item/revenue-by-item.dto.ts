/** Cents. */
export class ItemAmounts {
  /** Line totals. */
  gross: number;
  /** The lines' share of the discounts. */
  discount: number;
  /** Gross less discount, before tax. */
  revenue: number;
}

export class RevenueByItemSummary extends ItemAmounts {
  /** The number of different items. */
  items: number;
  invoices: number;
}

export class RevenueOfItem extends ItemAmounts {
  /** Lines with the same key are the same item: its name in lower case; '' for invoices without items. */
  key: string;
  /** null: invoices without items. */
  item: string | null;
  quantity: number;
  invoices: number;
}

export class RevenueByItemResponse {
  from: string;
  to: string;
  summary: RevenueByItemSummary;
  rowCount: number;
  /** The first 1,000, the largest revenue first. */
  rows: RevenueOfItem[];
}
