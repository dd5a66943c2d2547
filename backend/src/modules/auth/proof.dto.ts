import { OptionalText, Secret } from '../../platform/http/fields.js';

const MAX_CODE = 40;

/** One of the two. */
export class ProofBody {
  @Secret('Password is required', { optional: true })
  password?: string;

  /** Of an authenticator app, or a recovery code. */
  @OptionalText(MAX_CODE)
  code?: string | null;
}
