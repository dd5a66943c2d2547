import type { Schemas } from '@nerka/mf-shared/api';

/** Form values: texts, '' for empty, and the tags. */
export interface CustomerValues {
  name: string;
  email: string;
  phone: string;
  address: string;
  tags: string[];
}

export const newCustomer: CustomerValues = { name: '', email: '', phone: '', address: '', tags: [] };

/** Optional fields are sent as null when empty. */
export function createBody({ name, email, phone, address, tags }: CustomerValues): Schemas['CreateCustomerBody'] {
  return {
    name: name.trim(),
    email: email.trim() || null,
    phone: phone || null,
    address: address.trim() || null,
    tags,
  };
}
