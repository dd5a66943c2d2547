import { OptionalEmail, OptionalPhone, OptionalText, RequiredText } from '../../platform/http/fields.js';

const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 300;

/** The fields that are sent; of a resident's customer, name, e-mail and phone are the resident's too (D19). */
export class UpdateCustomerBody {
  @RequiredText('Name is required', LONGEST_NAME, { optional: true })
  name?: string;

  @OptionalEmail()
  email?: string | null;

  @OptionalPhone()
  phone?: string | null;

  @OptionalText(LONGEST_ADDRESS)
  address?: string | null;
}

export class CustomerResponse {
  id: number;
  companyId: number;
  /** CUST-0001. */
  customerId: string;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  /** For If-Match. */
  version: number;
  createdAt: string;
  updatedAt: string;
}
