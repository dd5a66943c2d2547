import { DateOrNull } from '../../platform/http/required-fields.js';

export class SignInRulesBody {
  /** The first day on which super admins without a second step can only set one up; null: not required. */
  @DateOrNull()
  factorsRequiredFrom: string | null;
}

export class SuperAdminFactorResponse {
  username: string;
  /** Whether a second step is set up. */
  hasFactor: boolean;
}

export class SignInRulesResponse {
  /** Null: not required. */
  factorsRequiredFrom: string | null;
  /** Whom the rule is for, by name. */
  superAdmins: SuperAdminFactorResponse[];
}
