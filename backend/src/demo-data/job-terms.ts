import { type InvoiceTerms, NO_TAX, NO_TERMS } from '../modules/invoices/invoice-terms.js';
import type { RecordedTaxRate } from '../modules/tax-rates/recorded-tax-rates.js';
import type { Calendar } from './calendar.js';
import type { Numbered } from './company-data.js';
import type { InvoiceLine } from './invoice-rows.js';
import type { JobPlan } from './job-plans.js';

const rates = [
  { name: 'Franklin County sales tax', basisPoints: 750 },
  { name: 'Delaware County sales tax', basisPoints: 700 },
] as const;

/** Since when products are taxed, in days. */
const TAXED_DAYS = 90;
const EVERY_DELAWARE = 5;
const EVERY_DISCOUNT = 9;
const DISCOUNT = 1000;
/** Dollars off, for every other discounted job. */
const DISCOUNT_AMOUNT = 25_00;

/** Since they were entered nothing has changed. */
export const buildTaxRates = (openedAt: string): Numbered<RecordedTaxRate>[] =>
  rates.map((rate, index) => ({ id: index + 1, ...rate, createdAt: openedAt, updatedAt: openedAt }));

/** Products of the last months are taxed, and some jobs have a discount. Chosen by number, so that nothing else moves. */
export function termsOfJob(
  { today }: Calendar,
  { serviceDay }: JobPlan,
  lines: readonly InvoiceLine[],
  number: number,
): InvoiceTerms {
  if (serviceDay < today - TAXED_DAYS) return NO_TERMS;
  const isTaxed = lines.some(({ taxable }) => taxable);
  const index = number % EVERY_DELAWARE === 0 ? 1 : 0;
  const { name, basisPoints } = rates[index];
  const tax = isTaxed ? { taxRateId: index + 1, taxName: name, taxBasisPoints: basisPoints } : NO_TAX;
  if (number % EVERY_DISCOUNT > 0) return { ...NO_TERMS, ...tax };
  const isAmount = number % (2 * EVERY_DISCOUNT) === 0;
  return {
    ...tax,
    discountBasisPoints: isAmount ? null : DISCOUNT,
    discountAmount: isAmount ? DISCOUNT_AMOUNT : null,
  };
}
