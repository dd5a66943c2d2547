import { recordId } from '@nerka/mf-shared/contract';
import { statusOptions } from '../job/job';
import { sortOptions, type Invoice } from './invoice-labels';

/** The filters of a list of invoices or jobs; they are stored in the address. */
export interface InvoiceFilters {
  q: string;
  status: Invoice['status'] | undefined;
  customerId: number | undefined;
  /** A user's id. */
  assignedToId: number | undefined;
  sort: (typeof sortOptions)[number]['value'];
}

const DEFAULT_SORT = 'newest';

export const unfiltered = { q: '', status: undefined, customerId: undefined, assignedToId: undefined };

/** Reads the address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): InvoiceFilters {
  return {
    q: search.get('q') ?? '',
    status: oneOf(statusOptions, search.get('status')),
    customerId: recordId(search.get('customerId')),
    assignedToId: recordId(search.get('assignedToId')),
    sort: oneOf(sortOptions, search.get('sort')) ?? DEFAULT_SORT,
  };
}

export function writeFilters({ sort, ...narrowing }: InvoiceFilters): URLSearchParams {
  const shown = { ...narrowing, sort: sort === DEFAULT_SORT ? undefined : sort };
  return new URLSearchParams(
    Object.entries(shown).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

export const isFiltered = ({ q, status, customerId, assignedToId }: InvoiceFilters): boolean =>
  q !== '' || [status, customerId, assignedToId].some((value) => value !== undefined);

function oneOf<Value extends string>(options: readonly { value: Value }[], text: string | null): Value | undefined {
  return options.find((option) => option.value === text)?.value;
}
