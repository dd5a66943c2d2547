import { type ErrorDetail, Invalid } from '../../platform/http/errors.js';
import { billedTotals, MAX_BASIS_POINTS, pricedLine, type PricedLine } from '../invoices/invoice-totals.js';
import type { NewEstimateItem } from './estimate-item.dto.js';
import type { Estimate } from './estimate.entity.js';

export interface EstimateLine extends PricedLine {
  taxable: boolean;
}

/** What decides the amounts besides the lines. */
export type EstimateTerms = Pick<
  Estimate,
  'discountBasisPoints' | 'discountAmount' | 'taxBasisPoints' | 'depositBasisPoints' | 'depositAmount'
>;

export type EstimateAmounts = Pick<Estimate, 'subtotal' | 'discount' | 'tax' | 'total' | 'deposit'>;

export const linesOf = (items: readonly NewEstimateItem[]): EstimateLine[] =>
  items.map(({ taxable = true, ...line }, index) => ({ ...pricedLine(line, `items.${index}.`), taxable }));

/** The amounts as an invoice computes them, and the part of the total that is due before the work; all in cents. */
export function amountsOf(lines: readonly EstimateLine[], terms: EstimateTerms): EstimateAmounts {
  refuseBoth(terms, 'discountBasisPoints', 'discountAmount', 'Discount');
  refuseBoth(terms, 'depositBasisPoints', 'depositAmount', 'Deposit');
  const totals = billedTotals(lines, terms);
  return { ...totals, deposit: depositOf(totals.total, terms) };
}

function depositOf(total: number, { depositBasisPoints, depositAmount }: EstimateTerms): number {
  if (depositAmount === null) return Math.round((total * (depositBasisPoints ?? 0)) / MAX_BASIS_POINTS);
  if (depositAmount <= total) return depositAmount;
  throw refused('depositAmount', 'Deposit must be at most the total.');
}

function refuseBoth(terms: EstimateTerms, share: keyof EstimateTerms, amount: keyof EstimateTerms, name: string): void {
  if (terms[share] === null || terms[amount] === null) return;
  throw refused(amount, `${name} is either in per cent or an amount.`);
}

const refused = (field: string, message: string): Invalid => new Invalid([{ field, message } satisfies ErrorDetail]);
