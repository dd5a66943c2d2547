import { DateOrNull } from '../../platform/http/required-fields.js';

export class SignInRulesBody {
  /** The first day on which super admins without a second step can only set one up; null: not required. */
  @DateOrNull()
  factorsRequiredFrom: string | null;
}

export class SignInRulesResponse {
  /** Null: not required. */
  factorsRequiredFrom: string | null;
}
