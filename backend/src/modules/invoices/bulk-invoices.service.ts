import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { InvoiceItemsRepository } from './invoice-items/invoice-items.repository.js';
import type { PricedLine } from './invoice-totals.js';
import { BulkPaymentsRepository, type NewPayment, type RevokedPayment } from './payments/bulk-payments.repository.js';

const PAYMENT = 'payment';

export type OnlyLine = Omit<PricedLine, 'taxable'> & { invoiceId: number };

/** A payment of an invoice, with the invoice's number for the audit line. */
export type InvoicePayment = NewPayment & { invoiceNumber: string };

/** Writes lines and payments of many invoices at once, for imports; totals and status follow the usual rules. */
@Injectable()
export class BulkInvoicesService {
  constructor(
    private readonly items: InvoiceItemsRepository,
    private readonly payments: BulkPaymentsRepository,
  ) {}

  insertLines(tx: CompanyTx, lines: readonly OnlyLine[]): Promise<void> {
    return this.items.insertAll(tx, lines.map((line) => ({ ...line, taxable: true, position: 0 }))); // oxfmt-ignore
  }

  /** Updates the lines of invoices that have only one. */
  async updateLines(tx: CompanyTx, lines: readonly OnlyLine[]): Promise<void> {
    if (lines.length > 0) await this.items.updateOnly(tx, lines);
  }

  /** Records at most one payment for each invoice; none for a draft, and none above the balance. */
  async recordPayments(tx: CompanyTx, payments: readonly InvoicePayment[]): Promise<void> {
    if (payments.length === 0) return;
    const ids = await this.payments.insert(tx, payments);
    for (const { invoiceId, ...after } of payments) {
      tx.audit({ action: 'created', noun: PAYMENT, recordId: ids.get(invoiceId)!, parentId: invoiceId, after });
    }
  }

  async revokeLatestPayments(tx: CompanyTx, invoiceIds: readonly number[]): Promise<void> {
    if (invoiceIds.length > 0) this.noteRevoked(tx, await this.payments.deleteLatest(tx, invoiceIds));
  }

  async revokePayments(tx: CompanyTx, invoiceIds: readonly number[]): Promise<void> {
    if (invoiceIds.length > 0) this.noteRevoked(tx, await this.payments.deleteAll(tx, invoiceIds));
  }

  private noteRevoked(tx: CompanyTx, revoked: readonly RevokedPayment[]): void {
    for (const { id, invoiceId, ...before } of revoked) {
      tx.audit({ action: 'deleted', noun: PAYMENT, recordId: id, parentId: invoiceId, before });
    }
  }
}
