import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { utc } from '../../platform/database/sql-json.js';
import type { JsonText } from '../../platform/http/paging.js';
import type { CustomerResponse } from './customer.dto.js';
import { Customer } from './customer.entity.js';

/** The fields that a resident and their customer have in common (D19). */
export interface ResidentContact {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
}

export interface ResidentOfCustomer {
  id: number;
  firstName: string;
  lastName: string;
}

/** Reads and writes customers. */
@Injectable()
export class CustomersRepository {
  async find(read: CompanyRead, id: number): Promise<JsonText<CustomerResponse> | null> {
    const rows = await read.query<{ record: JsonText<CustomerResponse> }>(
      `select row_to_json(record)::text as record from (
         select c.id, c.company_id as "companyId", c.customer_id as "customerId", c.name, c.email, c.phone, c.address,
           c.version, ${utc('c.created_at')} as "createdAt", ${utc('c.updated_at')} as "updatedAt"
         from customers c where c.company_id = $1 and c.id = $2) record`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  /** The resident of the customer, locked before the customer as every change of a resident does; null for others. */
  async lockResident(tx: CompanyTx, customerId: number): Promise<ResidentOfCustomer | null> {
    const rows = await tx.query<ResidentOfCustomer>(
      'select r.id, r.first_name as "firstName", r.last_name as "lastName" from residents r where r.company_id = $1 and r.customer_id = $2 order by r.id limit 1 for update',
      [tx.companyId, customerId],
    );
    return rows[0] ?? null;
  }

  async updateResident(tx: CompanyTx, id: number, contact: ResidentContact): Promise<void> {
    const { firstName, lastName, email, phone } = contact;
    await tx.query(
      `update residents set first_name = $3, last_name = $4, email = $5, phone = $6, version = version + 1,
         updated_at = now() where company_id = $1 and id = $2`,
      [tx.companyId, id, firstName, lastName, email, phone],
    );
    await tx.query('update unit_residents set resident_name = $3 where company_id = $1 and resident_id = $2', [
      tx.companyId,
      id,
      `${firstName} ${lastName}`,
    ]);
  }

  lock(tx: CompanyTx, id: number): Promise<Customer | null> {
    return tx.findForUpdate(Customer, id);
  }

  async exists(tx: CompanyTx, id: number): Promise<boolean> {
    return (await tx.findOne(Customer, { id })) !== null;
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Customer>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Customer, values);
  }

  async update(tx: CompanyTx, customer: Customer, changes: QueryDeepPartialEntity<Customer>): Promise<void> {
    const version = customer.version + 1;
    await tx.update(Customer, { id: customer.id }, { ...changes, version, updatedAt: () => 'now()' });
  }

  /** Whether anything names the customer: an invoice or a deal. */
  async isBilled(tx: CompanyTx, id: number): Promise<boolean> {
    const rows = await tx.query(
      `select 1 where exists (select from invoices i where i.company_id = $1 and i.customer_id = $2)
         or exists (select from deals d where d.company_id = $1 and d.customer_id = $2)`,
      [tx.companyId, id],
    );
    return rows.length > 0;
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(Customer, { id });
  }
}
