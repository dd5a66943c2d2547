import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { type Found, type Search, search, searchThrough } from '../../platform/database/search.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { BulkRecord } from '../bulk/bulk.service.js';
import { throughCustomers } from '../customers/customers.service.js';
import type { DealQuery, DealResponse, DealTotalsQuery, StageTotalResponse } from './deal.dto.js';
import { Deal } from './deal.entity.js';
import { dealColumns, dealJoins, dealList, dealTotals } from './deal-list.js';

@Injectable()
export class DealsRepository {
  async list(read: CompanyRead, query: DealQuery, customers?: Search): Promise<Page<DealResponse>> {
    return readPage(read, dealList(read.companyId, query, await this.found(read, query.q, customers)), query);
  }

  async totals(read: CompanyRead, query: DealTotalsQuery, customers?: Search): Promise<StageTotalResponse[]> {
    return read.query(...dealTotals(read.companyId, query, await this.found(read, query.q, customers)));
  }

  /** The record by the list's own SQL; null when there is none in this company. */
  async find(read: CompanyRead, id: number): Promise<JsonText<DealResponse> | null> {
    const rows = await read.query<{ record: JsonText<DealResponse> }>(
      `select row_to_json(r)::text as record from (
         select ${dealColumns} from deals d ${dealJoins} where d.company_id = $1 and d.id = $2) r`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  findAll(tx: CompanyTx, ids: readonly number[]): Promise<BulkRecord[]> {
    return tx.query(
      `select ${dealColumns} from deals d ${dealJoins} where d.company_id = $1 and d.id = any ($2::int[])`,
      [tx.companyId, ids],
    );
  }

  lock(tx: CompanyTx, id: number): Promise<Deal | null> {
    return tx.findForUpdate(Deal, id);
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Deal>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Deal, values);
  }

  async update(tx: CompanyTx, deal: Deal, changes: QueryDeepPartialEntity<Deal>): Promise<void> {
    await tx.update(Deal, { id: deal.id }, { ...changes, version: deal.version + 1, updatedAt: () => 'now()' });
  }

  /** Of which the job is made, instead of a draft. */
  async hasAcceptedEstimate(tx: CompanyTx, dealId: number): Promise<boolean> {
    const rows = await tx.query(
      `select id from estimates_read where company_id = $1 and deal_id = $2 and status in ('accepted', 'converted') limit 1`,
      [tx.companyId, dealId],
    );
    return rows.length > 0;
  }

  /** Locks the deal of an estimate, if it has one. */
  async lockOfEstimate(tx: CompanyTx, estimateId: number): Promise<void> {
    await tx.query(
      `select d.id from deals d
       where d.company_id = $1 and d.id = (select e.deal_id from estimates_read e where e.company_id = $1 and e.id = $2)
       for update`,
      [tx.companyId, estimateId],
    );
  }

  private async found(
    read: CompanyRead,
    term: string | undefined,
    customers: Search | undefined,
  ): Promise<Found[] | undefined> {
    const deals = await search(read, 'search_deals', term);
    return deals && customers && [{ search: deals }, await searchThrough(read, 'deals', customers, throughCustomers)];
  }
}
