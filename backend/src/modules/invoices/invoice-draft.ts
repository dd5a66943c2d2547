import type { CreateInvoiceBody, UpdateInvoiceBody } from './invoice.dto.js';
import type { Invoice } from './invoice.entity.js';
import { type BillingRules, dueAfter, type SentQuantity } from './invoice-billing.service.js';
import type { NewInvoiceItem } from './invoice-items/invoice-item.dto.js';
import type { WantedInvoice } from './invoice-settlement.service.js';
import { type FrozenTax, haveChanged, type InvoiceTerms, NO_TERMS, termsAfter, termsOf } from './invoice-terms.js';
import { type PricedLine, pricedLines, totalsOf } from './invoice-totals.js';

/** What it is made of: a won deal, or an estimate as its job or its deposit. */
export interface InvoiceOrigin {
  dealId?: number;
  estimateId?: number;
  isDeposit?: boolean;
  /** Of the document from which it is made, which keeps a rate that has changed since. */
  tax?: FrozenTax;
}

/** An invoice of which another one is made. */
export type CopiedInvoice = FrozenTax & { items: readonly SentQuantity[] };

/** A tax whose rate is gone is no reason to leave out the tax; undefined: the rate holds as it is now. */
export const keptTax = ({ taxName, taxBasisPoints }: FrozenTax, { rate }: BillingRules): FrozenTax | undefined =>
  rate === null ? { taxRateId: null, taxName, taxBasisPoints } : undefined;

/** Whether inconsistent lines can be refused before the transaction, which knows whether decimals are allowed. */
export const isWhole = (lines: CreateInvoiceBody['items']): lines is NewInvoiceItem[] =>
  lines?.every(({ quantity = 1 }) => Number.isInteger(quantity)) ?? false;

/** Maps a body to an invoice; throws for totals that disagree. */
export function draftOf(
  { items = [], status = 'draft', subtotal, total, ...fields }: CreateInvoiceBody,
  rules: BillingRules & { serviceDate: string },
  tax?: FrozenTax,
) {
  const lines = pricedLines(items);
  const { taxRateId, ...discount } = fields;
  const terms = { ...termsAfter(NO_TERMS, tax ? discount : { ...discount, taxRateId }, rules.rate), ...tax };
  return {
    ...fields,
    ...terms,
    ...totalsOf(lines, { subtotal, total }, terms),
    ...{ status, sentAt: status === 'draft' ? null : new Date(), lines },
    ...{
      serviceDate: rules.serviceDate,
      dueDate: fields.dueDate === undefined ? dueAfter(rules.serviceDate, rules) : fields.dueDate,
    },
  };
}

export type Draft = ReturnType<typeof draftOf> & Omit<InvoiceOrigin, 'tax'>;

export function wantedOf(
  invoice: Invoice,
  {
    subtotal,
    total,
    startTime,
    ...fields
  }: Omit<UpdateInvoiceBody, 'items' | 'serviceDate'> & {
    serviceDate: string | undefined;
    sentAt: Date | null | undefined;
  },
  lines: { sent: readonly PricedLine[] | undefined; existing: readonly PricedLine[]; terms: InvoiceTerms },
): WantedInvoice {
  const { sent, existing, terms } = lines;
  const isPriced = sent !== undefined || subtotal != null || total != null || haveChanged(termsOf(invoice), terms);
  const before = { subtotal: sent === undefined ? invoice.subtotal : 0, deducted: invoice.deducted };
  const { dueDate } = fields;
  return {
    ...fields,
    ...terms,
    // Another due date begins the reminders again.
    ...(dueDate !== undefined && dueDate !== invoice.dueDate && { reminderStep: null }),
    ...(isPriced && totalsOf(sent ?? existing, { subtotal, total }, terms, before)),
    // In the column's format, so that an equal time is no change.
    startTime: startTime && `${startTime}:00`,
  };
}
