import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import { reserveNumbers } from '../../platform/numbering/company-numbers.js';
import type { Customer } from './customer.entity.js';
import { customerNoun } from './customer.noun.js';

const names = ['customerId', 'name', 'email', 'phone', 'address', 'createdAt', 'updatedAt'] as const;

export type RecordedCustomer = Recorded<Customer, (typeof names)[number]>;

/** Adds customers; returns their ids in order. */
export async function insertRecordedCustomers(
  tx: CompanyTx,
  customers: readonly RecordedCustomer[],
): Promise<number[]> {
  await reserveNumbers(
    tx,
    customerNoun,
    customers.map(({ customerId }) => customerId),
  );
  tx.count('customers', 'all', customers.length);
  return insertRecorded(tx, 'customers', names, customers);
}
