import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid, NotFound } from '../../../platform/http/errors.js';
import { MAX_ITEMS } from '../invoice.dto.js';
import type { Invoice } from '../invoice.entity.js';
import { InvoiceSettlement } from '../invoice-settlement.service.js';
import { requireQuantities, InvoiceBilling } from '../invoice-billing.service.js';
import { pricedLine, type PricedLine, pricedLines, totalsOf } from '../invoice-totals.js';
import { InvoicesRepository } from '../invoices.repository.js';
import type {
  InvoiceItemLine,
  InvoiceItemResponse,
  NewInvoiceItem,
  UpdateInvoiceItemBody,
} from './invoice-item.dto.js';
import type { InvoiceLine } from './invoice-item.entity.js';
import { InvoiceItemsRepository } from './invoice-items.repository.js';

const NOUN = 'invoice-item';
/** No record has this id. */
const NO_ID = 0;

/** The lines of an invoice; each change computes the invoice's totals again in the same transaction. */
@Injectable()
export class InvoiceItemsService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly items: InvoiceItemsRepository,
    private readonly settlement: InvoiceSettlement,
    private readonly billing: InvoiceBilling,
  ) {}

  create(companyId: number, actor: Actor, invoiceId: number, body: NewInvoiceItem): Promise<InvoiceItemResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [invoice, existing, rules] = await Promise.all([
        this.lockInvoice(tx, invoiceId),
        this.items.ofInvoice(tx, invoiceId),
        this.billing.rules(tx, {}),
      ]);
      requireQuantities(rules, [body], { path: '' });
      if (existing.length >= MAX_ITEMS) throw new Invalid(`An invoice holds at most ${MAX_ITEMS} items.`, 'too-many');
      const line = { ...pricedLine(body), position: (existing.at(-1)?.position ?? -1) + 1 };
      const id = await this.items.insert(tx, { ...line, invoiceId });
      await this.recompute(tx, invoice, [...existing, line]);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, parentId: invoiceId, after: loggedOf(line) });
      return { id, invoiceId, ...line };
    });
  }

  update(companyId: number, actor: Actor, id: number, body: UpdateInvoiceItemBody): Promise<InvoiceItemResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [{ line, invoice }, rules] = await Promise.all([this.lockBoth(tx, id), this.billing.rules(tx, {})]);
      requireQuantities(rules, [{ ...body, id }], { path: '', existing: [line] });
      const changed = changedLine(line, body);
      await this.items.update(tx, id, changed);
      await this.recompute(tx, invoice);
      const { invoiceId, position } = line;
      const [before, after] = [loggedOf(line), loggedOf(changed)];
      tx.audit({ action: 'updated', noun: NOUN, recordId: id, parentId: invoiceId, before, after });
      return { id, invoiceId, ...changed, position };
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { line, invoice } = await this.lockBoth(tx, id);
      await this.items.delete(tx, [id]);
      await this.recompute(tx, invoice);
      const before = loggedOf(line);
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, parentId: line.invoiceId, before });
    });
  }

  ofInvoice(tx: CompanyTx, invoiceId: number): Promise<InvoiceLine[]> {
    return this.items.ofInvoice(tx, invoiceId);
  }

  insertLines(tx: CompanyTx, lines: readonly PricedLine[]): Promise<void> {
    return this.items.insertOfLast(tx, lines);
  }

  /** The lines as they are priced; one that is kept stays as taxable as it was, unless it says otherwise. */
  priced(sent: readonly InvoiceItemLine[], existing: readonly InvoiceLine[]): PricedLine[] {
    return pricedLines(keptTaxable(sent, existing));
  }

  /** Updates lines with known ids, adds new ones, deletes missing ones; undefined if nothing changed. */
  replaceLines(
    tx: CompanyTx,
    invoiceId: number,
    existing: readonly InvoiceLine[],
    sent: readonly InvoiceItemLine[],
  ): { before: PricedLine[]; after: PricedLine[] } | undefined {
    const keptOnes = keptIds(sent, existing);
    const after = this.priced(sent, existing);
    const before = existing.map(pricedOf);
    const lines = after.map((line, position) => ({ ...line, id: sent[position]!.id ?? NO_ID, position }));
    const hasSameIds = lines.length === existing.length && lines.every(({ id }, index) => existing[index]!.id === id);
    if (hasSameIds && JSON.stringify(after) === JSON.stringify(before)) return undefined;
    const gone = existing.filter(({ id }) => !keptOnes.has(id)).map(({ id }) => id);
    const kept = lines.filter(({ id }) => id !== NO_ID);
    const fresh = lines.filter(({ id }) => id === NO_ID).map(({ id: _, ...line }) => ({ ...line, invoiceId }));
    tx.send(this.items.delete(tx, gone), this.items.updateAll(tx, kept), this.items.insertAll(tx, fresh));
    return { before, after };
  }

  private async recompute(tx: CompanyTx, invoice: Invoice, known?: readonly PricedLine[]): Promise<void> {
    const lines = known ?? (await this.items.ofInvoice(tx, invoice.id));
    const totals = totalsOf(lines, {}, invoice, { subtotal: 0, deducted: invoice.deducted });
    await this.settlement.save(tx, invoice, totals, true);
  }

  /** Locks the invoice before its line, as every edit of an invoice does, so that two edits cannot deadlock. */
  private async lockBoth(tx: CompanyTx, id: number): Promise<{ line: InvoiceLine; invoice: Invoice }> {
    const seen = await this.items.find(tx, id);
    if (!seen) throw new NotFound('Item');
    const invoice = await this.lockInvoice(tx, seen.invoiceId);
    const line = await this.items.lock(tx, id);
    if (!line) throw new NotFound('Item');
    return { line, invoice };
  }

  private async lockInvoice(tx: CompanyTx, id: number): Promise<Invoice> {
    const invoice = await this.invoices.lock(tx, id);
    if (!invoice) throw new NotFound('Invoice');
    return invoice;
  }
}

