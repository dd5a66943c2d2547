import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { nextNumbers } from '../../platform/numbering/company-numbers.js';
import {
  BulkCustomersRepository,
  type CalledCustomer,
  type Contact,
  type NewCustomer,
} from './bulk-customers.repository.js';

import { customerNoun } from './customer.noun.js';

export type { CalledCustomer, Contact } from './bulk-customers.repository.js';

const NOUN = 'customer';
const COUNTED = 'customers';

/** Creates, changes and deletes many customers at once; each new one gets the company's next number. */
@Injectable()
export class BulkCustomersService {
  constructor(private readonly customers: BulkCustomersRepository) {}

  /** Finds customers by number, e-mail address or name, ignoring case. */
  calledBy(read: CompanyRead, words: readonly string[]): Promise<CalledCustomer[]> {
    return this.customers.calledBy(read, words.map((word) => word.toLowerCase())); // oxfmt-ignore
  }

  /** Creates customers; returns their ids in order. */
  async insert(tx: CompanyTx, wanted: readonly Omit<NewCustomer, 'customerId'>[]): Promise<number[]> {
    if (wanted.length === 0) return [];
    const numbers = await nextNumbers(tx, customerNoun, wanted.length);
    const ids = await this.customers.insert(
      tx,
      wanted.map((customer, index) => ({ ...customer, customerId: numbers[index]! })),
    );
    tx.count(COUNTED, 'all', ids.size);
    return wanted.map((customer, index) => {
      const recordId = ids.get(numbers[index]!)!;
      tx.audit({ action: 'created', noun: NOUN, recordId, after: { ...customer } });
      return recordId;
    });
  }

  async follow(tx: CompanyTx, contacts: readonly (Contact & { id: number })[]): Promise<void> {
    if (contacts.length === 0) return;
    const after = new Map(contacts.map(({ id, ...contact }) => [id, contact]));
    for (const { id, ...before } of await this.customers.follow(tx, contacts)) {
      tx.audit({ action: 'updated', noun: NOUN, recordId: id, before, after: after.get(id)! });
    }
  }

  /** Deletes the customers of deleted people, unless a record bills them. */
  async deleteUnlessBilled(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    for (const { id, name } of await this.customers.deleteUnused(tx, ids)) {
      tx.count(COUNTED, 'all', -1);
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { name } });
    }
  }
}
