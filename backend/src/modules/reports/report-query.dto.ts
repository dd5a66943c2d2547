import { OptionalDate } from '../../platform/http/fields.js';

/** A report of what holds on one day. */
export class AsOfQuery {
  /** Absent: today, in the company's time zone. */
  @OptionalDate()
  asOf?: string | null;
}

/** A report of what happened from one day to another, both included, in the company's time zone; at most three years. */
export class RangeQuery {
  /** Absent: a year's first day that ends with `to`. */
  @OptionalDate()
  from?: string | null;

  /** Absent: today; of what lies ahead, a year from `from` on. */
  @OptionalDate()
  to?: string | null;
}
