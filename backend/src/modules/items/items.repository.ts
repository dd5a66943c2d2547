import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage, type Sorting } from '../../platform/database/keyset-list.js';
import { search } from '../../platform/database/search.js';
import { utc } from '../../platform/database/sql-json.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { BulkRecord } from '../bulk/bulk.service.js';
import type { ItemQuery, ItemResponse, ItemSort } from './item.dto.js';
import { Item } from './item.entity.js';

export type ItemContent = Pick<Item, 'name' | 'description' | 'price' | 'type' | 'taxable'>;

/** Over `items n`; used for the list and for a single record. */
const itemColumns = `
  n.id, n.company_id as "companyId", n.name, n.description, n.price, n.type, n.taxable, n.version,
  ${utc('n.created_at')} as "createdAt", ${utc('n.updated_at')} as "updatedAt"`;

const creation = { sql: 'n.created_at', type: 'timestamptz' } as const;

const sortings: Record<ItemSort, Sorting> = {
  newest: { keys: [creation], direction: 'desc' },
  oldest: { keys: [creation], direction: 'asc' },
  name: { keys: [{ sql: 'n.name collate "und-x-icu"', type: 'text' }], direction: 'asc' },
};

@Injectable()
export class ItemsRepository {
  async list(read: CompanyRead, query: ItemQuery): Promise<Page<ItemResponse>> {
    const found = await search(read, 'search_items', query.q);
    const sort = query.sort ?? 'newest';
    const values: unknown[] = [read.companyId];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = ['n.company_id = $1'];
    if (query.type) filters.push(`n.type = ${bind(query.type)}`);
    const list = {
      name: `items ${sort} ${read.companyId}`,
      table: 'items',
      alias: 'n',
      rowColumns: 'n.*',
      columns: itemColumns,
      filters,
      found: found && [{ search: found }],
      values,
      sorting: sortings[sort],
    };
    return readPage(read, list, query);
  }

  async find(read: CompanyRead, id: number): Promise<JsonText<ItemResponse> | null> {
    const rows = await read.query<{ record: JsonText<ItemResponse> }>(
      `select row_to_json(record)::text as record from (
         select ${itemColumns} from items n where n.company_id = $1 and n.id = $2) record`,
      [read.companyId, id],
    );
    return rows[0]?.record ?? null;
  }

  findAll(tx: CompanyTx, ids: readonly number[]): Promise<BulkRecord[]> {
    return tx.query(`select ${itemColumns} from items n where n.company_id = $1 and n.id = any ($2::int[])`, [
      tx.companyId,
      ids,
    ]);
  }

  lock(tx: CompanyTx, id: number): Promise<Item | null> {
    return tx.findForUpdate(Item, id);
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Item>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Item, values);
  }

  contents(read: CompanyRead): Promise<ItemContent[]> {
    return read.query('select name, description, price, type, taxable from items where company_id = $1 order by id', [
      read.companyId,
    ]);
  }

  async insertAll(tx: CompanyTx, items: readonly ItemContent[]): Promise<void> {
    await tx.query(
      `insert into items (company_id, name, description, price, type, taxable)
       select $1, i.name, i.description, i.price, i.type, i.taxable
       from jsonb_to_recordset($2::jsonb) as i (name text, description text, price int, type text, taxable boolean)`,
      [tx.companyId, JSON.stringify(items)],
    );
  }

  async update(tx: CompanyTx, { id, version }: Item, changes: QueryDeepPartialEntity<Item>): Promise<void> {
    await tx.update(Item, { id }, { ...changes, version: version + 1, updatedAt: () => 'now()' });
  }
}
