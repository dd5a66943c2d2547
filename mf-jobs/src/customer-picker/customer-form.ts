import type { Schemas } from '@nerka/mf-shared/api';

/** Form values: texts, '' for empty. */
export interface CustomerValues {
  name: string;
  email: string;
  phone: string;
  address: string;
}

export const newCustomer: CustomerValues = { name: '', email: '', phone: '', address: '' };

/** Optional fields are sent as null when empty. */
export function createBody({ name, email, phone, address }: CustomerValues): Schemas['CreateCustomerBody'] {
  return {
    name: name.trim(),
    email: email.trim() || null,
    phone: phone || null,
    address: address.trim() || null,
  };
}
