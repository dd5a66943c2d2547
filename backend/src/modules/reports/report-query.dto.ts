import { OptionalDate } from '../../platform/http/fields.js';

export class AsOfQuery {
  /** Default: today in the company's time zone. */
  @OptionalDate()
  asOf?: string | null;
}

/** Query of a report about a range of days, both inclusive, in the company's time zone; at most three years. */
export class RangeQuery {
  /** Default: the first day of the year that ends with `to`. */
  @OptionalDate()
  from?: string | null;

  /** Default: today; for reports about the future, a year after `from`. */
  @OptionalDate()
  to?: string | null;
}

/** The range may begin before the day as of which the leases are seen, and end after it. */
export class LeaseExpirationsQuery extends RangeQuery {
  /** Default: today, or the last day of a range in the past. */
  @OptionalDate()
  asOf?: string | null;
}
