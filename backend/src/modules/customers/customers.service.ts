import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { nextNumber } from '../../platform/numbering/company-numbers.js';
import { CustomersRepository } from './customers.repository.js';

const NOUN = 'customer';
const COUNTED = 'customers';

/** What a person and who is billed for them have in common (D19). */
export interface Contact {
  name: string;
  email: string | null;
  phone: string | null;
}

/** A customer's number is counted up per company; a resident's customer follows the resident and goes with them unless something bills it (D19). */
@Injectable()
export class CustomersService {
  constructor(private readonly customers: CustomersRepository) {}

  /** Makes the customer of a new resident; answers its id. */
  async createFor(tx: CompanyTx, contact: Contact): Promise<number> {
    const customerId = await nextNumber(tx, NOUN);
    const id = await this.customers.insert(tx, { ...contact, customerId });
    tx.count(COUNTED, 'all', 1);
    tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { ...contact } });
    return id;
  }

  /** Keeps a resident's customer in step with them. */
  async follow(tx: CompanyTx, id: number, contact: Contact): Promise<void> {
    const customer = await this.customers.lock(tx, id);
    if (!customer) return;
    const { name, email, phone } = customer;
    if (name === contact.name && email === contact.email && phone === contact.phone) return;
    await this.customers.update(tx, customer, { ...contact });
    tx.audit({ action: 'updated', noun: NOUN, recordId: id, before: { name, email, phone }, after: { ...contact } });
  }

  /** Takes the customer of a deleted resident away, where nothing bills it. */
  async deleteUnlessBilled(tx: CompanyTx, id: number): Promise<void> {
    const customer = await this.customers.lock(tx, id);
    if (!customer || (await this.customers.isBilled(tx, id))) return;
    await this.customers.delete(tx, id);
    tx.count(COUNTED, 'all', -1);
    tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { name: customer.name } });
  }
}
