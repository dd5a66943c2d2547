import type { CompanyTx } from '../../platform/database/company-tx.js';
import { insertRecorded, type Recorded } from '../../platform/database/recorded-rows.js';
import { reserveNumbers } from '../../platform/numbering/company-numbers.js';
import type { CustomerAddress } from './addresses/customer-address.entity.js';
import type { Customer } from './customer.entity.js';
import { customerNoun } from './customer.noun.js';
import type { CustomerNote } from './notes/customer-note.entity.js';

const names = ['customerId', 'name', 'email', 'phone', 'address', 'tags', 'createdAt', 'updatedAt'] as const;

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

const addressNames = ['customerId', 'label', 'address', 'createdAt'] as const;
const noteNames = ['customerId', 'text', 'createdById', 'createdAt'] as const;

export type RecordedCustomerAddress = Recorded<CustomerAddress, (typeof addressNames)[number]>;
export type RecordedCustomerNote = Recorded<CustomerNote, (typeof noteNames)[number]>;

/** Adds what belongs to customers. */
export async function insertRecordedCustomerParts(
  tx: CompanyTx,
  addresses: readonly RecordedCustomerAddress[],
  notes: readonly RecordedCustomerNote[],
): Promise<void> {
  await insertRecorded(tx, 'customer_addresses', addressNames, addresses);
  await insertRecorded(tx, 'customer_notes', noteNames, notes);
}
