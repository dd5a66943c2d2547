import { RequiredEmail } from '../../../platform/http/fields.js';

export class SendEstimateBody {
  /** One address. */
  @RequiredEmail('Please enter a valid email address.')
  email: string;
}
