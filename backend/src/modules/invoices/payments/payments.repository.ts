import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { type RecordId, recordStatement } from '../../../platform/database/noted-values.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { paymentJson } from '../invoice-list.js';
import type { PaymentResponse } from './payment.dto.js';
import { Payment } from './payment.entity.js';

const onePayment = recordStatement(
  (id) => `select ${paymentJson}::text as record from payments p where p.company_id = $1 and p.id = ${id}`,
);

@Injectable()
export class PaymentsRepository {
  /** The paid total of an invoice in cents; stable only while the invoice is locked. */
  async total(tx: CompanyTx, invoiceId: number): Promise<number> {
    const [row] = await tx.query<{ total: number }>(
      'select coalesce(sum(amount), 0) as total from payments where company_id = $1 and invoice_id = $2',
      [tx.companyId, invoiceId],
    );
    return row!.total;
  }

  async record(read: CompanyRead, id: RecordId): Promise<JsonText<PaymentResponse>> {
    const [row] = await read.query<{ record: JsonText<PaymentResponse> }>(...onePayment(read.companyId, id));
    return row!.record;
  }

  find(read: CompanyRead, id: number): Promise<Payment | null> {
    return read.findOne(Payment, { id });
  }

  insert(tx: CompanyTx, values: Omit<QueryDeepPartialEntity<Payment>, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(Payment, values);
  }

  async delete(tx: CompanyTx, id: number): Promise<boolean> {
    return (await tx.delete(Payment, { id })) > 0;
  }
}
