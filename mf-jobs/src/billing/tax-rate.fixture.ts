import type { TaxRate } from './billing.api';

let made = 0;
const INSTANT = '2026-11-20T15:04:00.000Z';

/** A rate of 7.25 %. */
export function buildTaxRate(values: Partial<TaxRate> = {}): TaxRate {
  made += 1;
  return {
    ...{ id: made, companyId: 1, name: `Tax ${made}`, basisPoints: 725, version: 1 },
    ...{ createdAt: INSTANT, updatedAt: INSTANT },
    ...values,
  };
}
