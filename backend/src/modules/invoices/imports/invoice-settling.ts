import { Invalid } from '../../../platform/http/errors.js';
import type { BillingTerms } from '../invoice-totals.js';
import {
  DEDUCTED_REFUSED,
  MAX_CENTS,
  type SettableInvoiceStatus,
  settableStatus,
  settledStatus,
  type StoredInvoiceStatus,
  type Totals,
  UNIT_PRICE_NEEDED,
  unitPriceOf,
  VOID_REFUSED,
  changeRefusal,
  billedTotals,
  linePrice,
} from '../invoices.service.js';
import type { OddCell, PlannedRow } from '../../../platform/imports/import-kind.js';

interface InvoiceColumns {
  invoice_number?: string;
  customer_id?: number;
  status?: string;
  item?: string | null;
  /** Null if the invoice has several lines or none. */
  quantity?: number | null;
  unitPrice?: number | null;
  subtotal?: number;
  discount?: number;
  discount_amount?: number | null;
  discount_basis_points?: number | null;
  tax_name?: string | null;
  tax_basis_points?: number | null;
  tax?: number;
  deducted?: number;
  total?: number;
  paid?: number;
  paidOn?: string | null;
  paymentMethod?: string | null;
}

interface InvoiceRow {
  before: InvoiceColumns | null;
  values: InvoiceColumns;
  after: InvoiceColumns;
}

const AMOUNT_NEEDED = 'An amount or a unit price is needed.';
const TOO_LARGE = 'Amount is too large.';
const PRICE_NEEDED = 'A unit price is needed where there is a discount or a tax.';
const LINES_REFUSED = 'This invoice has several lines, or none: change them in the invoice itself.';
const TERMS_REFUSED = 'An invoice with a discount or a tax is changed in the invoice itself.';

const odd = (field: string, reason: string): OddCell => ({ field, reason });

/** Why the row may not change an invoice that another one deducts; its item may have another name. */
export function deductedRefusal(before: InvoiceColumns, after: InvoiceColumns): string | undefined {
  const isOther = (['total', 'quantity', 'unitPrice'] as const).some((name) => before[name] !== after[name]);
  return isOther || after.status === 'draft' ? DEDUCTED_REFUSED : undefined;
}

/** Several lines and recorded payments can only be changed in the invoice itself. */
export function settleInvoice(row: PlannedRow): OddCell | undefined {
  const invoice = row as InvoiceRow;
  return takenNumberRefusal(invoice) ?? voidRefusal(invoice) ?? settleLine(invoice) ?? settleMoney(invoice);
}

/** The price of a line in a file, if the row itself contains it. */
export function amountOf({ total, quantity, unitPrice }: InvoiceColumns): number | undefined {
  return total ?? (unitPrice == null ? undefined : linePrice(quantity ?? 1, unitPrice));
}

function takenNumberRefusal({ before, after }: InvoiceRow): OddCell | undefined {
  if (!before) return undefined;
  if (before.customer_id !== after.customer_id) {
    return odd('invoiceNumber', 'This number is taken by an invoice of another customer.');
  }
  // Numbers are matched ignoring case; the stored one is kept.
  after.invoice_number = before.invoice_number!;
  return undefined;
}

/** A void invoice may stand in the file as it is; being void is begun and ended in the invoice itself. */
function voidRefusal({ before, values }: InvoiceRow): OddCell | undefined {
  if ((before?.status === 'void') === (values.status === 'void')) return undefined;
  if (before?.status === 'void' && values.status === undefined) return undefined;
  return odd('status', values.status === 'void' ? 'An invoice is made void in the invoice itself.' : VOID_REFUSED);
}

interface Line {
  quantity: number;
  unitPrice: number | undefined;
  price: number | undefined;
}

function settleLine(row: InvoiceRow): OddCell | undefined {
  const { before, values } = row;
  if (before && (before.quantity === null || hasTerms(before))) return linesRefusal(before, values);
  const isBilled = hasTerms(values);
  if (before && isBilled) return odd('discount', TERMS_REFUSED);
  const { price, ...line } = lineOf(isBilled ? { ...values, total: undefined } : values, before);
  if (price === undefined) return isBilled ? odd('unitPrice', PRICE_NEEDED) : odd('amount', AMOUNT_NEEDED);
  return settlePrice(row, { ...line, price });
}

function settlePrice(row: InvoiceRow, { quantity, unitPrice, price }: Line & { price: number }): OddCell | undefined {
  const ofOne = unitPriceOf({ quantity, unitPrice, price });
  if (ofOne === null) return odd('unitPrice', UNIT_PRICE_NEEDED);
  if (price > MAX_CENTS) return odd('amount', TOO_LARGE);
  if (linePrice(quantity, ofOne) !== price) return odd('amount', 'Amount must be quantity times unit price.');
  Object.assign(row.after, { quantity, unitPrice: ofOne });
  return settleTotals(row, price);
}

/** Of an invoice whose line is not taxed and discounted by the rules of this one. */
const hasTerms = ({ discount, tax, tax_name, tax_basis_points, deducted }: InvoiceColumns): boolean =>
  [discount, tax, tax_basis_points, deducted].some(Boolean) || tax_name != null;

