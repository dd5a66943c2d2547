import { RequiredText } from '../../platform/http/fields.js';
import { RequiredFlag } from '../../platform/http/required-fields.js';

const MAX_REASON = 300;

export class StartSupportBody {
  /** Why; the company's managers read it. */
  @RequiredText('Reason is required', MAX_REASON)
  reason: string;
}

export class SupportSessionResponse {
  id: number;
  reason: string;
  startedAt: string;
  endsAt: string;
  /** Whether it is the reader's own. */
  isOwn: boolean;
}

export class CompanySupportResponse {
  /** Whether the provider's people need a running session to work here. */
  isRequired: boolean;
  /** Those that run, the one that ends last first. */
  running: SupportSessionResponse[];
}

export class SupportPolicyBody {
  @RequiredFlag()
  isRequired: boolean;
}

export class SupportPolicyResponse {
  /** Whether the provider's people need a running session in every company; else each company decides. */
  isRequired: boolean;
}
