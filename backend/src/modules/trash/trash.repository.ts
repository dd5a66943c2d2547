import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { personJson, utc } from '../../platform/database/sql-json.js';
import { beginTrash, type StoredRow, TRASHED } from '../../platform/database/trashed-rows.js';
import type { Page } from '../../platform/http/paging.js';
import type { TrashEntryResponse, TrashQuery } from './trash.dto.js';

const DAYS_KEPT = 30;
/** Entries whose days are over are removed once a day, and nobody sees them until then. */
const isKept = `t.deleted_at > now() - interval '${DAYS_KEPT} days'`;
/** A restored record's entry stays for its days, so that who restores it again is told. */
const isWaiting = `t.restored_at is null and ${isKept}`;

const columns = `t.id, t.noun, t.record_id as "recordId", t.label,
  (select ${personJson('u')} from users_read u where u.id = t.deleted_by_id) as "deletedBy",
  ${utc('t.deleted_at')} as "deletedAt", ${utc(`(t.deleted_at + interval '${DAYS_KEPT} days')`)} as "endsAt"`;

/** The rows that a deletion took from one table, or whose references it cleared, in the order of the deletion. */
export interface StoredPart {
  part: string;
  rows: StoredRow[];
}

export interface TrashedRecord {
  noun: string;
  recordId: number;
  label: string;
}

export interface TrashEntry extends TrashedRecord {
  parts: StoredPart[];
  isRestored: boolean;
}

const entryColumns = 't.noun, t.record_id as "recordId", t.label, t.parts, t.restored_at is not null as "isRestored"';

@Injectable()
export class TrashRepository {
  list(read: CompanyRead, nouns: readonly string[], query: TrashQuery): Promise<Page<TrashEntryResponse>> {
    const values: unknown[] = [read.companyId, nouns];
    const filters = ['t.company_id = $1', 't.noun = any ($2::text[])', isWaiting];
    if (query.noun !== undefined) filters.push(`t.noun = $${values.push(query.noun)}`);
    if (query.recordId !== undefined) filters.push(`t.record_id = $${values.push(query.recordId)}`);
    for (const word of query.q?.split(' ').filter(Boolean) ?? [])
      filters.push(`strpos(lower(t.label), lower($${values.push(word)})) > 0`);
    const list = {
      name: `trash ${read.companyId}`,
      table: 'trash',
      alias: 't',
      rowColumns: 't.company_id, t.id, t.noun, t.record_id, t.label, t.deleted_by_id, t.deleted_at, t.restored_at',
      columns,
      filters,
      values,
      sorting: { keys: [{ sql: 't.deleted_at', type: 'timestamptz' }], direction: 'desc' } as const,
    };
    return readPage(read, list, query);
  }

  async begin(tx: CompanyTx): Promise<void> {
    await tx.query(beginTrash);
  }

  /** Stores what was taken away since `begin`. */
  async insert(tx: CompanyTx, { noun, recordId, label }: TrashedRecord): Promise<void> {
    await tx.query(
      `insert into trash (company_id, noun, record_id, label, deleted_by_id, operation_id, parts)
       values ($1, $2, $3, $4, $5, $6, ${TRASHED.noted()}::jsonb) returning ${TRASHED.noting(`''`)}`,
      [tx.companyId, noun, recordId, label, tx.actor.userId, tx.operationId ?? null],
    );
  }

  async lock(tx: CompanyTx, id: number): Promise<TrashEntry | null> {
    const rows = await tx.query<TrashEntry>(
      `select ${entryColumns} from trash t where t.company_id = $1 and t.id = $2 and ${isKept} for update`,
      [tx.companyId, id],
    );
    return rows[0] ?? null;
  }

  async idOf(tx: CompanyTx, operationId: number, noun: string, recordId: number): Promise<number | null> {
    const rows = await tx.query<{ id: number }>(
      `select t.id from trash t
       where t.company_id = $1 and t.noun = $2 and t.record_id = $3 and t.operation_id = $4
         and ${isKept}`,
      [tx.companyId, noun, recordId, operationId],
    );
    return rows[0]?.id ?? null;
  }

  /** The entry that holds one of these rows, found in one pass. */
  async holding(tx: CompanyTx, wanted: readonly { table: string; id: number }[]): Promise<{ label: string } | null> {
    if (wanted.length === 0) return null;
    const rows = await tx.query<{ label: string }>(
      `select t.label from trash t, jsonb_to_recordset(t.parts) as p (part text, rows jsonb),
         jsonb_to_recordset(p.rows) as r (id int)
       where t.company_id = $1 and ${isWaiting}
         and (p.part, r.id) in (select * from unnest($2::text[], $3::int[])) limit 1`,
      [tx.companyId, wanted.map(({ table }) => table), wanted.map(({ id }) => id)],
    );
    return rows[0] ?? null;
  }

  /** What the trash keeps of the row, deleted last, in which a column has this value. */
  async rowWith(tx: CompanyTx, part: string, column: string, value: number): Promise<StoredRow | null> {
    const rows = await tx.query<{ row: StoredRow }>(
      `select r.row from trash t, jsonb_to_recordset(t.parts) as p (part text, rows jsonb),
         jsonb_array_elements(p.rows) as r (row)
       where t.company_id = $1 and ${isWaiting} and p.part = $2 and r.row -> $3 = to_jsonb($4::int)
       order by t.id desc limit 1`,
      [tx.companyId, part, column, value],
    );
    return rows[0]?.row ?? null;
  }

  async markRestored(tx: CompanyTx, id: number): Promise<void> {
    await tx.query(`update trash set restored_at = now(), parts = '[]' where company_id = $1 and id = $2`, [
      tx.companyId,
      id,
    ]);
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.query('delete from trash where company_id = $1 and id = $2', [tx.companyId, id]);
  }

  async hasOld(tx: CompanyTx): Promise<boolean> {
    const sql = `select from trash t where t.company_id = $1 and not (${isKept}) limit 1`;
    return (await tx.query(sql, [tx.companyId])).length > 0;
  }

  deleteOld(tx: CompanyTx, limit: number): Promise<TrashEntry[]> {
    return tx.query(
      `delete from trash t where t.company_id = $1 and t.id in (
         select t.id from trash t where t.company_id = $1 and not (${isKept}) order by t.deleted_at limit $2)
       returning ${entryColumns}`,
      [tx.companyId, limit],
    );
  }
}
