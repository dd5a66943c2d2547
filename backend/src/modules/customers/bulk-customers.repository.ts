import { Injectable } from '@nestjs/common';
import { unreferenced } from '../../platform/database/bulk-records.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { customerNoun } from './customer.noun.js';
import type { Customer } from './customer.entity.js';

export type NewCustomer = Pick<Customer, 'customerId' | 'name'> &
  Partial<Pick<Customer, 'email' | 'phone' | 'address' | 'tags'>>;

/** The fields that a person and their customer have in common. */
export type Contact = Pick<Customer, 'name' | 'email' | 'phone'>;

/** The names by which a customer can be found, in lower case and most reliable first: number, e-mail address, name. */
export interface CalledCustomer {
  id: number;
  names: (string | null)[];
}

@Injectable()
export class BulkCustomersRepository {
  constructor(private readonly nouns: Nouns) {}

  /** The customers found by one of these words, which are in lower case. */
  calledBy(read: CompanyRead, words: readonly string[]): Promise<CalledCustomer[]> {
    return read.query(
      `select c.id, array[lower(c.customer_id), lower(c.email), lower(c.name)] as names from customers c
       where c.company_id = $1
         and (lower(c.customer_id) = any ($2::text[]) or lower(c.email) = any ($2::text[]) or lower(c.name) = any ($2::text[]))
       order by c.id`,
      [read.companyId, words],
    );
  }

  /** Adds customers; returns the id of each number. */
  async insert(tx: CompanyTx, customers: readonly NewCustomer[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ id: number; number: string }>(
      `insert into customers (company_id, customer_id, name, email, phone, address, tags)
       select $1, c."customerId", c.name, c.email, c.phone, c.address, coalesce(c.tags, '{}')
       from jsonb_to_recordset($2::jsonb)
         as c ("customerId" text, name text, email text, phone text, address text, tags text[])
       returning id, customer_id as number`,
      [tx.companyId, JSON.stringify(customers)],
    );
    return new Map(rows.map(({ id, number }) => [number, id]));
  }

  /** Writes these contacts to customers; returns the previous contacts of those that changed. */
  follow(tx: CompanyTx, contacts: readonly (Contact & { id: number })[]): Promise<(Contact & { id: number })[]> {
    return tx.query(
      `with contact as (
         select * from jsonb_to_recordset($2::jsonb) as r (id int, name text, email text, phone text)),
       old as (
         select c.id, c.name, c.email, c.phone from customers c
         where c.company_id = $1 and c.id in (select id from contact) order by c.id for update)
       update customers c set name = r.name, email = r.email, phone = r.phone, version = c.version + 1, updated_at = now()
       from old join contact r on r.id = old.id
       where c.company_id = $1 and c.id = old.id
         and (old.name, old.email, old.phone) is distinct from (r.name, r.email, r.phone)
       returning c.id, old.name, old.email, old.phone`,
      [tx.companyId, JSON.stringify(contacts)],
    );
  }

  async deleteUnused(tx: CompanyTx, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    // Locked first, so that the next statement sees references that were written meanwhile.
    await tx.query('select id from customers where company_id = $1 and id = any ($2::int[]) order by id for update', [
      tx.companyId,
      ids,
    ]);
    return tx.query(
      `delete from customers t where t.company_id = $1 and t.id = any ($2::int[])
         ${unreferenced(this.nouns.referencesTo(customerNoun.name))}
       returning t.id, t.name`,
      [tx.companyId, ids],
    );
  }
}
