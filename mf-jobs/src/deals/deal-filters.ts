import type { Stage } from './deal-labels';
import { stages } from './deal-labels';

export const sortOptions = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'value', label: 'Largest First' },
  { value: 'name', label: 'Name' },
] as const;

/** The filters of the board; they are stored in the address. */
export interface DealFilters {
  q: string;
  customerId: number | undefined;
  /** `stale`: only open deals that have not changed for 30 days. */
  only: 'stale' | undefined;
  sort: (typeof sortOptions)[number]['value'];
}

const DEFAULT_SORT = 'newest';
/** Query parameter: the stage that a phone shows. */
export const STAGE = 'stage';

/** Reads the address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): DealFilters {
  const customerId = Number(search.get('customerId'));
  const wanted = search.get('sort');
  return {
    q: search.get('q') ?? '',
    customerId: Number.isInteger(customerId) && customerId > 0 ? customerId : undefined,
    only: search.get('only') === 'stale' ? 'stale' : undefined,
    sort: sortOptions.find(({ value }) => value === wanted)?.value ?? DEFAULT_SORT,
  };
}

/** The address for changed filters, without defaults; other parameters are kept. */
export function writeFilters(search: URLSearchParams, changed: Partial<DealFilters>): URLSearchParams {
  const { q, customerId, only, sort } = { ...readFilters(search), ...changed };
  const written = new URLSearchParams(search);
  const shown = { q, customerId: customerId ?? '', only: only ?? '', sort: sort === DEFAULT_SORT ? '' : sort };
  for (const [name, value] of Object.entries(shown)) {
    if (value === '') written.delete(name);
    else written.set(name, String(value));
  }
  return written;
}

/** The filters alone, without the other parameters. */
export const dealFilters = {
  read: readFilters,
  write: (filters: DealFilters) => writeFilters(new URLSearchParams(), filters),
};

export const readStage = (search: URLSearchParams): Stage =>
  stages.find((stage) => stage === search.get(STAGE)) ?? 'prospecting';

export const isFiltered = ({ q, customerId, only }: DealFilters): boolean =>
  q !== '' || customerId !== undefined || only !== undefined;
