import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { CustomerAddress } from './customer-address.entity.js';
import { WRITTEN_ADDRESS } from './written-addresses.js';

@Injectable()
export class CustomerAddressesRepository {
  list(read: CompanyRead, customerId: number): Promise<CustomerAddress[]> {
    return read.find(CustomerAddress, { customerId }, { id: 'asc' });
  }

  find(read: CompanyRead, id: number): Promise<CustomerAddress | null> {
    return read.findOne(CustomerAddress, { id });
  }

  lock(tx: CompanyTx, id: number): Promise<CustomerAddress | null> {
    return tx.findForUpdate(CustomerAddress, id);
  }

  async count(tx: CompanyTx, customerId: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from customer_addresses where company_id = $1 and customer_id = $2',
      [tx.companyId, customerId],
    );
    return row!.count;
  }

  insert(tx: CompanyTx, customerId: number, address: Pick<CustomerAddress, 'label' | 'address'>): Promise<number> {
    return tx.insert(CustomerAddress, { ...address, customerId });
  }

  /** The addresses of each customer are these lines then; those that stay are as they were. */
  async replaceAll(tx: CompanyTx, customers: readonly { id: number; lines: string[] }[]): Promise<void> {
    const values = [tx.companyId, JSON.stringify(customers)];
    await tx.query(
      `delete from customer_addresses a using jsonb_to_recordset($2::jsonb) as r (id int, lines jsonb)
       where a.company_id = $1 and a.customer_id = r.id and not r.lines ? (${WRITTEN_ADDRESS})`,
      values,
    );
    await tx.query(
      `insert into customer_addresses (company_id, customer_id, label, address)
       select $1, r.id, split_part(l.line, ': ', 1), substr(l.line, length(split_part(l.line, ': ', 1)) + 3)
       from jsonb_to_recordset($2::jsonb) as r (id int, lines jsonb)
       cross join jsonb_array_elements_text(r.lines) with ordinality as l (line, position)
       where not exists (select from customer_addresses a
         where a.company_id = $1 and a.customer_id = r.id and ${WRITTEN_ADDRESS} = l.line)
       order by r.id, l.position`,
      values,
    );
  }

  async update(tx: CompanyTx, id: number, changes: QueryDeepPartialEntity<CustomerAddress>): Promise<void> {
    await tx.update(CustomerAddress, { id }, changes);
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(CustomerAddress, { id });
  }
}