const pricedOf = ({ item, quantity, unitPrice, price, taxable }: PricedLine): PricedLine => {
  return { item, quantity, unitPrice, price, taxable };
};

/** What the log says of a line; that it is taxed is not said. */
const loggedOf = ({ item, quantity, price, taxable }: PricedLine): Record<string, unknown> => {
  return { item, quantity, price, ...(!taxable && { taxable }) };
};

function keptTaxable(sent: readonly InvoiceItemLine[], existing: readonly InvoiceLine[]): InvoiceItemLine[] {
  const known = new Map(existing.map(({ id, taxable }) => [id, taxable]));
  return sent.map((line) => ({ ...line, taxable: line.taxable ?? known.get(line.id ?? NO_ID) }));
}

/** The ids in the lines; throws if one occurs twice or belongs to another invoice. */
function keptIds(sent: readonly InvoiceItemLine[], existing: readonly InvoiceLine[]): Set<number> {
  const named = sent.flatMap(({ id }) => id ?? []);
  const kept = new Set(named);
  const known = new Set(existing.map(({ id }) => id));
  if (kept.size === named.length && named.every((id) => known.has(id))) return kept;
  throw new Invalid([{ field: 'items', message: 'One of the items does not exist.' }], 'unknown-reference');
}

/** The line with the fields that were sent; a price that was not sent is computed. */
function changedLine(
  line: InvoiceLine,
  { item = line.item, quantity = line.quantity, taxable = line.taxable, ...sent }: UpdateInvoiceItemBody,
): PricedLine {
  const priceOfOne = quantity === 1 ? sent.price : null;
  const unitPrice = sent.unitPrice ?? priceOfOne ?? line.unitPrice;
  return pricedLine({ item, quantity, unitPrice, price: sent.price, taxable });
}
