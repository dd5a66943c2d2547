import { type ErrorDetail, Invalid } from '../../platform/http/errors.js';
import { billedTotals, MAX_BASIS_POINTS, type PricedLine, pricedLines } from '../invoices/invoice-totals.js';
import type { NewEstimateItem } from './estimate-item.dto.js';
import type { Estimate } from './estimate.entity.js';

export type EstimateLine = PricedLine;

/** What decides the amounts besides the lines. */
export type EstimateTerms = Pick<
  Estimate,
  'discountBasisPoints' | 'discountAmount' | 'taxBasisPoints' | 'depositBasisPoints' | 'depositAmount'
>;

export type EstimateAmounts = Pick<Estimate, 'subtotal' | 'discount' | 'tax' | 'total' | 'deposit'>;

export const linesOf = (items: readonly NewEstimateItem[]): EstimateLine[] => pricedLines(items);

/** The amounts as an invoice computes them, and the part of the total that is due before the work; all in cents. */
export function amountsOf(lines: readonly EstimateLine[], terms: EstimateTerms): EstimateAmounts {
  const totals = billedTotals(lines, terms);
  return { ...totals, deposit: depositOf(totals.total, terms) };
}

function depositOf(total: number, { depositBasisPoints, depositAmount }: EstimateTerms): number {
  if (depositBasisPoints !== null && depositAmount !== null) {
    throw refused('depositAmount', 'A deposit is in per cent or an amount, not both.');
  }
  if (depositAmount === null) return Math.round((total * (depositBasisPoints ?? 0)) / MAX_BASIS_POINTS);
  if (depositAmount <= total) return depositAmount;
  throw refused('depositAmount', 'Deposit must be at most the total.');
}

const refused = (field: string, message: string): Invalid => new Invalid([{ field, message } satisfies ErrorDetail]);
