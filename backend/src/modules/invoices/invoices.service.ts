import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { todayOf } from '../../platform/database/company-day.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { LAST_ID } from '../../platform/database/noted-values.js';
import { Conflict, type HttpError, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { LAST_NUMBER, nextNumber } from '../../platform/numbering/company-numbers.js';
import { CustomersService } from '../customers/customers.service.js';
import { BulkService } from '../bulk/bulk.service.js';
import { TrashService } from '../trash/trash.service.js';
import { idsOf, UsersService } from '../users/users.service.js';
import { invoiceNoun } from './invoice.noun.js';
import type {
  CreateInvoiceBody,
  InvoiceCountsQuery,
  InvoiceCountsResponse,
  InvoiceQuery,
  InvoiceResponse,
  UpdateInvoiceBody,
} from './invoice.dto.js';
import type { Invoice } from './invoice.entity.js';
import { InvoiceDeductions } from './invoice-deductions.service.js';
import {
  type CopiedInvoice,
  type Draft,
  draftOf,
  type InvoiceOrigin,
  isWhole,
  keptTax,
  wantedOf,
} from './invoice-draft.js';
import { InvoiceItemsService } from './invoice-items/invoice-items.service.js';
import { type BillingRules, InvoiceBilling, requireQuantities } from './invoice-billing.service.js';
import { InvoiceSettlement } from './invoice-settlement.service.js';
import { DEDUCTED_REFUSED, DELETION_REFUSED, WORKED_ON_REFUSED } from './invoice-status.js';
import { termsAfter } from './invoice-terms.js';
import { type PricedLine, pricedLines } from './invoice-totals.js';
import { type EndedInvoice, InvoicesRepository } from './invoices.repository.js';
import { PaymentsRepository } from './payments/payments.repository.js';
import { invoicesBulk } from './invoices-bulk.js';
import { TrashedInvoices } from './trashed-invoices.js';

export {
  type InvoiceStatus,
  invoiceStatuses,
  type SettableInvoiceStatus,
  type StoredInvoiceStatus,
} from './invoice.entity.js';
export { ITEM_REQUIRED, MAX_ITEM } from './invoice-items/invoice-item.dto.js';
export { readStatusOf } from './invoice-list.js';
export {
  changeRefusal,
  DEDUCTED_REFUSED,
  settableStatus,
  settledStatus,
  sinceWhen,
  VOID_REFUSED,
} from './invoice-status.js';
export { CreateInvoiceBody, InvoiceCustomerResponse } from './invoice.dto.js';
export {
  billedTotals,
  linePrice,
  MAX_CENTS,
  type PricedLine,
  pricedLines,
  type Totals,
  totalsOf,
  UNIT_PRICE_NEEDED,
  unitPriceOf,
} from './invoice-totals.js';
export { paymentMethods } from './payments/payment.entity.js';

const NOUN = 'invoice';
const COUNTED = 'invoices';
const NOT_DEDUCTED = { deductedInId: null, deductedAmount: null };

/** Totals follow from the lines, the status from payments and due date. A job is the same record as its invoice. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly items: InvoiceItemsService,
    private readonly settlement: InvoiceSettlement,
    private readonly billing: InvoiceBilling,
    private readonly deductions: InvoiceDeductions,
    private readonly payments: PaymentsRepository,
    private readonly customers: CustomersService,
    private readonly users: UsersService,
    private readonly trash: TrashService,
    private readonly trashed: TrashedInvoices,
    bulkChanges: BulkService,
  ) {
    bulkChanges.keep(invoicesBulk(this, invoices));
  }

  async list(companyId: number, query: InvoiceQuery): Promise<Page<InvoiceResponse>> {
    const read = this.database.readCompany(companyId);
    return this.invoices.list(read, query, await this.customers.search(read, query.q));
  }

  async counts(companyId: number, query: InvoiceCountsQuery): Promise<JsonText<InvoiceCountsResponse>> {
    const read = this.database.readCompany(companyId);
    return this.invoices.counts(read, query, await this.customers.search(read, query.q));
  }

  async find(companyId: number, by: { id: number } | { number: string }): Promise<JsonText<InvoiceResponse>> {
    const record = await this.invoices.find(this.database.readCompany(companyId), by);
    if (record === null) throw new NotFound('Invoice');
    return record;
  }

  /** `copied`: another invoice, of which quantities stay as they are, and a tax whose rate is gone. */
  async create(
    companyId: number,
    actor: Actor,
    body: CreateInvoiceBody,
    copied?: CopiedInvoice,
  ): Promise<JsonText<InvoiceResponse>> {
    if (isWhole(body.items)) pricedLines(body.items);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const rules = await this.readRules(tx, body);
      requireQuantities(rules, body.items ?? [], { existing: copied?.items });
      const draft = draftOf(body, rules, copied && keptTax(copied, rules));
      const [, record] = await Promise.all([this.write(tx, draft), this.invoices.find(tx, { id: LAST_ID })]);
      return record!;
    });
  }

  /** Creates an invoice of what was agreed before inside another transaction, for example of an estimate; returns its id. */
  async insert(tx: CompanyTx, body: CreateInvoiceBody, { tax, ...origin }: InvoiceOrigin = {}): Promise<number> {
    return this.write(tx, { ...draftOf(body, await this.readRules(tx, body), tax), ...origin });
  }

  async update(
    companyId: number,
    actor: Actor,
    id: number,
    body: UpdateInvoiceBody,
    version: number | undefined,
    sentAt?: Date | null,
  ): Promise<JsonText<InvoiceResponse>> {
    const { items, ...fields } = body;
    if (isWhole(items)) pricedLines(items);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [locked, rules, refusal, lines, paid, today] = await Promise.all([
        this.invoices.lock(tx, id),
        this.billing.rules(tx, body),
        this.referenceRefusal(tx, body),
        this.items.ofInvoice(tx, id),
        this.payments.total(tx, id),
        fields.serviceDate === null ? todayOf(tx) : undefined,
      ]);
      const invoice = await this.current(tx, id, locked, version);
      if (refusal) throw refusal;
      if (items) requireQuantities(rules, items, { existing: lines });
      const changed = items && this.items.replaceLines(tx, id, lines, items);
      const wanted = wantedOf(
        invoice,
        { ...fields, sentAt, serviceDate: fields.serviceDate ?? today },
        {
          sent: items && this.items.priced(items, lines),
          existing: lines,
          terms: termsAfter(invoice, body, rules.rate),
        },
      );
      const saved = await this.settlement.save(tx, invoice, wanted, changed !== undefined, paid);
      auditUpdate(tx, invoice, saved, changed);
      return (await this.invoices.find(tx, { id }))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [locked, paid, isWorkedOn] = await Promise.all([
        this.invoices.lock(tx, id),
        this.payments.total(tx, id),
        this.invoices.isWorkedOn(tx, id),
      ]);
      const invoice = await this.current(tx, id, locked, undefined);
      if (isWorkedOn) throw new Conflict(WORKED_ON_REFUSED, 'timer-running');
      if (paid > 0) throw new Conflict(DELETION_REFUSED, 'has-payments');
      if (await this.invoices.isDeducted(tx, invoice)) throw new Conflict(DEDUCTED_REFUSED, 'is-deducted');
      // Else it would come back deducted by an invoice that may be void no longer.
      if (invoice.deductedInId !== null) tx.send(this.invoices.update(tx, invoice, NOT_DEDUCTED));
      const record = { noun: NOUN, recordId: id, label: invoice.invoiceNumber };
      await this.trash.move(tx, record, () => this.trashed.take(tx, id));
      // Reports of the days before read here that it was owed then.
      const { serviceDate, dueDate, sentAt, createdAt } = invoice;
      noteRemoval(tx, invoice, { serviceDate, dueDate, sentAt, createdAt });
    });
  }

  /** Clears the deal of its invoices, as part of moving the deal to the trash. */
  takeDeal(tx: CompanyTx, dealId: number): void {
    this.trashed.takeDeal(tx, dealId);
  }

  /** Deducts an invoice of the same customer, such as a deposit, from another one; each is deducted once. */
  deduct(tx: CompanyTx, id: number, deductedId: number): Promise<void> {
    return this.deductions.deduct(tx, id, deductedId);
  }

  /** Clears the estimate of its job and deposit, as part of moving the estimate to the trash. */
  takeEstimate(tx: CompanyTx, estimateId: number): void {
    this.trashed.takeEstimate(tx, estimateId);
  }

  isOfDeal(tx: CompanyTx, dealId: number): Promise<boolean> {
    return this.invoices.isOfDeal(tx, dealId);
  }

  /** Deletes the drafts of a deal that nobody has changed since they were created for it. */
  async withdrawDrafts(tx: CompanyTx, dealId: number): Promise<void> {
    const drafts = await this.invoices.lockUntouchedDrafts(tx, dealId);
    tx.send(this.invoices.delete(tx, drafts.map(({ id }) => id))); // oxfmt-ignore
    for (const draft of drafts) noteRemoval(tx, draft);
  }

  /** Returns the locked invoice; throws if it does not exist or is not the version that the editor has seen. */
  async current(tx: CompanyTx, id: number, invoice: Invoice | null, version: number | undefined): Promise<Invoice> {
    if (!invoice) throw new NotFound('Invoice');
    if (version === undefined || version === invoice.version) return invoice;
    throw new StaleEdit(JSON.parse((await this.invoices.find(tx, { id }))!));
  }

  /** With the service date (default: today); throws for a wrong customer or assignee. */
  private async readRules(tx: CompanyTx, body: CreateInvoiceBody): Promise<BillingRules & { serviceDate: string }> {
    const [refusal, rules, serviceDate] = await Promise.all([
      this.referenceRefusal(tx, body),
      this.billing.rules(tx, body),
      body.serviceDate ?? todayOf(tx),
    ]);
    if (refusal) throw refusal;
    return { ...rules, serviceDate };
  }

  private async write(tx: CompanyTx, { lines, ...values }: Draft): Promise<number> {
    const [invoiceNumber, id] = await Promise.all([
      nextNumber(tx, invoiceNoun),
      this.invoices.insert(tx, { ...values, invoiceNumber: LAST_NUMBER.noted }),
      this.items.insertLines(tx, lines),
    ]);
    tx.count(COUNTED, values.status, 1);
    // An invoice without discount and tax has no lines about them in its activity.
    const { discount, tax, ...rest } = values;
    const after = { invoiceNumber, ...rest, ...(discount > 0 && { discount }), ...(tax > 0 && { tax }), items: lines };
    tx.audit({ action: 'created', noun: NOUN, recordId: id, after });
    return id;
  }

  private async referenceRefusal(
    tx: CompanyTx,
    { customerId, assignedToId }: Pick<UpdateInvoiceBody, 'customerId' | 'assignedToId'>,
  ): Promise<HttpError | undefined> {
    const refusals = await Promise.all([
      customerId === undefined ? undefined : this.customers.billingRefusal(tx, customerId),
      this.users.assignmentRefusal(tx, idsOf(assignedToId), 'assignedToId'),
    ]);
    return refusals.find((refusal) => refusal !== undefined);
  }
}

function noteRemoval(tx: CompanyTx, ended: EndedInvoice, dates: Partial<Invoice> = {}): void {
  const { id, invoiceNumber, customerId, status, total } = ended;
  tx.count(COUNTED, status, -1);
  const before = { invoiceNumber, customerId, status, total, ...dates };
  tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before });
}

function auditUpdate(
  tx: CompanyTx,
  { id }: Invoice,
  { before, after }: { before: object; after: object },
  items: { before: PricedLine[]; after: PricedLine[] } | undefined,
): void {
  if (!items && Object.keys(after).length === 0) return;
  tx.audit({
    action: 'updated',
    noun: NOUN,
    recordId: id,
    before: { ...before, ...(items && { items: items.before }) },
    after: { ...after, ...(items && { items: items.after }) },
  });
}
