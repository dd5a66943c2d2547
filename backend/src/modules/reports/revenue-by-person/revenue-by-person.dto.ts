/** Cents. Payments by their date; those of drafts and void invoices do not exist. */
export class PersonTotals {
  /** Jobs of which something was paid in the range. */
  jobs: number;
  payments: number;
  /** Tax included. */
  received: number;
  /** The tax in it, as in the report of collected tax. */
  tax: number;
  /** Received less tax. */
  revenue: number;
}

export class RevenueOfPerson extends PersonTotals {
  /** Whom the job is assigned to; of a deposit, whom the job that deducts it is. null: nobody. */
  userId: number | null;
  name: string | null;
}

export class RevenueByPersonResponse {
  from: string;
  to: string;
  summary: PersonTotals;
  /** The largest revenue first. */
  rows: RevenueOfPerson[];
}
