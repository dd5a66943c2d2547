import type { Schemas } from '@nerka/mf-shared/api';
import { createBody, type CustomerValues } from '../customer-picker/customer-form';
import type { Customer } from '../customer-picker/customers.api';

export function valuesOf({ name, email, phone, address, tags }: Customer): CustomerValues {
  return { name, email: email ?? '', phone: phone ?? '', address: address ?? '', tags };
}

export function changesOf(customer: Customer, values: CustomerValues): Schemas['UpdateCustomerBody'] {
  const [before, after] = [createBody(valuesOf(customer)), createBody(values)];
  const names = Object.keys(after) as (keyof typeof after)[];
  return Object.fromEntries(
    names.filter((name) => String(before[name]) !== String(after[name])).map((name) => [name, after[name]]),
  );
}

export const customerForm = { valuesOf, changesOf };
