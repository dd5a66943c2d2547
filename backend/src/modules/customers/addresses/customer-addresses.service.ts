import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid, NotFound } from '../../../platform/http/errors.js';
import { CustomersRepository } from '../customers.repository.js';
import {
  type CustomerAddressResponse,
  MAX_ADDRESSES,
  type NewCustomerAddressBody,
  type UpdateCustomerAddressBody,
} from './customer-address.dto.js';
import type { CustomerAddress } from './customer-address.entity.js';
import { CustomerAddressesRepository } from './customer-addresses.repository.js';

const NOUN = 'customer-address';

/** Addresses keep the customer's version, so that they conflict with no edit. */
@Injectable()
export class CustomerAddressesService {
  constructor(
    private readonly database: Database,
    private readonly customers: CustomersRepository,
    private readonly addresses: CustomerAddressesRepository,
  ) {}

  async list(companyId: number, customerId: number): Promise<CustomerAddressResponse[]> {
    const read = this.database.readCompany(companyId);
    const [isThere, addresses] = await Promise.all([
      this.customers.exists(read, customerId),
      this.addresses.list(read, customerId),
    ]);
    if (!isThere) throw new NotFound('Customer');
    return addresses.map(toResponse);
  }

  create(
    companyId: number,
    actor: Actor,
    customerId: number,
    body: NewCustomerAddressBody,
  ): Promise<CustomerAddressResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [customer, count] = await Promise.all([
        this.customers.lock(tx, customerId),
        this.addresses.count(tx, customerId),
      ]);
      if (!customer) throw new NotFound('Customer');
      if (count >= MAX_ADDRESSES) throw new Invalid(`A customer has at most ${MAX_ADDRESSES} addresses.`, 'too-many');
      const id = await this.addresses.insert(tx, customerId, body);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, parentId: customerId, after: { ...body } });
      return toResponse((await this.addresses.find(tx, id))!);
    });
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateCustomerAddressBody,
  ): Promise<CustomerAddressResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const found = await this.lockWithCustomer(tx, id);
      const before = { label: found.label, address: found.address };
      const after = { ...before, ...body };
      if (JSON.stringify(after) !== JSON.stringify(before)) {
        tx.send(this.addresses.update(tx, id, body));
        tx.audit({ action: 'updated', noun: NOUN, recordId: id, parentId: found.customerId, before, after });
      }
      return toResponse({ ...found, ...after });
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { customerId, label, address } = await this.lockWithCustomer(tx, id);
      tx.send(this.addresses.delete(tx, id));
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, parentId: customerId, before: { label, address } });
    });
  }

  /** Locks the customer first, whose search text the address is part of, so that two edits cannot deadlock. */
  private async lockWithCustomer(tx: CompanyTx, id: number): Promise<CustomerAddress> {
    const seen = await this.addresses.find(tx, id);
    if (!seen) throw new NotFound('Address');
    const [customer, address] = await Promise.all([
      this.customers.lock(tx, seen.customerId),
      this.addresses.lock(tx, id),
    ]);
    if (!customer || !address) throw new NotFound('Address');
    return address;
  }
}

function toResponse({ id, customerId, label, address, createdAt }: CustomerAddress): CustomerAddressResponse {
  return { id, customerId, label, address, createdAt: createdAt.toISOString() };
}
