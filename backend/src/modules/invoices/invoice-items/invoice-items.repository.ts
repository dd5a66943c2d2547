import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { LAST_ID } from '../../../platform/database/noted-values.js';
import type { PricedLine } from '../invoice-totals.js';
import { asLine, InvoiceItem, type InvoiceLine, storedQuantity } from './invoice-item.entity.js';

/** SQL of the two columns of a line's quantity, which has at most two decimals. */
const quantityColumns = `floor(line.quantity)::int, ((line.quantity - floor(line.quantity)) * 100)::int`;
const quantitySets = `quantity = floor(line.quantity)::int,
         quantity_hundredths = ((line.quantity - floor(line.quantity)) * 100)::int`;

@Injectable()
export class InvoiceItemsRepository {
  async ofInvoice(read: CompanyRead, invoiceId: number): Promise<InvoiceLine[]> {
    return (await read.find(InvoiceItem, { invoiceId }, { position: 'asc', id: 'asc' })).map(asLine);
  }

  async find(read: CompanyRead, id: number): Promise<InvoiceLine | null> {
    const item = await read.findOne(InvoiceItem, { id });
    return item && asLine(item);
  }

  async lock(tx: CompanyTx, id: number): Promise<InvoiceLine | null> {
    const item = await tx.findForUpdate(InvoiceItem, id);
    return item && asLine(item);
  }

  insert(tx: CompanyTx, { quantity, ...line }: Omit<InvoiceLine, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(InvoiceItem, { ...line, ...storedQuantity(quantity) });
  }

  /** Adds the lines of one invoice or many in one statement; the list may be empty. */
  async insertAll(tx: CompanyTx, lines: readonly Omit<InvoiceLine, 'companyId' | 'id'>[]): Promise<void> {
    if (lines.length === 0) return;
    await tx.query(
      `insert into invoice_items
         (company_id, invoice_id, item, quantity, quantity_hundredths, unit_price, price, taxable, position)
       select $1, line."invoiceId", line.item, ${quantityColumns}, line."unitPrice", line.price, line.taxable,
         line.position
       from jsonb_to_recordset($2::jsonb)
         as line ("invoiceId" int, item text, quantity numeric, "unitPrice" int, price int, taxable boolean, position int)
       order by line."invoiceId", line.position`,
      [tx.companyId, JSON.stringify(lines)],
    );
  }

  /** Adds the lines of the invoice that was just inserted, in their order. */
  async insertOfLast(tx: CompanyTx, lines: readonly PricedLine[]): Promise<void> {
    if (lines.length === 0) return;
    await tx.query(
      `insert into invoice_items
         (company_id, invoice_id, item, quantity, quantity_hundredths, unit_price, price, taxable, position)
       select $1, ${LAST_ID.noted()}, line.item, ${quantityColumns}, line."unitPrice", line.price, line.taxable,
         line.position
       from jsonb_to_recordset($2::jsonb)
         as line (item text, quantity numeric, "unitPrice" int, price int, taxable boolean, position int)
       order by line.position`,
      [tx.companyId, JSON.stringify(lines.map((line, position) => ({ ...line, position })))],
    );
  }

  async update(tx: CompanyTx, id: number, { quantity, ...changes }: PricedLine): Promise<void> {
    await tx.update(InvoiceItem, { id }, { ...changes, ...storedQuantity(quantity) });
  }

  async updateAll(tx: CompanyTx, lines: readonly Omit<InvoiceLine, 'companyId' | 'invoiceId'>[]): Promise<void> {
    if (lines.length === 0) return;
    await tx.query(
      `update invoice_items n set item = line.item, ${quantitySets}, unit_price = line."unitPrice",
         price = line.price, taxable = line.taxable, position = line.position
       from jsonb_to_recordset($2::jsonb)
         as line (id int, item text, quantity numeric, "unitPrice" int, price int, taxable boolean, position int)
       where n.company_id = $1 and n.id = line.id`,
      [tx.companyId, JSON.stringify(lines)],
    );
  }

  /** Updates the only line of each of these invoices, which stays as taxable as it was. */
  async updateOnly(
    tx: CompanyTx,
    lines: readonly Omit<InvoiceLine, 'companyId' | 'id' | 'position' | 'taxable'>[],
  ): Promise<void> {
    await tx.query(
      `update invoice_items n set item = line.item, ${quantitySets}, unit_price = line."unitPrice",
         price = line.price
       from jsonb_to_recordset($2::jsonb)
         as line ("invoiceId" int, item text, quantity numeric, "unitPrice" int, price int)
       where n.company_id = $1 and n.invoice_id = line."invoiceId"`,
      [tx.companyId, JSON.stringify(lines)],
    );
  }

  async delete(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await tx.delete(InvoiceItem, { id: ids });
  }
}
