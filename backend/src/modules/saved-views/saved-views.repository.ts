import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type { ViewQuery, ViewResponse } from './saved-view.dto.js';
import { SavedView } from './saved-view.entity.js';

/** Over `saved_views v`, for the reader $2; used for the list and for a single view. */
const viewColumns = `
  v.id, v.company_id as "companyId", v.screen, v.name, v.query, v.shared, v.created_by_id = $2 as "isOwn", v.version,
  ${utc('v.created_at')} as "createdAt", ${utc('v.updated_at')} as "updatedAt"`;

@Injectable()
export class SavedViewsRepository {
  list(read: CompanyRead, readerId: number, query: ViewQuery): Promise<Page<ViewResponse>> {
    const list = {
      name: `views ${query.screen ?? ''} ${read.companyId}`,
      table: 'saved_views',
      alias: 'v',
      rowColumns: 'v.*',
      columns: viewColumns,
      filters: [
        'v.company_id = $1',
        '(v.shared or v.created_by_id = $2)',
        ...(query.screen === undefined ? [] : ['v.screen = $3']),
      ],
      values: [read.companyId, readerId, ...(query.screen === undefined ? [] : [query.screen])],
      sorting: {
        keys: [{ sql: 'v.name collate "und-x-icu"', type: 'text' as const }],
        direction: 'asc' as const,
      },
    };
    return readPage(read, list, query);
  }

  async find(read: CompanyRead, readerId: number, id: number): Promise<JsonText<ViewResponse> | null> {
    const rows = await read.query<{ record: JsonText<ViewResponse> }>(
      `select row_to_json(record)::text as record from (
         select ${viewColumns} from saved_views v where v.company_id = $1 and v.id = $3) record`,
      [read.companyId, readerId, id],
    );
    return rows[0]?.record ?? null;
  }

  lock(tx: CompanyTx, id: number): Promise<SavedView | null> {
    return tx.findForUpdate(SavedView, id);
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<SavedView>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(SavedView, values);
  }

  async update(tx: CompanyTx, view: SavedView, changes: QueryDeepPartialEntity<SavedView>): Promise<void> {
    const { id, version } = view;
    await tx.update(SavedView, { id }, { ...changes, version: version + 1, updatedAt: () => 'now()' });
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(SavedView, { id });
  }

  async deletePersonal(tx: CompanyTx, userId: number): Promise<void> {
    await tx.query('delete from saved_views where company_id = $1 and created_by_id = $2 and not shared', [
      tx.companyId,
      userId,
    ]);
  }
}
