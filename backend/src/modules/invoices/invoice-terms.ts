import { Invalid } from '../../platform/http/errors.js';
import type { Invoice } from './invoice.entity.js';

/** A tax rate, as it is when an invoice takes it. */
export interface CurrentRate {
  name: string;
  basisPoints: number;
}

const termNames = ['taxRateId', 'taxName', 'taxBasisPoints', 'discountBasisPoints', 'discountAmount'] as const;

/** How an invoice is taxed and discounted, frozen on it. */
export type InvoiceTerms = Pick<Invoice, (typeof termNames)[number]>;
export type FrozenTax = Pick<InvoiceTerms, 'taxRateId' | 'taxName' | 'taxBasisPoints'>;

export interface SentTerms {
  taxRateId?: number | null;
  discountBasisPoints?: number | null;
  discountAmount?: number | null;
}

export const NO_TAX: FrozenTax = { taxRateId: null, taxName: null, taxBasisPoints: null };
export const NO_TERMS: InvoiceTerms = { ...NO_TAX, discountBasisPoints: null, discountAmount: null };

export const termsOf = (invoice: InvoiceTerms): InvoiceTerms => {
  const { taxRateId, taxName, taxBasisPoints, discountBasisPoints, discountAmount } = invoice;
  return { taxRateId, taxName, taxBasisPoints, discountBasisPoints, discountAmount };
};

/** The terms with what was sent; a rate that the invoice has already stays as it was. */
export function termsAfter(before: InvoiceTerms, sent: SentTerms, rate: CurrentRate | null): InvoiceTerms {
  return { ...taxAfter(before, sent, rate), ...discountAfter(before, sent) };
}

export const haveChanged = (before: InvoiceTerms, after: InvoiceTerms): boolean =>
  termNames.some((name) => before[name] !== after[name]);

function taxAfter(before: InvoiceTerms, { taxRateId }: SentTerms, rate: CurrentRate | null): FrozenTax {
  const { taxName, taxBasisPoints } = before;
  if (taxRateId === null) return NO_TAX;
  if (taxRateId === undefined || taxRateId === before.taxRateId) {
    return { taxRateId: before.taxRateId, taxName, taxBasisPoints };
  }
  if (rate) return { taxRateId, taxName: rate.name, taxBasisPoints: rate.basisPoints };
  throw new Invalid([{ field: 'taxRateId', message: 'This tax rate does not exist.' }], 'unknown-reference');
}

/** Either kind of discount takes the place of the other. */
function discountAfter(
  before: InvoiceTerms,
  { discountBasisPoints, discountAmount }: SentTerms,
): Pick<InvoiceTerms, 'discountBasisPoints' | 'discountAmount'> {
  if (discountBasisPoints != null && discountAmount != null) {
    const message = 'A discount is in per cent or an amount, not both.';
    throw new Invalid([{ field: 'discountAmount', message }]);
  }
  if (discountBasisPoints != null) return { discountBasisPoints, discountAmount: null };
  if (discountAmount != null) return { discountBasisPoints: null, discountAmount };
  return {
    discountBasisPoints: discountBasisPoints === null ? null : before.discountBasisPoints,
    discountAmount: discountAmount === null ? null : before.discountAmount,
  };
}
