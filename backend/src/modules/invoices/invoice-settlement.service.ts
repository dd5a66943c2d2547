import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Conflict } from '../../platform/http/errors.js';
import type { Invoice, SettableInvoiceStatus, StoredInvoiceStatus } from './invoice.entity.js';
import {
  changeRefusal,
  CUSTOMER_REFUSED,
  DEDUCTED_REFUSED,
  settableStatus,
  settledStatus,
  sinceWhen,
  statusBeforeVoid,
  VOID_REFUSED,
  VOIDING_REFUSED,
} from './invoice-status.js';
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
    const known = {
      paid: paid ?? (await this.payments.total(tx, invoice.id)),
      isDeducted: await this.invoices.isDeducted(tx, invoice),
    };
    const isMoved = wanted.customerId !== undefined && wanted.customerId !== invoice.customerId;
    if (isMoved && (known.isDeducted || invoice.deducted > 0)) throw new Conflict(CUSTOMER_REFUSED, 'is-deducted');
    const changes = { ...wanted, ...settled(invoice, wanted, known) };
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

type SettledInvoice = Pick<Invoice, 'status'> & QueryDeepPartialEntity<Invoice>;

interface Dependents {
  /** Cents. */
  paid: number;
  isDeducted: boolean;
}

function settled(invoice: Invoice, wanted: WantedInvoice, known: Dependents): SettledInvoice {
  if (wanted.voidedAt) return voided(invoice, known);
  if (invoice.status !== 'void') return unlessVoid(invoice, invoice.status, wanted, known);
  if (wanted.voidedAt === undefined) throw new Conflict(VOID_REFUSED, 'invoice-is-void');
  return unlessVoid(invoice, statusBeforeVoid(invoice), wanted, known);
}

/** The instant at which an older invoice was issued is not known; it was sent all the same. */
function voided({ status, sentAt, createdAt }: Invoice, { paid, isDeducted }: Dependents): SettledInvoice {
  if (isDeducted) throw new Conflict(DEDUCTED_REFUSED, 'is-deducted');
  if (paid > 0) throw new Conflict(VOIDING_REFUSED, 'has-payments');
  return { status: 'void', sentAt: status === 'draft' ? null : (sentAt ?? createdAt) };
}

function unlessVoid(
  invoice: Invoice,
  before: Exclude<StoredInvoiceStatus, 'void'>,
  { status, total = invoice.total, sentAt }: WantedInvoice,
  { paid, isDeducted }: Dependents,
): SettledInvoice {
  const wanted = status ?? settableStatus(before);
  const refusal = changeRefusal(wanted, total, paid);
  if (refusal) throw new Conflict(refusal, 'has-payments');
  if (isDeducted && (total !== invoice.total || wanted === 'draft'))
    throw new Conflict(DEDUCTED_REFUSED, 'is-deducted');
  const after = settledStatus(wanted, total, paid);
  const now = new Date();
  return {
    status: after,
    sentAt: sentAt !== undefined ? sentAt : sinceWhen(before !== 'draft', after !== 'draft', now),
    paidAt: sinceWhen(before === 'paid', after === 'paid', now),
  };
}

/** Instants are compared in the form in which they are read. */
function differs(before: unknown, after: unknown): boolean {
  return after !== undefined && JSON.stringify(before) !== JSON.stringify(after);
}
