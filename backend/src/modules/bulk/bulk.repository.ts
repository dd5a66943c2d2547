import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { FormerValues } from './bulk-handler.js';

const isKept = `o.created_at > now() - interval '30 days'`;

export interface ChangedRecord {
  id: number;
  /** After the change; null: it is in the trash. */
  version: number | null;
  before: FormerValues;
}

export interface BulkOperation {
  noun: string;
  changed: ChangedRecord[];
  createdById: number | null;
  isUndone: boolean;
}

@Injectable()
export class BulkRepository {
  async insert(tx: CompanyTx, noun: string): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      'insert into bulk_operations (company_id, noun, created_by_id) values ($1, $2, $3) returning id',
      [tx.companyId, noun, tx.actor.userId],
    );
    return row!.id;
  }

  async finish(tx: CompanyTx, id: number, changed: readonly ChangedRecord[]): Promise<void> {
    await tx.query('update bulk_operations set changed = $3::jsonb where company_id = $1 and id = $2', [
      tx.companyId,
      id,
      JSON.stringify(changed),
    ]);
  }

  async lock(tx: CompanyTx, id: number): Promise<BulkOperation | null> {
    const rows = await tx.query<BulkOperation>(
      `select o.noun, o.changed, o.created_by_id as "createdById", o.undone_at is not null as "isUndone"
       from bulk_operations o where o.company_id = $1 and o.id = $2 and ${isKept} for update`,
      [tx.companyId, id],
    );
    return rows[0] ?? null;
  }

  async markUndone(tx: CompanyTx, id: number): Promise<void> {
    await tx.query('update bulk_operations set undone_at = now() where company_id = $1 and id = $2', [
      tx.companyId,
      id,
    ]);
  }

  async deleteOld(tx: CompanyTx): Promise<void> {
    await tx.query(`delete from bulk_operations o where o.company_id = $1 and not (${isKept})`, [tx.companyId]);
  }

  async hasOld(tx: CompanyTx): Promise<boolean> {
    const sql = `select from bulk_operations o where o.company_id = $1 and not (${isKept}) limit 1`;
    return (await tx.query(sql, [tx.companyId])).length > 0;
  }
}
