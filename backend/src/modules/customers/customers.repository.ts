import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { referenceCounts } from '../../platform/database/bulk-records.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { countChoices } from '../../platform/database/list-choices.js';
import { type Search, search } from '../../platform/database/search.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { BulkRecord } from '../bulk/bulk.service.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { type RecordUse, usesOf } from '../../platform/nouns/record-uses.js';
import { customerNoun } from './customer.noun.js';
import type { CustomerCountsQuery, CustomerCountsResponse, CustomerQuery, CustomerResponse } from './customer.dto.js';
import type { FormerPerson } from './billed-person.js';
import { Customer } from './customer.entity.js';
import { countedCustomers, customerColumns, customerJoins, customerList } from './customer-list.js';

@Injectable()
export class CustomersRepository {
  constructor(private readonly nouns: Nouns) {}

  async list(read: CompanyRead, query: CustomerQuery): Promise<Page<CustomerResponse>> {
    const found = await this.search(read, query.q);
    return readPage(read, customerList(read.companyId, query, found), query);
  }

  async counts(read: CompanyRead, query: CustomerCountsQuery): Promise<JsonText<CustomerCountsResponse>> {
    return countChoices(read, countedCustomers(query, await this.search(read, query.q)));
  }

  search(read: CompanyRead, term: string | undefined): Promise<Search | undefined> {
    return search(read, 'search_customers', term);
  }

  async find(read: CompanyRead, id: number): Promise<JsonText<CustomerResponse> | null> {
    const rows = await read.query<{ record: JsonText<CustomerResponse> }>(
      `select row_to_json(record)::text as record from (
         select ${customerColumns} from customers c ${customerJoins} where c.company_id = $1 and c.id = $2) record`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  findAll(tx: CompanyTx, ids: readonly number[]): Promise<BulkRecord[]> {
    return tx.query(
      `select ${customerColumns} from customers c ${customerJoins} where c.company_id = $1 and c.id = any ($2::int[])`,
      [tx.companyId, ids],
    );
  }

  lock(tx: CompanyTx, id: number): Promise<Customer | null> {
    return tx.findForUpdate(Customer, id);
  }

  async exists(read: CompanyRead, id: number): Promise<boolean> {
    const rows = await read.query('select from customers where company_id = $1 and id = $2', [read.companyId, id]);
    return rows.length > 0;
  }

  async update(tx: CompanyTx, customer: Customer, changes: QueryDeepPartialEntity<Customer>): Promise<void> {
    const version = customer.version + 1;
    await tx.update(Customer, { id: customer.id }, { ...changes, version, updatedAt: () => 'now()' });
  }

  /** No edit of the record, so its version stays. */
  async keepFormer(tx: CompanyTx, id: number, { unitIds, makerId }: FormerPerson): Promise<void> {
    await tx.query(
      'update customers set former_unit_ids = $3, former_maker_id = $4 where company_id = $1 and id = $2',
      [tx.companyId, id, unitIds, makerId],
    );
  }

  async uses(tx: CompanyTx, id: number): Promise<RecordUse[]> {
    const holds = this.nouns.holdsOf(customerNoun.name);
    const [row] = await tx.query<{ counts: number[] }>(`select ${referenceCounts(holds)} as counts`, [
      tx.companyId,
      id,
    ]);
    return usesOf(holds, row!.counts);
  }
}
