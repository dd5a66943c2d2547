import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { nextNumber } from '../../platform/numbering/company-numbers.js';
import { whyDeletionIsRefused } from './customer-deletion.js';
import type { CreateCustomerBody, CustomerQuery, CustomerResponse, UpdateCustomerBody } from './customer.dto.js';
import type { Customer } from './customer.entity.js';
import { CustomersRepository, type ResidentOfCustomer } from './customers.repository.js';
import { namesOf } from './resident-name.js';

const NOUN = 'customer';
const COUNTED = 'customers';
const fieldNames = ['name', 'email', 'phone', 'address'] as const;
type Fields = Partial<Pick<Customer, (typeof fieldNames)[number]>>;

/** What a person and who is billed for them have in common (D19). */
export interface Contact {
  name: string;
  email: string | null;
  phone: string | null;
}

/** Who has invoices, deals or a lease is not deleted. A customer's number is counted up per company; a resident and their customer are kept in step, and go together unless something bills it (D19). */
@Injectable()
export class CustomersService {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomersRepository,
  ) {}

  list(companyId: number, query: CustomerQuery): Promise<Page<CustomerResponse>> {
    return this.customers.list(this.database.readCompany(companyId), query);
  }

  async find(companyId: number, id: number): Promise<JsonText<CustomerResponse>> {
    const record = await this.customers.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Customer');
    return record;
  }

  create(companyId: number, actor: Actor, body: CreateCustomerBody): Promise<JsonText<CustomerResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const id = await this.insert(tx, { ...body });
      return (await this.customers.find(tx, id))!;
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateCustomerBody,
    version: number | undefined,
  ): Promise<JsonText<CustomerResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const resident = await this.customers.lockResident(tx, id);
      const customer = await this.customers.lock(tx, id);
      if (!customer) throw new NotFound('Customer');
      if (version !== undefined && version !== customer.version) {
        throw new StaleEdit(JSON.parse((await this.customers.find(tx, id))!));
      }
      await this.save(tx, customer, differenceOf(customer, body), resident);
      return (await this.customers.find(tx, id))!;
    });
  }

  /** A resident's customer takes the resident along, where nothing holds them (D19). */
  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const resident = await this.customers.lockResident(tx, id);
      const customer = await this.customers.lock(tx, id);
      if (!customer) throw new NotFound('Customer');
      const refusal = whyDeletionIsRefused(customer.name, await this.customers.uses(tx, id));
      if (refusal) throw new Conflict(refusal);
      if (resident) {
        await this.customers.deleteResident(tx, resident.id);
        tx.count('residents', 'all', -1);
        tx.audit({ action: 'deleted', noun: 'resident', recordId: resident.id, before: { name: customer.name } });
      }
      await this.remove(tx, customer);
    });
  }

  /** Keeps the address to which something was sent, of a customer who has none (company-operations.md section 5). */
  async noteEmail(tx: CompanyTx, id: number, email: string): Promise<void> {
    const resident = await this.customers.lockResident(tx, id);
    const customer = await this.customers.lock(tx, id);
    if (customer?.email === null) await this.save(tx, customer, { email }, resident);
  }

  private async save(
    tx: CompanyTx,
    customer: Customer,
    after: Fields,
    resident: ResidentOfCustomer | null,
  ): Promise<void> {
    const names = Object.keys(after) as (keyof Fields)[];
    if (names.length === 0) return;
    await this.customers.update(tx, customer, after);
    const before = Object.fromEntries(names.map((name) => [name, customer[name]]));
    const { name, email, phone } = { ...customer, ...after };
    tx.audit({ action: 'updated', noun: NOUN, recordId: customer.id, before, after: { ...after, name } });
    if (!resident || (names.length === 1 && names[0] === 'address')) return;
    // Names of several words are split only where the name itself was changed.
    const called = after.name === undefined ? resident : namesOf(name);
    if (!called) throw new Invalid([{ field: 'name', message: 'First name and last name are required' }]);
    const { firstName, lastName } = called;
    await this.customers.updateResident(tx, resident.id, { firstName, lastName, email, phone });
    tx.audit({ action: 'updated', noun: 'resident', recordId: resident.id, after: { name, email, phone } });
  }

  /** Refuses to bill who is not a customer of the company, theirs of another one included. */
  async requireBillable(tx: CompanyTx, id: number): Promise<void> {
    if (await this.customers.exists(tx, id)) return;
    throw new Invalid([{ field: 'customerId', message: 'This customer does not exist.' }]);
  }

  /** Makes the customer of a new resident; answers its id. */
  createFor(tx: CompanyTx, contact: Contact): Promise<number> {
    return this.insert(tx, { ...contact });
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
    if (!customer) return;
    const { invoices, deals } = await this.customers.uses(tx, id);
    if (invoices + deals === 0) await this.remove(tx, customer);
  }

  private async insert(tx: CompanyTx, values: Fields & { name: string }): Promise<number> {
    const id = await this.customers.insert(tx, { ...values, customerId: await nextNumber(tx, NOUN) });
    tx.count(COUNTED, 'all', 1);
    tx.audit({ action: 'created', noun: NOUN, recordId: id, after: values });
    return id;
  }

  private async remove(tx: CompanyTx, { id, name }: Customer): Promise<void> {
    await this.customers.delete(tx, id);
    tx.count(COUNTED, 'all', -1);
    tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { name } });
  }
}

/** The fields of the body that differ from the record; an edit that changes nothing leaves the version as it is. */
function differenceOf(customer: Customer, body: UpdateCustomerBody): Fields {
  const names = fieldNames.filter((name) => body[name] !== undefined && body[name] !== customer[name]);
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}
