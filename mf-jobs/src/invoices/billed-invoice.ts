import { sentDiscount } from '../billing/discount';
import { rateOptions } from '../billing/tax';
import type { TaxRate } from '../billing/billing.api';
import type { Billed } from '../line-items/billed-rows';
import { billedTotals, type BilledTotals } from '../line-items/billed-totals';
import { pricedLines } from '../line-items/line-values';
import type { InvoiceValues } from './invoice-form';
import type { Invoice } from './invoice-labels';

/** What the values of the editor bill, as the server will compute it. */
export function billedOf(
  { lines, discount, taxRate }: Pick<InvoiceValues, 'lines' | 'discount' | 'taxRate'>,
  base: Invoice | undefined,
  rates: readonly TaxRate[],
): Billed & BilledTotals {
  const rate = rateOptions(rates, base).find(({ value }) => value === taxRate);
  const terms = { ...sentDiscount(discount), taxBasisPoints: rate?.basisPoints ?? null };
  return {
    ...billedTotals(pricedLines(lines), terms, base?.deducted),
    discountBasisPoints: terms.discountBasisPoints,
    taxName: rate?.name ?? null,
    taxBasisPoints: terms.taxBasisPoints,
    deductions: base?.deductions ?? [],
  };
}
