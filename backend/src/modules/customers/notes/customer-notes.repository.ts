import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { utc } from '../../../platform/database/sql-json.js';
import type { CustomerNoteResponse } from './customer-note.dto.js';
import { CustomerNote } from './customer-note.entity.js';

const notes = (condition: string): string => `
  select n.id, n.customer_id as "customerId", n.text, n.created_by_id as "createdById",
    (select coalesce(u.display_name, u.first_name, u.username) from users_read u where u.id = n.created_by_id) as "createdBy",
    ${utc('n.created_at')} as "createdAt"
  from customer_notes n where n.company_id = $1 and ${condition} order by n.id desc`;

@Injectable()
export class CustomerNotesRepository {
  list(read: CompanyRead, customerId: number): Promise<CustomerNoteResponse[]> {
    return read.query(notes('n.customer_id = $2'), [read.companyId, customerId]);
  }

  async read(read: CompanyRead, id: number): Promise<CustomerNoteResponse> {
    const [note] = await read.query<CustomerNoteResponse>(notes('n.id = $2'), [read.companyId, id]);
    return note!;
  }

  lock(tx: CompanyTx, id: number): Promise<CustomerNote | null> {
    return tx.findForUpdate(CustomerNote, id);
  }

  async count(tx: CompanyTx, customerId: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from customer_notes where company_id = $1 and customer_id = $2',
      [tx.companyId, customerId],
    );
    return row!.count;
  }

  insert(tx: CompanyTx, customerId: number, text: string): Promise<number> {
    return tx.insert(CustomerNote, { customerId, text, createdById: tx.actor.userId });
  }

  async update(tx: CompanyTx, id: number, text: string): Promise<void> {
    await tx.update(CustomerNote, { id }, { text });
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(CustomerNote, { id });
  }
}
