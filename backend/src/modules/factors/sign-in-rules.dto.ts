import { OptionalDate } from '../../platform/http/fields.js';

export class SignInRulesBody {
  /** The first day on which super admins without a second step can only set one up; null: not required. */
  @OptionalDate()
  factorsRequiredFrom?: string | null;
}

export class SignInRulesResponse {
  /** Null: not required. */
  factorsRequiredFrom: string | null;
}
