import { lineLabels, type LineLabels } from './line-labels';

/** What an invoice or an estimate bills, in cents. */
export interface Billed {
  subtotal: number;
  discount?: number;
  /** Hundredths of a per cent; absent or null: the discount is an amount. */
  discountBasisPoints?: number | null;
  /** Absent or null: no tax. */
  taxName?: string | null;
  taxBasisPoints?: number | null;
  tax?: number;
  /** Earlier invoices that this one takes off. */
  deductions?: readonly { invoiceNumber: string; amount: number }[];
  total: number;
}

/** A sum under the lines. */
export interface SumRow {
  label: string;
  /** Cents; below 0 what is taken off. */
  amount: number;
  isMain?: boolean;
}

/** The sums under the lines, with the words and in the order of the PDF. */
export function billedRows(billed: Billed, labels: LineLabels = lineLabels): SumRow[] {
  const { subtotal, discount = 0, discountBasisPoints, tax = 0, deductions = [], total } = billed;
  return [
    { label: labels.subtotal, amount: subtotal },
    ...(discount > 0 ? [{ label: withPercent(labels.discount, discountBasisPoints), amount: -discount }] : []),
    { label: taxLabel(billed, labels), amount: tax },
    ...deductions.map(({ invoiceNumber, amount }) => ({ label: labels.depositOf(invoiceNumber), amount: -amount })),
    { label: labels.total, amount: total, isMain: true },
  ];
}

/** What was paid of it and what is left. */
export const paidRows = (total: number, paid: number, labels: LineLabels = lineLabels): SumRow[] => [
  ...(paid > 0 ? [{ label: labels.paid, amount: paid }] : []),
  { label: labels.balanceDue, amount: total - paid, isMain: true },
];

/** 'Sales Tax' without a rate, as the specification says; else 'NC Sales Tax (7.25%)'. */
function taxLabel(
  { taxName, taxBasisPoints }: Pick<Billed, 'taxName' | 'taxBasisPoints'>,
  { salesTax }: LineLabels,
): string {
  return taxName == null || taxBasisPoints == null ? salesTax : `${taxName} (${percentOf(taxBasisPoints)})`;
}

const withPercent = (label: string, basisPoints: number | null | undefined): string =>
  basisPoints ? `${label} (${percentOf(basisPoints)})` : label;

/** 725 → '7.25%'. */
export const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`;
