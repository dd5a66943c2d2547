export class WorkOrderCostsResponse {
  /** Cents: the ended time at its rates, rounded once; null for users who may not see what hours cost. */
  labor: number | null;
  /** Cents. */
  parts: number;
  /** Cents; null where `labor` is. */
  total: number | null;
  /** Ended time that counts, in seconds. */
  seconds: number;
  /** Ended time without a rate, which costs nothing, in seconds. */
  unratedSeconds: number;
}
