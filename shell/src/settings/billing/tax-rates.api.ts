import { failureOf, isStaleEdit, request, type Schemas } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { queryOptions, useMutation, useQueryClient } from '@nerka/mf-shared/query';

export type TaxRate = Schemas['TaxRateResponse'];

const LIST = '/api/companies/{companyId}/tax-rates';
const RECORD = '/api/tax-rates/{id}';
/** More rates than a company will ever have. */
const MAX_RATES = 100;

/** The tax rates of the company, by name. */
export function taxRatesQuery(companyId: number) {
  const query = { limit: MAX_RATES };
  return queryOptions({
    queryKey: [LIST, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', LIST, { params: { companyId }, query, signal }),
  });
}

function useReadAgain(companyId: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [LIST, { companyId }] });
}

/** Adds a rate; with `rate` it changes that one. */
export function useSaveTaxRate(companyId: number, rate?: TaxRate) {
  const readAgain = useReadAgain(companyId);
  return useMutation({
    mutationFn: (body: Schemas['CreateTaxRateBody']) =>
      rate
        ? request('put', RECORD, { params: { id: rate.id }, body, ifMatch: rate.version })
        : request('post', LIST, { params: { companyId }, body }),
    onSuccess: () => {
      notify({ title: rate ? 'Tax rate updated' : 'Tax rate added' });
      return readAgain();
    },
    // What somebody else saved is shown in the list; the dialog keeps what was typed.
    onError: (error) => (isStaleEdit(error) ? readAgain() : undefined),
  });
}

/** Deletes a rate; invoices keep it. */
export function useDeleteTaxRate(companyId: number) {
  const readAgain = useReadAgain(companyId);
  return useMutation({
    mutationFn: ({ id }: TaxRate) => request('delete', RECORD, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Tax rate deleted' });
      return readAgain();
    },
    onError: (error) => fail(failureOf('Failed to delete the tax rate', error)),
  });
}
