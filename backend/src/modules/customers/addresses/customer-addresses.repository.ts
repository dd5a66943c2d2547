import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { CustomerAddress } from './customer-address.entity.js';

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

  async update(tx: CompanyTx, id: number, changes: QueryDeepPartialEntity<CustomerAddress>): Promise<void> {
    await tx.update(CustomerAddress, { id }, changes);
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(CustomerAddress, { id });
  }
}
