import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { LAST_ID } from '../../../platform/database/noted-values.js';
import type { PricedLine } from '../invoice-totals.js';
import { InvoiceItem } from './invoice-item.entity.js';

@Injectable()
export class InvoiceItemsRepository {
  ofInvoice(read: CompanyRead, invoiceId: number): Promise<InvoiceItem[]> {
    return read.find(InvoiceItem, { invoiceId }, { position: 'asc', id: 'asc' });
  }

  find(read: CompanyRead, id: number): Promise<InvoiceItem | null> {
    return read.findOne(InvoiceItem, { id });
  }

  lock(tx: CompanyTx, id: number): Promise<InvoiceItem | null> {
    return tx.findForUpdate(InvoiceItem, id);
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<InvoiceItem>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(InvoiceItem, values);
  }

  /** Adds the lines of one invoice or many in one statement; the list may be empty. */
  async insertAll(tx: CompanyTx, lines: readonly Omit<InvoiceItem, 'companyId' | 'id'>[]): Promise<void> {
    if (lines.length === 0) return;
    await tx.query(
      `insert into invoice_items (company_id, invoice_id, item, quantity, unit_price, price, position)
       select $1, line."invoiceId", line.item, line.quantity, line."unitPrice", line.price, line.position
       from jsonb_to_recordset($2::jsonb)
         as line ("invoiceId" int, item text, quantity int, "unitPrice" int, price int, position int)
       order by line."invoiceId", line.position`,
      [tx.companyId, JSON.stringify(lines)],
    );
  }

  /** Adds the lines of the invoice that was just inserted, in their order. */
  async insertOfLast(tx: CompanyTx, lines: readonly PricedLine[]): Promise<void> {
    if (lines.length === 0) return;
    await tx.query(
      `insert into invoice_items (company_id, invoice_id, item, quantity, unit_price, price, position)
       select $1, ${LAST_ID.noted()}, line.item, line.quantity, line."unitPrice", line.price, line.position
       from jsonb_to_recordset($2::jsonb) as line (item text, quantity int, "unitPrice" int, price int, position int)
       order by line.position`,
      [tx.companyId, JSON.stringify(lines.map((line, position) => ({ ...line, position })))],
    );
  }

  async update(tx: CompanyTx, id: number, changes: QueryDeepPartialEntity<InvoiceItem>): Promise<void> {
    await tx.update(InvoiceItem, { id }, changes);
  }

  async updateAll(tx: CompanyTx, lines: readonly Omit<InvoiceItem, 'companyId' | 'invoiceId'>[]): Promise<void> {
    if (lines.length === 0) return;
    await tx.query(
      `update invoice_items n set item = line.item, quantity = line.quantity, unit_price = line."unitPrice",
         price = line.price, position = line.position
       from jsonb_to_recordset($2::jsonb)
         as line (id int, item text, quantity int, "unitPrice" int, price int, position int)
       where n.company_id = $1 and n.id = line.id`,
      [tx.companyId, JSON.stringify(lines)],
    );
  }

  /** Updates the only line of each of these invoices. */
  async updateOnly(tx: CompanyTx, lines: readonly Omit<InvoiceItem, 'companyId' | 'id' | 'position'>[]): Promise<void> {
    await tx.query(
      `update invoice_items n set item = line.item, quantity = line.quantity, unit_price = line."unitPrice",
         price = line.price
       from jsonb_to_recordset($2::jsonb)
         as line ("invoiceId" int, item text, quantity int, "unitPrice" int, price int)
       where n.company_id = $1 and n.invoice_id = line."invoiceId"`,
      [tx.companyId, JSON.stringify(lines)],
    );
  }

  async delete(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await tx.delete(InvoiceItem, { id: ids });
  }
}
