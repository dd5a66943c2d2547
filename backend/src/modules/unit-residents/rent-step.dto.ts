import { OptionalCents, OptionalDate, RequiredCents } from '../../platform/http/fields.js';
import { RequiredDate } from '../../platform/http/required-fields.js';

/** The rent from a day on, until the next step. */
export class RentStepBody {
  /** The first day of this rent, after the first day of the lease. */
  @RequiredDate({ message: 'Say from which day this rent holds.' })
  effectiveDate: string;

  /** Cents a month. */
  @RequiredCents()
  rent: number;
}

export class UpdateRentStepBody {
  /** Cannot be cleared. */
  @OptionalDate()
  effectiveDate?: string | null;

  /** Cents a month; cannot be cleared. */
  @OptionalCents()
  rent?: number | null;
}

export class RentStepResponse {
  id: number;
  effectiveDate: string;
  /** Cents a month. */
  rent: number;
  /** For If-Match. */
  version: number;
}
