import type { TaxRate } from './billing.api';

/** The tax as a saved invoice keeps it, whatever happens to the rate. */
export interface FrozenTax {
  taxRateId: number | null;
  taxName: string | null;
  taxBasisPoints: number | null;
}

/** A rate that a form offers. */
export interface RateOption {
  value: string;
  name: string;
  basisPoints: number;
}

/** Chosen in a form that keeps a tax of which the company has no rate, of an imported invoice for example. */
const KEPT = 'kept';

/** The value of a form: '' for no tax, else the id of the rate. */
export function savedRate({ taxRateId, taxName }: FrozenTax): string {
  if (taxRateId !== null) return String(taxRateId);
  return taxName === null ? '' : KEPT;
}

/** The rate as a body sends it; absent: it stays. */
export function sentRate(value: string): { taxRateId?: number | null } {
  if (value === KEPT) return {};
  return { taxRateId: value === '' ? null : Number(value) };
}

/** The rates of the company; that of the saved version as it was when it was chosen, also if it is deleted since. */
export function rateOptions(rates: readonly TaxRate[], frozen: FrozenTax | undefined): RateOption[] {
  const kept = frozen && keptOption(frozen);
  const others = rates
    .map(({ id, name, basisPoints }) => ({ value: String(id), name, basisPoints }))
    .filter(({ value }) => value !== kept?.value);
  return kept ? [kept, ...others] : others;
}

function keptOption(frozen: FrozenTax): RateOption | undefined {
  const { taxName, taxBasisPoints } = frozen;
  if (taxName === null || taxBasisPoints === null) return undefined;
  return { value: savedRate(frozen), name: taxName, basisPoints: taxBasisPoints };
}
