import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Conflict } from '../../platform/http/errors.js';
import type { Invoice, SettableInvoiceStatus } from './invoice.entity.js';
import { DEDUCTED_REFUSED, settableStatus, settledStatus, sinceWhen, changeRefusal } from './invoice-status.js';
import { InvoicesRepository } from './invoices.repository.js';
import { PaymentsRepository } from './payments/payments.repository.js';

const COUNTED = 'invoices';

/** The columns to write; the status follows from them and from the payments. */
export type WantedInvoice = Omit<QueryDeepPartialEntity<Invoice>, 'status' | 'total'> & {
  status?: SettableInvoiceStatus;
  total?: number;
};

/** The changed columns. */
export interface SavedInvoice {
  before: object;
  after: object;
}

/** The only writer of invoices: keeps total, status and counts consistent. The caller has locked the invoice. */
@Injectable()
export class InvoiceSettlement {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly payments: PaymentsRepository,
  ) {}

  /** An edit that changes nothing keeps the version. `paid` is the paid total, if the caller has just read it. */
  async save(
    tx: CompanyTx,
    invoice: Invoice,
    wanted: WantedInvoice,
    hasOtherChanges: boolean,
    paid?: number,
  ): Promise<SavedInvoice> {
    const changes = { ...wanted, ...settled(invoice, wanted, paid ?? (await this.payments.total(tx, invoice.id))) };
    const names = (Object.keys(changes) as (keyof Invoice)[]).filter((name) => differs(invoice[name], changes[name]));
    const pick = (of: object): object =>
      Object.fromEntries(names.map((name) => [name, (of as Record<string, unknown>)[name]]));
    if (names.length > 0 || hasOtherChanges) tx.send(this.invoices.update(tx, invoice, pick(changes)));
    if (names.includes('status')) {
      tx.count(COUNTED, invoice.status, -1);
      tx.count(COUNTED, changes.status, 1);
    }
    return { before: pick(invoice), after: pick(changes) };
  }
}

function settled(
  invoice: Invoice,
  { status, total = invoice.total, sentAt }: WantedInvoice,
  paid: number,
): Pick<Invoice, 'status'> & QueryDeepPartialEntity<Invoice> {
  const wanted = status ?? settableStatus(invoice.status);
  const refusal = changeRefusal(wanted, total, paid);
  if (refusal) throw new Conflict(refusal, 'has-payments');
  if (invoice.deductedInId !== null && total !== invoice.total) throw new Conflict(DEDUCTED_REFUSED, 'is-deducted');
  const after = settledStatus(wanted, total, paid);
  const now = new Date();
  return {
    status: after,
    sentAt: sentAt !== undefined ? sentAt : sinceWhen(invoice.status !== 'draft', after !== 'draft', now),
    paidAt: sinceWhen(invoice.status === 'paid', after === 'paid', now),
  };
}

/** Instants are compared in the form in which they are read. */
function differs(before: unknown, after: unknown): boolean {
  return after !== undefined && JSON.stringify(before) !== JSON.stringify(after);
}