function settleTotals({ values, after }: InvoiceRow, price: number): OddCell | undefined {
  const taxBasisPoints = values.tax_basis_points ?? null;
  if ((taxBasisPoints === null) !== (values.tax_name == null)) {
    return odd('taxRate', 'A tax needs its name and its rate.');
  }
  const wanted = { discountAmount: values.discount || null, taxBasisPoints };
  if ((wanted.discountAmount ?? 0) > price) return odd('discount', 'The discount is more than the items.');
  const totals = totalsOf(price, wanted);
  if (!totals) return odd('amount', TOO_LARGE);
  const refusal = totalsRefusal(values, totals);
  if (refusal) return refusal;
  const terms = { discount_amount: wanted.discountAmount, discount_basis_points: null, deducted: 0 };
  Object.assign(after, { ...terms, ...totals });
  return undefined;
}

/** Undefined if they are too large. */
function totalsOf(price: number, terms: BillingTerms): Totals | undefined {
  try {
    return billedTotals([{ price, taxable: true }], terms);
  } catch (error) {
    if (error instanceof Invalid) return undefined;
    throw error;
  }
}

function totalsRefusal(values: InvoiceColumns, { tax, total }: Totals): OddCell | undefined {
  if ((values.tax ?? tax) !== tax) return odd('tax', 'Tax must be the tax rate of the items.');
  if ((values.total ?? total) === total) return undefined;
  return odd('amount', 'Amount must be the items less the discount plus the tax.');
}

/** A price that equals quantity times the stored unit price leaves that unit price as it is. */
function lineOf(values: InvoiceColumns, before: InvoiceColumns | null): Line {
  const quantity = values.quantity ?? before?.quantity ?? 1;
  const known = before?.unitPrice ?? undefined;
  const isKnown = known !== undefined && (values.total ?? quantity * known) === quantity * known;
  const unitPrice = values.unitPrice ?? (isKnown ? known : undefined);
  return { quantity, unitPrice, price: amountOf({ total: values.total, quantity, unitPrice }) };
}

function linesRefusal(before: InvoiceColumns, values: InvoiceColumns): OddCell | undefined {
  const changed = ([
      ['item', 'item'], ['quantity', 'quantity'], ['unitPrice', 'unitPrice'], ['total', 'amount'],
      ['discount', 'discount'], ['tax', 'tax'], ['tax_name', 'taxName'], ['tax_basis_points', 'taxRate'],
    ] as const // oxfmt-ignore
  )
    .find(([column]) => values[column] !== undefined && values[column] !== before[column]);
  const isBilled = before.quantity !== null || changed?.[1] === 'discount' || changed?.[0].startsWith('tax');
  return changed && odd(changed[1], isBilled ? TERMS_REFUSED : LINES_REFUSED);
}

interface Standing {
  wanted: SettableInvoiceStatus;
  total: number;
  paid: number;
  paidBefore: number;
}

const settleMoney = (row: InvoiceRow): OddCell | undefined =>
  row.before?.status === 'void' ? settleVoid(row) : settlePayments(row);

function settleVoid({ before, values, after }: InvoiceRow): OddCell | undefined {
  if (values.paid) return odd('paid', VOID_REFUSED);
  return after.total === before!.total ? undefined : odd('amount', VOID_REFUSED);
}

function settlePayments(row: InvoiceRow): OddCell | undefined {
  const { values, after } = row;
  const standing = standingOf(row);
  const { wanted, total, paid, paidBefore } = standing;
  const refusal = validateStanding(standing) ?? validatePayment(row, paid - paidBefore);
  if (refusal) return refusal;
  const status = settledStatus(wanted, total, paid);
  if (values.status === 'paid' && status !== 'paid') {
    return odd('status', 'An invoice is paid when its whole amount has been paid.');
  }
  Object.assign(after, { paid, status });
  if (paid > paidBefore) Object.assign(after, latestPayment(values));
  return undefined;
}

/** Null means the day of the import. */
const latestPayment = ({ paidOn = null, paymentMethod = 'other' }: InvoiceColumns) => ({ paidOn, paymentMethod });

function standingOf(row: InvoiceRow): Standing {
  const { before, values, after } = row;
  const total = after.total!;
  const paidBefore = before?.paid ?? 0;
  const paid = values.paid ?? (values.status === 'paid' ? total : paidBefore);
  return { wanted: wantedStatus(row, paid), total, paid, paidBefore };
}

/** Without a status in the row an existing invoice keeps its own; a new one is a draft unless something was paid. */
function wantedStatus({ before, values }: InvoiceRow, paid: number): SettableInvoiceStatus {
  if (values.status !== undefined) return values.status === 'draft' ? 'draft' : 'sent';
  if (before) return settableStatus(before.status as Exclude<StoredInvoiceStatus, 'void'>);
  return paid > 0 ? 'sent' : 'draft';
}

function validateStanding({ wanted, total, paid, paidBefore }: Standing): OddCell | undefined {
  const refusal = changeRefusal(wanted, total, paidBefore);
  if (refusal) return odd(wanted === 'draft' ? 'status' : 'amount', refusal);
  if (paid < paidBefore) return odd('paid', 'More than that has been paid: remove payments in the invoice itself.');
  if (wanted === 'draft' && paid > 0) return odd('paid', 'A draft takes no payments.');
  return paid > total ? odd('paid', 'More is paid than the amount.') : undefined;
}

/** A row contains the day and the method of the most recent payment only. */
function validatePayment({ before, values }: InvoiceRow, added: number): OddCell | undefined {
  if (added > 0) return undefined;
  const field = (['paidOn', 'paymentMethod'] as const).find(
    (name) => values[name] !== undefined && values[name] !== before?.[name],
  );
  if (field === undefined) return undefined;
  const isRecorded = (before?.paid ?? 0) > 0;
  return odd(
    field,
    isRecorded ? 'A payment that is recorded is changed in the invoice itself.' : 'Say how much was paid.',
  );
}
