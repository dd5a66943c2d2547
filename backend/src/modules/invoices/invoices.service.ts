import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { todayOf } from '../../platform/database/company-day.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { nextNumber } from '../../platform/numbering/company-numbers.js';
import { CustomersService } from '../customers/customers.service.js';
import { UsersService } from '../users/users.service.js';
import { invoiceNoun } from './invoice.noun.js';
import type { CreateInvoiceBody, InvoiceQuery, InvoiceResponse, UpdateInvoiceBody } from './invoice.dto.js';
import type { Invoice } from './invoice.entity.js';
import { InvoiceItemsService } from './invoice-items/invoice-items.service.js';
import { InvoiceSettlement, type WantedInvoice } from './invoice-settlement.service.js';
import { DELETION_REFUSED } from './invoice-status.js';
import { type PricedLine, pricedLines, totalsOf } from './invoice-totals.js';
import { type EndedInvoice, InvoicesRepository } from './invoices.repository.js';
import { PaymentsRepository } from './payments/payments.repository.js';

export { invoiceStatuses, type SettableInvoiceStatus, type StoredInvoiceStatus } from './invoice.entity.js';
export { ITEM_REQUIRED, MAX_ITEM } from './invoice-items/invoice-item.dto.js';
export { readStatusOf } from './invoice-list.js';
export { settableStatus, settledStatus, sinceWhen, changeRefusal } from './invoice-status.js';
export { LARGEST_CENTS, UNIT_PRICE_NEEDED, unitPriceOf } from './invoice-totals.js';
export { paymentMethods } from './payments/payment.entity.js';

const NOUN = 'invoice';
const COUNTED = 'invoices';

/**
 * An invoice's number is counted up per company, its totals are computed from its lines, its status follows
 * from its payments and its due date, and one with payments is not deleted. A job is the same record.
 */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly items: InvoiceItemsService,
    private readonly settlement: InvoiceSettlement,
    private readonly payments: PaymentsRepository,
    private readonly customers: CustomersService,
    private readonly users: UsersService,
  ) {}

  async list(companyId: number, query: InvoiceQuery): Promise<Page<InvoiceResponse>> {
    const read = this.database.readCompany(companyId);
    return this.invoices.list(read, query, await this.customers.search(read, query.q));
  }

  async find(companyId: number, by: { id: number } | { number: string }): Promise<JsonText<InvoiceResponse>> {
    const record = await this.invoices.find(this.database.readCompany(companyId), by);
    if (record === null) throw new NotFound('Invoice');
    return record;
  }

  create(companyId: number, actor: Actor, body: CreateInvoiceBody): Promise<JsonText<InvoiceResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const id = await this.insert(tx, body);
      return (await this.invoices.find(tx, { id }))!;
    });
  }

  /** Makes an invoice in a transaction that makes more, for a won deal for example; answers its id. */
  async insert(tx: CompanyTx, body: CreateInvoiceBody, origin: { dealId?: number } = {}): Promise<number> {
    const { items = [], status = 'draft', subtotal, total, ...fields } = body;
    await this.requireReferences(tx, fields);
    const lines = pricedLines(items);
    const values = {
      ...fields,
      ...origin,
      ...totalsOf(lines, { subtotal, total }),
      status,
      serviceDate: fields.serviceDate ?? (await todayOf(tx)),
      sentAt: status === 'draft' ? null : new Date(),
    };
    const invoiceNumber = await nextNumber(tx, invoiceNoun);
    const id = await this.invoices.insert(tx, { ...values, invoiceNumber });
    await this.items.insertLines(tx, id, lines);
    tx.count(COUNTED, status, 1);
    tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { invoiceNumber, ...values, items: lines } });
    return id;
  }

  update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateInvoiceBody,
    version: number | undefined,
  ): Promise<JsonText<InvoiceResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const invoice = await this.lockForEdit(tx, id, version);
      await this.requireReferences(tx, body);
      const { items, ...fields } = body;
      const changed = items && (await this.items.replaceLines(tx, id, items));
      const wanted = await this.wantedOf(tx, invoice, fields, items && pricedLines(items));
      const { before, after } = await this.settlement.save(tx, invoice, wanted, changed !== undefined);
      if (changed || Object.keys(after).length > 0) {
        tx.audit({
          action: 'updated',
          noun: NOUN,
          recordId: id,
          before: { ...before, ...(changed && { items: changed.before }) },
          after: { ...after, ...(changed && { items: changed.after }) },
        });
      }
      return (await this.invoices.find(tx, { id }))!;
    });
  }

  /** With its lines and links. */
  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const invoice = await this.lockForEdit(tx, id, undefined);
      if ((await this.payments.total(tx, id)) > 0) throw new Conflict(DELETION_REFUSED, 'has-payments');
      await this.remove(tx, [invoice]);
    });
  }

  /** Whether a deal has an invoice that was made for it. */
  isOfDeal(tx: CompanyTx, dealId: number): Promise<boolean> {
    return this.invoices.isOfDeal(tx, dealId);
  }

  /** Takes the drafts of a deal back that nobody has touched since they were made for it. */
  async withdrawDrafts(tx: CompanyTx, dealId: number): Promise<void> {
    await this.remove(tx, await this.invoices.lockUntouchedDrafts(tx, dealId));
  }

  private async remove(tx: CompanyTx, invoices: readonly EndedInvoice[]): Promise<void> {
    await this.invoices.delete(tx, invoices.map(({ id }) => id)); // oxfmt-ignore
    for (const { id, invoiceNumber, customerId, status, total } of invoices) {
      tx.count(COUNTED, status, -1);
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { invoiceNumber, customerId, status, total } });
    }
  }

  private async lockForEdit(tx: CompanyTx, id: number, version: number | undefined): Promise<Invoice> {
    const invoice = await this.invoices.lock(tx, id);
    if (!invoice) throw new NotFound('Invoice');
    if (version === undefined || version === invoice.version) return invoice;
    throw new StaleEdit(JSON.parse((await this.invoices.find(tx, { id }))!));
  }

  /** The columns that a body's own fields mean. */
  private async wantedOf(
    tx: CompanyTx,
    invoice: Invoice,
    { subtotal, total, serviceDate, startTime, ...fields }: Omit<UpdateInvoiceBody, 'items'>,
    newLines: readonly PricedLine[] | undefined,
  ): Promise<WantedInvoice> {
    const isPriced = newLines !== undefined || subtotal != null || total != null;
    const lines = newLines ?? (isPriced ? await this.items.ofInvoice(tx, invoice.id) : []);
    const kept = newLines === undefined ? invoice : undefined;
    return {
      ...fields,
      ...(isPriced && totalsOf(lines, { subtotal, total }, kept)),
      serviceDate: serviceDate === null ? await todayOf(tx) : serviceDate,
      // As the column writes it, so that the same time is no change.
      startTime: startTime && `${startTime}:00`,
    };
  }

  private async requireReferences(
    tx: CompanyTx,
    { customerId, assignedToId }: Pick<UpdateInvoiceBody, 'customerId' | 'assignedToId'>,
  ): Promise<void> {
    if (customerId !== undefined) await this.customers.requireBillable(tx, customerId);
    const refusal = await this.users.assignmentRefusal(tx, assignedToId ? [assignedToId] : [], 'assignedToId');
    if (refusal) throw refusal;
  }
}
