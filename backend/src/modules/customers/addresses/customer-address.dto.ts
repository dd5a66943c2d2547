import { RequiredText } from '../../../platform/http/fields.js';

const LABEL_REQUIRED = 'Say what the address is, such as Cabin';
const ADDRESS_REQUIRED = 'Address is required';
export const MAX_LABEL = 60;
export const MAX_ADDRESS = 500;
export const MAX_ADDRESSES = 50;

export class NewCustomerAddressBody {
  /** What the customer calls it. */
  @RequiredText(LABEL_REQUIRED, MAX_LABEL)
  label: string;

  /** The postal address, in several lines. */
  @RequiredText(ADDRESS_REQUIRED, MAX_ADDRESS, { lines: true })
  address: string;
}

/** Changes the fields that are sent. */
export class UpdateCustomerAddressBody {
  @RequiredText(LABEL_REQUIRED, MAX_LABEL, { optional: true })
  label?: string;

  @RequiredText(ADDRESS_REQUIRED, MAX_ADDRESS, { lines: true, optional: true })
  address?: string;
}

/** An address of a customer beside the one that is billed. */
export class CustomerAddressResponse {
  id: number;
  customerId: number;
  label: string;
  address: string;
  createdAt: string;
}
