export const customerSorts = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'name', label: 'Name' },
] as const;

/** What the list shows; it lives in the address, so it can be shared and Back returns to it. */
export interface CustomerFilters {
  q: string;
  sort: (typeof customerSorts)[number]['value'];
}

const DEFAULT_SORT = 'newest';

/** Reads the address; what is no known value is left out. */
export function readFilters(search: URLSearchParams): CustomerFilters {
  const sort = customerSorts.find(({ value }) => value === search.get('sort'))?.value;
  return { q: search.get('q') ?? '', sort: sort ?? DEFAULT_SORT };
}

/** The address for filters: only what differs from the default. */
export function writeFilters({ q, sort }: CustomerFilters): URLSearchParams {
  return new URLSearchParams([...(q ? [['q', q]] : []), ...(sort === DEFAULT_SORT ? [] : [['sort', sort]])]);
}
