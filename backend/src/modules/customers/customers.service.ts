import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import type { Search } from '../../platform/database/search.js';
import { Conflict, type HttpError, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { BulkService } from '../bulk/bulk.service.js';
import { TrashService } from '../trash/trash.service.js';
import { type BilledPeople, type BilledPerson, type FormerPerson, nobody } from './billed-person.js';
import { BulkCustomersService, type Contact } from './bulk-customers.service.js';
import { deletionRefusal } from './customer-deletion.js';
import {
  type CreateCustomerBody,
  type CustomerCountsQuery,
  type CustomerCountsResponse,
  CustomerQuery,
  type CustomerResponse,
  type UpdateCustomerBody,
} from './customer.dto.js';
import type { Customer } from './customer.entity.js';
import { CustomersRepository } from './customers.repository.js';
import { TrashedCustomers } from './trashed-customers.js';

export type { CustomerResponse } from './customer.dto.js';
export type { BilledPeople, FormerPerson, PersonChange } from './billed-person.js';
export { throughCustomers } from './customer-search.js';

const NOUN = 'customer';
const COUNTED = 'customers';
const fieldNames = ['name', 'email', 'phone', 'address', 'tags'] as const;
type Fields = Partial<Pick<Customer, (typeof fieldNames)[number]>>;

/** A person and their customer are changed and deleted together; a customer with invoices, deals or a lease stays. */
@Injectable()
export class CustomersService {
  private people = nobody;

  constructor(
    private readonly database: Database,
    private readonly customers: CustomersRepository,
    private readonly bulk: BulkCustomersService,
    private readonly trash: TrashService,
    private readonly trashed: TrashedCustomers,
    bulkChanges: BulkService,
  ) {
    bulkChanges.keep({
      noun: NOUN,
      title: 'Customer',
      query: CustomerQuery,
      list: (companyId, query: CustomerQuery) => this.list(companyId, query),
      find: (tx, ids) => this.customers.findAll(tx, ids),
      delete: (companyId, actor, id) => this.delete(companyId, actor, id),
    });
  }

  /** Registers the module that keeps the people who are customers; called once, when the application starts. */
  keepInStep(people: BilledPeople): void {
    this.people = people;
  }

  /** Registers what clears a customer of its work orders, which stay, while it is in the trash; called once. */
  clearOrders(clear: (tx: CompanyTx, id: number) => void): void {
    this.trashed.clearsOrders(clear);
  }

  list(companyId: number, query: CustomerQuery): Promise<Page<CustomerResponse>> {
    return this.customers.list(this.database.readCompany(companyId), query);
  }

  counts(companyId: number, query: CustomerCountsQuery): Promise<JsonText<CustomerCountsResponse>> {
    return this.customers.counts(this.database.readCompany(companyId), query);
  }

  /** The customers that a term finds, for filtering lists of their records; undefined without a term. */
  search(read: CompanyRead, term: string | undefined): Promise<Search | undefined> {
    return this.customers.search(read, term);
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
      const person = await this.people.lockByCustomer(tx, id);
      const customer = await this.customers.lock(tx, id);
      if (!customer) throw new NotFound('Customer');
      if (version !== undefined && version !== customer.version) {
        throw new StaleEdit(JSON.parse((await this.customers.find(tx, id))!));
      }
      await this.save(tx, customer, differenceOf(customer, body), person);
      return (await this.customers.find(tx, id))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const person = await this.people.lockByCustomer(tx, id);
      const customer = await this.customers.lock(tx, id);
      if (!customer) throw new NotFound('Customer');
      const leasedUnit = person && (await this.people.homeOf(tx, person));
      const refusal = deletionRefusal(customer.name, await this.customers.uses(tx, id), leasedUnit);
      if (refusal) throw new Conflict(...refusal);
      await this.trash.move(tx, { noun: NOUN, recordId: id, label: customer.name }, () => {
        if (person) this.people.takeWithCustomer(tx, person);
        this.trashed.take(tx, id);
      });
      noteRemoval(tx, customer);
    });
  }

  /** Saves the address to which something was sent, for a customer without one. */
  async noteEmail(tx: CompanyTx, id: number, email: string): Promise<void> {
    const [person, customer] = await Promise.all([this.people.lockByCustomer(tx, id), this.customers.lock(tx, id)]);
    if (customer?.email === null) await this.save(tx, customer, { email }, person);
  }

  private async save(tx: CompanyTx, customer: Customer, after: Fields, person: BilledPerson | null): Promise<void> {
    const names = Object.keys(after) as (keyof Fields)[];
    if (names.length === 0) return;
    await this.customers.update(tx, customer, after);
    const before = Object.fromEntries(names.map((name) => [name, customer[name]]));
    const { name, email, phone } = { ...customer, ...after };
    tx.audit({ action: 'updated', noun: NOUN, recordId: customer.id, before, after: { ...after, name } });
    // Only the customer has an address and tags.
    if (!person || names.every((each) => each === 'address' || each === 'tags')) return;
    await this.people.followCustomer(tx, person, { ...(after.name !== undefined && { name }), email, phone });
  }

  /** Returns undefined if the company has a customer with this id. */
  async billingRefusal(tx: CompanyTx, id: number): Promise<HttpError | undefined> {
    if (await this.customers.exists(tx, id)) return undefined;
    return new Invalid([{ field: 'customerId', message: 'This customer does not exist.' }], 'unknown-reference');
  }

  createFor(tx: CompanyTx, contact: Contact): Promise<number> {
    return this.insert(tx, contact);
  }

  follow(tx: CompanyTx, id: number, contact: Contact): Promise<void> {
    return this.bulk.follow(tx, [{ id, ...contact }]);
  }

  /**
   * Moves the customer of a person to the trash with them, unless a record bills the customer: then it stays, and is seen
   * by who saw the person.
   */
  async takeUnlessBilled(tx: CompanyTx, id: number, person: FormerPerson): Promise<void> {
    const customer = await this.customers.lock(tx, id);
    if (!customer) return;
    if (await this.trashed.takeUnlessBilled(tx, id)) noteRemoval(tx, customer);
    else await this.customers.keepFormer(tx, id, person);
  }

  private async insert(tx: CompanyTx, values: Fields & { name: string }): Promise<number> {
    return (await this.bulk.insert(tx, [values]))[0]!;
  }
}

function noteRemoval(tx: CompanyTx, { id, name }: Customer): void {
  tx.count(COUNTED, 'all', -1);
  tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { name } });
}

function differenceOf(customer: Customer, body: UpdateCustomerBody): Fields {
  const isSame = (name: (typeof fieldNames)[number]): boolean =>
    JSON.stringify(body[name]) === JSON.stringify(customer[name]);
  const names = fieldNames.filter((name) => body[name] !== undefined && !isSame(name));
  return Object.fromEntries(names.map((name) => [name, body[name]]));
}
