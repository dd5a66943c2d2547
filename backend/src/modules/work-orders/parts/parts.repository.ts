import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { LAST_ID } from '../../../platform/database/noted-values.js';
import type { NewPart } from './part.dto.js';
import { Part } from './part.entity.js';

@Injectable()
export class PartsRepository {
  find(read: CompanyRead, id: number): Promise<Part | null> {
    return read.findOne(Part, { id });
  }

  lock(tx: CompanyTx, id: number): Promise<Part | null> {
    return tx.findForUpdate(Part, id);
  }

  count(tx: CompanyTx, workOrderId: number): Promise<number> {
    return tx
      .query<{ count: number }>(
        'select count(*)::int as count from work_order_parts where company_id = $1 and work_order_id = $2',
        [tx.companyId, workOrderId],
      )
      .then(([row]) => row!.count);
  }

  insert(tx: CompanyTx, workOrderId: number, part: Required<NewPart>, createdAt: Date | undefined): Promise<number> {
    return tx.insert(Part, { ...part, workOrderId, createdAt, createdById: tx.actor.userId });
  }

  /** Of the order that the transaction has inserted last. */
  insertAll(tx: CompanyTx, parts: readonly Required<NewPart>[]): Promise<void> {
    const rows = parts.map((part) => ({ ...part, workOrderId: LAST_ID.noted, createdById: tx.actor.userId }));
    return tx.insertAll(Part, rows);
  }

  async update(tx: CompanyTx, id: number, changes: QueryDeepPartialEntity<Part>): Promise<void> {
    await tx.update(Part, { id }, changes);
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(Part, { id });
  }
}
