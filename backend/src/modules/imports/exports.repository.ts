import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import { NotFound } from '../../platform/http/errors.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import type { ExportResponse } from './export.dto.js';
import { DAYS_KEPT, isKept } from './export.noun.js';

/** How many parts are read at a time when a file is sent. */
const PARTS_AT_ONCE = 20;

const exportColumns = `
  e.id, e.company_id as "companyId", e.kind, e.status, e.row_count as "rowCount", e.done_count as "doneCount",
  ${utc('e.created_at')} as "createdAt", ${utc('e.ended_at')} as "endedAt",
  ${utc(`(e.created_at + interval '${DAYS_KEPT} days')`)} as "expiresAt"`;

export interface WaitingExport {
  id: number;
  run: number;
  kind: string;
  requestedById: number | null;
}

@Injectable()
export class ExportsRepository {
  list(read: CompanyRead, query: PageQuery): Promise<Page<ExportResponse>> {
    const list = {
      name: `exports ${read.companyId}`,
      table: 'exports',
      alias: 'e',
      rowColumns: 'e.*',
      columns: exportColumns,
      filters: ['e.company_id = $1', isKept('e')],
      values: [read.companyId],
      sorting: { keys: [{ sql: 'e.created_at', type: 'timestamptz' }], direction: 'desc' } as const,
    };
    return readPage(read, list, query);
  }

  async find(read: CompanyRead, id: number): Promise<ExportResponse | null> {
    const rows = await read.query<ExportResponse>(
      `select ${exportColumns} from exports e where e.company_id = $1 and e.id = $2 and ${isKept('e')}`,
      [read.companyId, id],
    );
    return rows[0] ?? null;
  }

  /** Adds an export, or returns the one of this kind that is already running. */
  async insert(tx: CompanyTx, kind: string, rowCount: number): Promise<{ id: number; isNew: boolean }> {
    const rows = await tx.query<{ id: number; isNew: boolean }>(
      `insert into exports (company_id, kind, row_count, requested_by_id)
       select $1, $2, $3, (select u.id from users_read u where u.company_id = $1 and u.id = $4)
       on conflict (company_id, kind) where status = 'waiting' do update set row_count = exports.row_count
       returning id, xmax = 0 as "isNew"`,
      [tx.companyId, kind, rowCount, tx.actor.userId],
    );
    return rows[0]!;
  }

  /** Claims a waiting export and deletes its partial file; null if it has ended or a living server is writing it. */
  async claim(tx: CompanyTx, id: number): Promise<WaitingExport | null> {
    const rows = await tx.query<WaitingExport>(
      `update exports e set done_count = 0, run = e.run + 1, alive_at = now()
       where e.company_id = $1 and e.id = $2 and e.status = 'waiting'
         and (e.alive_at is null or e.alive_at < now() - interval '30 seconds')
       returning e.id, e.run, e.kind, e.requested_by_id as "requestedById"`,
      [tx.companyId, id],
    );
    if (rows[0]) await this.deleteParts(tx, id);
    return rows[0] ?? null;
  }

  /** Whether it is still to be written; a server that is gone counts until its claim expires. */
  async isWaiting(tx: CompanyTx, id: number): Promise<boolean> {
    const rows = await tx.query(`select from exports where company_id = $1 and id = $2 and status = 'waiting'`, [
      tx.companyId,
      id,
    ]);
    return rows.length > 0;
  }

  /** Releases the claim, so that the next job can begin at once. */
  async release(tx: CompanyTx, { id, run }: WaitingExport): Promise<void> {
    await tx.query(
      `update exports set alive_at = null where company_id = $1 and id = $2 and run = $3 and status = 'waiting'`,
      [tx.companyId, id, run],
    );
  }

  /** Adds a part of the file and renews the claim; false if another server has restarted the export. */
  async addPart(tx: CompanyTx, { id, run }: WaitingExport, content: string, rowCount: number): Promise<boolean> {
    const rows = await tx.query(
      `with own as (
         update exports e set done_count = e.done_count + $5, alive_at = now()
         where e.company_id = $1 and e.id = $2 and e.run = $3 and e.status = 'waiting' returning e.id)
       insert into export_parts (company_id, export_id, content) select $1, own.id, $4 from own returning id`,
      [tx.companyId, id, run, content, rowCount],
    );
    return rows.length > 0;
  }

  /** Ends the export; false if another server has restarted it. */
  async end(tx: CompanyTx, { id, run }: WaitingExport, status: 'ready' | 'failed'): Promise<boolean> {
    const rows = await tx.query(
      `update exports e set status = $4, ended_at = now()
       where e.company_id = $1 and e.id = $2 and e.run = $3 and e.status = 'waiting' returning e.id`,
      [tx.companyId, id, run, status],
    );
    return rows.length > 0;
  }

  async deleteParts(tx: CompanyTx, id: number): Promise<void> {
    await tx.query('delete from export_parts where company_id = $1 and export_id = $2', [tx.companyId, id]);
  }

  /** The parts of the file in order; throws NotFound if the export is deleted before the last one is read. */
  async *parts(read: CompanyRead, id: number): AsyncGenerator<string> {
    for (let last = 0; ;) {
      // The same statement reads the export: without a row it is gone, with an empty one the file is at its end.
      const rows = await read.query<{ id: number; content: string } | { id: null }>(
        `select p.id, p.content from exports e left join lateral (
           select own.id, own.content from export_parts own
           where own.company_id = $1 and own.export_id = $2 and own.id > $3 order by own.id limit ${PARTS_AT_ONCE}) p on true
         where e.company_id = $1 and e.id = $2 and e.status = 'ready' order by p.id`,
        [read.companyId, id, last],
      );
      if (rows.length === 0) throw new NotFound('Export');
      for (const row of rows) {
        if (row.id === null) return;
        yield row.content;
        last = row.id;
      }
    }
  }

  /** Deletes the finished exports of the kind before this one. */
  async deleteEarlier(tx: CompanyTx, { id, kind }: WaitingExport): Promise<void> {
    await tx.query(`delete from exports where company_id = $1 and kind = $2 and id <> $3 and status <> 'waiting'`, [
      tx.companyId,
      kind,
      id,
    ]);
  }

  async deleteOld(tx: CompanyTx): Promise<void> {
    await tx.query(`delete from exports e where e.company_id = $1 and not (${isKept('e')})`, [tx.companyId]);
  }

  async hasOld(tx: CompanyTx): Promise<boolean> {
    const sql = `select from exports e where e.company_id = $1 and not (${isKept('e')}) limit 1`;
    return (await tx.query(sql, [tx.companyId])).length > 0;
  }
}
