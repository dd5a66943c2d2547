import type { Schemas } from '@nerka/mf-shared/api';
import { recordId } from '@nerka/mf-shared/contract';
import type { TaxRate } from '../billing/billing.api';
import { NO_DISCOUNT, savedDiscount, sentDiscount, type Discount } from '../billing/discount';
import { rateOptions, savedRate, sentRate } from '../billing/tax';
import type { Estimate } from '../estimate/estimate';
import { billedTotals, MAX_BASIS_POINTS } from '../line-items/billed-totals';
import { lineValues, pricedLines, sentLines, type LineValue } from '../line-items/line-values';

export interface EstimateValues {
  customerId: number | undefined;
  /** '' for no last day. */
  validUntil: string;
  message: string;
  lines: LineValue[];
  /** As `savedRate` has it. */
  taxRate: string;
  discount: Discount;
  /** Due before the work, of the total. */
  deposit: Discount;
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
  ...{ discount: NO_DISCOUNT, deposit: NO_DISCOUNT },
});

export function valuesOf(estimate: Estimate): EstimateValues {
  const { customerId, validUntil, message, items } = estimate;
  return {
    ...{ customerId, validUntil: validUntil ?? '', message: message ?? '', lines: lineValues(items) },
    taxRate: savedRate(estimate),
    discount: savedDiscount(estimate),
    deposit: savedDeposit(estimate),
  };
}

export const savedDeposit = ({ depositBasisPoints, depositAmount }: Estimate): Discount =>
  savedDiscount({ discountBasisPoints: depositBasisPoints, discountAmount: depositAmount });

function sentDeposit(deposit: Discount) {
  const { discountBasisPoints, discountAmount } = sentDiscount(deposit);
  return { depositBasisPoints: discountBasisPoints, depositAmount: discountAmount };
}

/** What the values of the editor bill, as the server will compute it. */
export function billedOf(
  { lines, discount, taxRate }: EstimateValues,
  base: Estimate | undefined,
  rates: readonly TaxRate[],
) {
  const rate = rateOptions(rates, base).find(({ value }) => value === taxRate);
  const terms = {
    ...sentDiscount(discount),
    ...{ taxName: rate?.name ?? null, taxBasisPoints: rate?.basisPoints ?? null },
  };
  return { ...terms, ...billedTotals(pricedLines(lines), terms) };
}

/** The amount that is due before the work. */
export const depositOf = ({ unit, value }: Discount, total: number): number =>
  unit === 'amount' ? value : Math.round((total * value) / MAX_BASIS_POINTS);

/** Save needs a customer and at least one line item. */
export const isComplete = ({ customerId, lines }: EstimateValues): boolean =>
  customerId !== undefined && lines.length > 0;

export function bodyOf(values: EstimateValues, dealId: number | undefined): Schemas['CreateEstimateBody'] {
  const { customerId, lines, taxRate, discount, deposit, ...sent } = asSent(values);
  if (customerId === undefined) throw new Error('An estimate without a customer cannot be saved.');
  return {
    ...{ customerId, ...sent, ...taxRate, ...discount, ...deposit },
    ...(dealId !== undefined && { dealId }),
    items: lines.map(({ id: _, ...line }) => line),
  };
}

/** The fields whose values differ, compared as they would be sent. */
export function differing(one: EstimateValues, other: EstimateValues): (keyof EstimateValues)[] {
  const [before, after] = [asSent(one), asSent(other)];
  const names = Object.keys(before) as (keyof EstimateValues)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** Each value as it is sent. */
const asSent = ({ customerId, validUntil, message, lines, taxRate, discount, deposit }: EstimateValues) => ({
  customerId,
  validUntil: validUntil || null,
  message: message.trim() || null,
  lines: sentLines(lines),
  taxRate: sentRate(taxRate),
  discount: sentDiscount(discount),
  deposit: sentDeposit(deposit),
});
