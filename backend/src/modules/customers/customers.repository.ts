import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Customer } from './customer.entity.js';

/** Reads and writes customers. */
@Injectable()
export class CustomersRepository {
  lock(tx: CompanyTx, id: number): Promise<Customer | null> {
    return tx.findForUpdate(Customer, id);
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
