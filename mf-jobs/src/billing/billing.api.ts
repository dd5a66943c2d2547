import { request, type Schemas } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';

export type TaxRate = Schemas['TaxRateResponse'];

const SETTINGS = '/api/companies/{companyId}/settings';
const RATES = '/api/companies/{companyId}/tax-rates';
/** More rates than a company will ever have. */
const MAX_RATES = 100;

/** How the company bills. Until it is known: without terms, tax rates and decimals, as the specification says. */
export interface Billing {
  paymentTermsDays: number | null;
  hasDecimals: boolean;
  rates: readonly TaxRate[];
}

/** What the company has set for new invoices and estimates. */
export function useBilling(): Billing {
  const { id: companyId } = useCompany();
  const settings = useQuery(settingsQuery(companyId)).data;
  const rates = useQuery(ratesQuery(companyId)).data ?? none;
  return {
    paymentTermsDays: settings?.paymentTermsDays ?? null,
    hasDecimals: settings?.decimalQuantities ?? false,
    rates,
  };
}

const none: readonly TaxRate[] = [];

function settingsQuery(companyId: number) {
  return queryOptions({
    queryKey: [SETTINGS, { companyId }],
    queryFn: ({ signal }) => request('get', SETTINGS, { params: { companyId }, signal }),
  });
}

function ratesQuery(companyId: number) {
  const query = { limit: MAX_RATES };
  return queryOptions({
    queryKey: [RATES, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', RATES, { params: { companyId }, query, signal }),
  });
}
