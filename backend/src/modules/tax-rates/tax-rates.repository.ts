import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { TaxRateQuery, TaxRateResponse } from './tax-rate.dto.js';
import { TaxRate } from './tax-rate.entity.js';

/** Over `tax_rates t`; used for the list and for a single rate. */
const rateColumns = `
  t.id, t.company_id as "companyId", t.name, t.basis_points as "basisPoints", t.version,
  ${utc('t.created_at')} as "createdAt", ${utc('t.updated_at')} as "updatedAt"`;

@Injectable()
export class TaxRatesRepository {
  list(read: CompanyRead, query: TaxRateQuery): Promise<Page<TaxRateResponse>> {
    const list = {
      name: `tax-rates ${read.companyId}`,
      table: 'tax_rates',
      alias: 't',
      rowColumns: 't.*',
      columns: rateColumns,
      filters: ['t.company_id = $1'],
      values: [read.companyId],
      sorting: { keys: [{ sql: 't.name collate "und-x-icu"', type: 'text' as const }], direction: 'asc' as const },
    };
    return readPage(read, list, query);
  }

  async find(read: CompanyRead, id: number): Promise<JsonText<TaxRateResponse> | null> {
    const rows = await read.query<{ record: JsonText<TaxRateResponse> }>(
      `select row_to_json(record)::text as record from (
         select ${rateColumns} from tax_rates t where t.company_id = $1 and t.id = $2) record`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  byId(read: CompanyRead, id: number): Promise<TaxRate | null> {
    return read.findOne(TaxRate, { id });
  }

  lock(tx: CompanyTx, id: number): Promise<TaxRate | null> {
    return tx.findForUpdate(TaxRate, id);
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<TaxRate>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(TaxRate, values);
  }

  async update(tx: CompanyTx, { id, version }: TaxRate, changes: QueryDeepPartialEntity<TaxRate>): Promise<void> {
    await tx.update(TaxRate, { id }, { ...changes, version: version + 1, updatedAt: () => 'now()' });
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(TaxRate, { id });
  }
}
