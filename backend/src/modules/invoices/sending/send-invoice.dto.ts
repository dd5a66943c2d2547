import { RequiredEmail } from '../../../platform/http/fields.js';

const NO_ADDRESS = 'Please enter a valid email address.';

export class SendInvoiceBody {
  /** One address. */
  @RequiredEmail(NO_ADDRESS)
  email: string;
}

export class SendJobBody {
  /** One address. */
  @RequiredEmail(NO_ADDRESS)
  customerEmail: string;
}
