import { statusOptions } from '../job/job';
import { sortOptions, type Invoice } from './invoice-words';

/** What the list shows; it lives in the address, so it can be shared and Back returns to it. */
export interface InvoiceFilters {
  q: string;
  status: Invoice['status'] | undefined;
  customerId: number | undefined;
  sort: (typeof sortOptions)[number]['value'];
}

const DEFAULT_SORT = 'newest';

/** Reads the address; what is no known value is left out. */
export function readFilters(search: URLSearchParams): InvoiceFilters {
  const customerId = Number(search.get('customerId'));
  return {
    q: search.get('q') ?? '',
    status: oneOf(statusOptions, search.get('status')),
    customerId: Number.isInteger(customerId) && customerId > 0 ? customerId : undefined,
    sort: oneOf(sortOptions, search.get('sort')) ?? DEFAULT_SORT,
  };
}

/** The address for filters: only what differs from the default. */
export function writeFilters({ q, status, customerId, sort }: InvoiceFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (status) search.set('status', status);
  if (customerId !== undefined) search.set('customerId', String(customerId));
  if (sort !== DEFAULT_SORT) search.set('sort', sort);
  return search;
}

/** Whether anything narrows the list. */
export const isFiltered = ({ q, status, customerId }: InvoiceFilters): boolean =>
  q !== '' || status !== undefined || customerId !== undefined;

function oneOf<Value extends string>(options: readonly { value: Value }[], text: string | null): Value | undefined {
  return options.find((option) => option.value === text)?.value;
}
