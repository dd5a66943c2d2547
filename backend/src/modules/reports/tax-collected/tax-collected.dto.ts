/** Cents. Drafts and void invoices do not count. */
export class TaxTotals {
  /** Tax of the invoices with a service date in the range, whether they are paid or not. */
  billed: number;
  /** Invoices of which something was collected in the range. */
  invoices: number;
  /** What was paid of them in the range, tax included. */
  received: number;
  /**
   * The tax in it. Of an invoice: tax x paid / total until the end of the range, less that until its begin, each rounded
   * half up to the cent.
   */
  collected: number;
}

export class CollectedTax extends TaxTotals {
  /** As on the invoices; a rate that was renamed or changed has a row for each. */
  taxName: string;
  taxBasisPoints: number;
}

export class TaxCollectedResponse {
  from: string;
  to: string;
  summary: TaxTotals;
  /** In the order of names and rates. */
  rows: CollectedTax[];
}
