import type { Schemas } from '@nerka/mf-shared/api';
import { recordId } from '@nerka/mf-shared/contract';
import type { Estimate } from '../estimate/estimate';
import { savedRate, sentRate } from '../billing/tax';
import { billedTotals } from '../line-items/billed-totals';
import { lineValues, pricedLines, sentLines, type LineValue } from '../line-items/line-values';

/** How a discount or a deposit is given. */
export type ShareKind = 'none' | 'percent' | 'amount';

export interface EstimateValues {
  customerId: number | undefined;
  /** '' for no last day. */
  validUntil: string;
  message: string;
  lines: LineValue[];
  /** As `savedRate` has it. */
  taxRate: string;
  discountKind: ShareKind;
  /** Per cent or dollars, as typed. */
  discount: string;
  depositKind: ShareKind;
  deposit: string;
}

export interface GivenValues {
  customerId?: number | undefined;
  dealId?: number | undefined;
}

/** Reads a link to a new estimate; invalid values are ignored. */
export const givenBy = (search: URLSearchParams): GivenValues => ({
  customerId: recordId(search.get('customerId')),
  dealId: recordId(search.get('dealId')),
});

export const newEstimate = ({ customerId }: GivenValues): EstimateValues => ({
  ...{ customerId, validUntil: '', message: '', lines: [], taxRate: '' },
  ...{ discountKind: 'none', discount: '', depositKind: 'none', deposit: '' },
});

export function valuesOf(estimate: Estimate): EstimateValues {
  const { customerId, validUntil, message, items, ...amounts } = estimate;
  const [discountKind, discount] = typedShare(amounts.discountBasisPoints, amounts.discountAmount);
  const [depositKind, deposit] = typedShare(amounts.depositBasisPoints, amounts.depositAmount);
  return {
    ...{ customerId, validUntil: validUntil ?? '', message: message ?? '', lines: lineValues(items) },
    taxRate: savedRate(estimate),
    ...{ discountKind, discount, depositKind, deposit },
  };
}

function typedShare(basisPoints: number | null, amount: number | null): [ShareKind, string] {
  if (amount !== null) return ['amount', (amount / 100).toFixed(2)];
  return basisPoints === null ? ['none', ''] : ['percent', String(basisPoints / 100)];
}

const NUMBER = /^\d+(?:\.\d{1,2})?$/;

/** Hundredths of what was typed; null if it is not a number with at most two decimals. */
export function hundredths(typed: string): number | null {
  const text = typed
    .replaceAll(',', '')
    .replace(/^\$|%$/g, '')
    .trim();
  if (!NUMBER.test(text)) return null;
  const [whole = '0', decimals = ''] = text.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Exactly one of the two, or neither, is set. */
const shareOf = (kind: ShareKind, typed: string) => ({
  basisPoints: kind === 'percent' ? (hundredths(typed) ?? 0) : null,
  amount: kind === 'amount' ? (hundredths(typed) ?? 0) : null,
});

/** What the estimate comes to as it is typed, in cents. */
export function totalsOf(values: EstimateValues, tax: Pick<Estimate, 'taxName' | 'taxBasisPoints'>) {
  const discount = shareOf(values.discountKind, values.discount);
  const terms = { discountBasisPoints: discount.basisPoints, discountAmount: discount.amount, ...tax };
  return { ...terms, ...billedTotals(pricedLines(values.lines), terms) };
}

/** The amount that is due before the work. */
export function depositOf({ depositKind, deposit }: EstimateValues, total: number): number {
  const { basisPoints, amount } = shareOf(depositKind, deposit);
  return amount ?? Math.round((total * (basisPoints ?? 0)) / 10_000);
}

/** Save needs a customer and at least one line item. */
export const isComplete = ({ customerId, lines }: EstimateValues): boolean =>
  customerId !== undefined && lines.length > 0;

export function bodyOf(values: EstimateValues, dealId: number | undefined): Schemas['CreateEstimateBody'] {
  const { customerId, validUntil, message, lines, taxRate, discountKind, discount, depositKind, deposit } = values;
  if (customerId === undefined) throw new Error('An estimate without a customer cannot be saved.');
  const [off, first] = [shareOf(discountKind, discount), shareOf(depositKind, deposit)];
  return {
    ...{ customerId, validUntil: validUntil || null, message: message.trim() || null },
    ...sentRate(taxRate),
    ...{ discountBasisPoints: off.basisPoints, discountAmount: off.amount },
    ...{ depositBasisPoints: first.basisPoints, depositAmount: first.amount },
    ...(dealId !== undefined && { dealId }),
    items: sentLines(lines).map(({ id: _, ...line }, index) => ({ ...line, taxable: lines[index]!.taxable })),
  };
}

/** Compared as they would be sent. */
export const isSame = (one: EstimateValues, other: EstimateValues): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

const comparable = (values: EstimateValues) => ({ ...values, lines: sentLines(values.lines) });
