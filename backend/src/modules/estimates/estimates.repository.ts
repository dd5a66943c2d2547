import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { countChoices } from '../../platform/database/list-choices.js';
import { LAST_ID, type RecordId, recordStatement } from '../../platform/database/noted-values.js';
import { type Found, type Search, search, searchThrough } from '../../platform/database/search.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { BulkRecord } from '../bulk/bulk.service.js';
import { throughCustomers } from '../customers/customers.service.js';
import type { EstimateCountsQuery, EstimateCountsResponse, EstimateQuery, EstimateResponse } from './estimate.dto.js';
import { Estimate } from './estimate.entity.js';
import { countedEstimates, estimateColumns, estimateJoins, estimateList } from './estimate-list.js';
import type { EstimateLine } from './estimate-content.js';

const recordWhere = (condition: string): string =>
  `select row_to_json(r)::text as record from (
     select ${estimateColumns} from estimates e ${estimateJoins} where e.company_id = $1 and ${condition}) r`;
const oneById = recordStatement((id) => recordWhere(`e.id = ${id}`));

const lineRows = `jsonb_to_recordset($2::jsonb)
  as line (item text, quantity numeric, "unitPrice" int, price int, taxable boolean, position int)`;

@Injectable()
export class EstimatesRepository {
  async list(read: CompanyRead, query: EstimateQuery, customers?: Search): Promise<Page<EstimateResponse>> {
    return readPage(read, estimateList(read.companyId, query, await this.found(read, query.q, customers)), query);
  }

  async counts(
    read: CompanyRead,
    query: EstimateCountsQuery,
    customers?: Search,
  ): Promise<JsonText<EstimateCountsResponse>> {
    return countChoices(read, countedEstimates(query, await this.found(read, query.q, customers)));
  }

  /** The record by the list's own SQL; null when there is none in this company. */
  async find(read: CompanyRead, by: { id: RecordId } | { number: string }): Promise<JsonText<EstimateResponse> | null> {
    const [sql, values] =
      'id' in by
        ? oneById(read.companyId, by.id)
        : [recordWhere('e.estimate_number = $2'), [read.companyId, by.number]];
    const [row] = await read.query<{ record: JsonText<EstimateResponse> }>(sql, values);
    return row?.record ?? null;
  }

  findAll(tx: CompanyTx, ids: readonly number[]): Promise<BulkRecord[]> {
    return tx.query(
      `select ${estimateColumns} from estimates e ${estimateJoins} where e.company_id = $1 and e.id = any ($2::int[])`,
      [tx.companyId, ids],
    );
  }

  lock(tx: CompanyTx, id: number): Promise<Estimate | null> {
    return tx.findForUpdate(Estimate, id);
  }

  async linesOf(read: CompanyRead, estimateId: number): Promise<EstimateLine[]> {
    return read.query(
      `select n.item, n.quantity::float8 as quantity, n.unit_price as "unitPrice", n.price, n.taxable
       from estimate_items n where n.company_id = $1 and n.estimate_id = $2 order by n.position, n.id`,
      [read.companyId, estimateId],
    );
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Estimate>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Estimate, values);
  }

  /** Adds the lines of the estimate that was just inserted, in their order. */
  async insertLinesOfLast(tx: CompanyTx, lines: readonly EstimateLine[]): Promise<void> {
    await tx.query(
      `insert into estimate_items (company_id, estimate_id, item, quantity, unit_price, price, taxable, position)
       select $1, ${LAST_ID.noted()}, line.item, line.quantity, line."unitPrice", line.price, line.taxable, line.position
       from ${lineRows} order by line.position`,
      [tx.companyId, positioned(lines)],
    );
  }

  async replaceLines(tx: CompanyTx, estimateId: number, lines: readonly EstimateLine[]): Promise<void> {
    await tx.query(
      `with gone as (delete from estimate_items n where n.company_id = $1 and n.estimate_id = $3)
       insert into estimate_items (company_id, estimate_id, item, quantity, unit_price, price, taxable, position)
       select $1, $3, line.item, line.quantity, line."unitPrice", line.price, line.taxable, line.position
       from ${lineRows} order by line.position`,
      [tx.companyId, positioned(lines), estimateId],
    );
  }

  async update(tx: CompanyTx, estimate: Estimate, changes: QueryDeepPartialEntity<Estimate>): Promise<void> {
    const version = estimate.version + 1;
    await tx.update(Estimate, { id: estimate.id }, { ...changes, version, updatedAt: () => 'now()' });
  }

  async dealExists(read: CompanyRead, id: number): Promise<boolean> {
    const sql = 'select id from deals_read where company_id = $1 and id = $2';
    return (await read.query(sql, [read.companyId, id])).length > 0;
  }

  private async found(
    read: CompanyRead,
    term: string | undefined,
    customers: Search | undefined,
  ): Promise<Found[] | undefined> {
    const estimates = await search(read, 'search_estimates', term);
    return (
      estimates &&
      customers && [{ search: estimates }, await searchThrough(read, 'estimates', customers, throughCustomers)]
    );
  }
}

const positioned = (lines: readonly EstimateLine[]): string =>
  JSON.stringify(lines.map((line, position) => ({ ...line, position })));
