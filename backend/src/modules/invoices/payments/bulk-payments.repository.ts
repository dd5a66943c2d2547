import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import type { Payment } from './payment.entity.js';

export type NewPayment = Pick<Payment, 'invoiceId' | 'amount' | 'method' | 'date'>;

export type RevokedPayment = NewPayment & { id: number; invoiceNumber: string };

const revoked = `returning p.id, p.invoice_id as "invoiceId", i.invoice_number as "invoiceNumber", p.amount, p.method, p.date`;

@Injectable()
export class BulkPaymentsRepository {
  /** Adds one payment for each invoice; returns their ids by invoice. */
  async insert(tx: CompanyTx, payments: readonly NewPayment[]): Promise<Map<number, number>> {
    const rows = await tx.query<{ id: number; invoiceId: number }>(
      `insert into payments (company_id, invoice_id, amount, method, date, created_by_id)
       select $1, r."invoiceId", r.amount, r.method, r.date, $3
       from jsonb_to_recordset($2::jsonb) as r ("invoiceId" int, amount int, method text, date date)
       order by r."invoiceId" returning id, invoice_id as "invoiceId"`,
      [tx.companyId, JSON.stringify(payments), tx.actor.userId],
    );
    return new Map(rows.map(({ id, invoiceId }) => [invoiceId, id]));
  }

  deleteLatest(tx: CompanyTx, invoiceIds: readonly number[]): Promise<RevokedPayment[]> {
    return tx.query(
      `delete from payments p using invoices i
       where p.company_id = $1 and p.invoice_id = any ($2::int[]) and i.company_id = p.company_id and i.id = p.invoice_id
         and p.id = (select max(l.id) from payments l where l.company_id = p.company_id and l.invoice_id = p.invoice_id)
       ${revoked}`,
      [tx.companyId, invoiceIds],
    );
  }

  deleteAll(tx: CompanyTx, invoiceIds: readonly number[]): Promise<RevokedPayment[]> {
    return tx.query(
      `delete from payments p using invoices i
       where p.company_id = $1 and p.invoice_id = any ($2::int[]) and i.company_id = p.company_id and i.id = p.invoice_id
       ${revoked}`,
      [tx.companyId, invoiceIds],
    );
  }
}
