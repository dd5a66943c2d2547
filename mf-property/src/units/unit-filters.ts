import { sortOptions, statusOptions, type Unit } from './unit-labels';

/** The filters of the list; they are stored in the address. */
export interface UnitFilters {
  q: string;
  status: Unit['status'] | undefined;
  building: string | undefined;
  sort: (typeof sortOptions)[number]['value'];
}

const DEFAULT_SORT = 'unit_number';

/** Reads the address; unknown values are ignored. */
export function readFilters(search: URLSearchParams): UnitFilters {
  return {
    q: search.get('q') ?? '',
    status: statusOptions.find(({ value }) => value === search.get('status'))?.value,
    building: search.get('building') || undefined,
    sort: sortOptions.find(({ value }) => value === search.get('sort'))?.value ?? DEFAULT_SORT,
  };
}

export function writeFilters({ sort, ...narrowing }: UnitFilters): URLSearchParams {
  const given = Object.entries(narrowing).filter(([, value]) => value);
  return new URLSearchParams([...given, ...(sort === DEFAULT_SORT ? [] : [['sort', sort]])] as string[][]);
}

export function isFiltered({ q, status, building }: UnitFilters): boolean {
  return Boolean(q || status || building);
}
